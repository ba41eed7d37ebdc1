/** Values that no JSON identifier may have, with what is wrong about each. */
export const badIdentifiers = (max: number): readonly (readonly [fault: string, value: unknown])[] => [
  ['absent', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', { id: 'x' }],
  ['an array', ['x']],
  ...badTexts(max),
  ['a lone surrogate', 'x\ud800'],
];

/** Texts that no identifier may be, in JSON or a form. */
export const badTexts = (max: number): readonly (readonly [fault: string, value: string])[] => [
  ['empty', ''],
  [`longer than ${max}`, 'x'.repeat(max + 1)],
  [`longer than ${max} in characters beyond the basic plane`, '😀'.repeat(max + 1)],
  ['with a leading blank', ' x'],
  ['with a trailing blank', 'x '],
  ['with a control character', 'x\u0007y'],
];

/** Identifiers that every reservation has, and how long they may be (Spec 4). */
export const RESERVATION_IDENTIFIERS: readonly (readonly [field: string, max: number])[] = [
  ['reqId', 100],
  ['pjid', 50],
  ['svcId', 20],
  ['playerId', 50],
  ['payment', 20],
  ['appStore', 20],
  ['productId', 200],
];

/** Values that the further fields of no reservation may have; an empty imid is as good as none. */
export const BAD_RESERVATION_VALUES: readonly (readonly [
  field: string,
  values: readonly (string | undefined)[],
])[] = [
  ['imid', badTexts(40).flatMap(([, text]) => (text === '' ? [] : [text]))],
  ['ipCountry', [undefined, '', 'us', 'USA']],
  ['os', [undefined, '', 'ios', 'none', 'X'.repeat(11)]],
  ['microPrice', [undefined, '', '-1', '1.5', '9007199254740992', 'free']],
  ['currency', [undefined, '', 'usd', 'XXZ']],
];
