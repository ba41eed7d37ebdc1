/** Invalid values of a JSON identifier of at most `max` characters, with what is wrong about each. */
export const badIdentifiers = (max: number): readonly (readonly [fault: string, value: unknown])[] => [
  ['absent', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', { id: 'x' }],
  ['an array', ['x']],
  ...badTexts(max),
  ['a lone surrogate', 'x\ud800'],
];

/** Invalid as the text of an identifier. */
const badTexts = (max: number): readonly (readonly [fault: string, value: string])[] => [
  ['empty', ''],
  [`longer than ${max}`, 'x'.repeat(max + 1)],
  [`longer than ${max} in characters beyond the basic plane`, '😀'.repeat(max + 1)],
  ['with a leading blank', ' x'],
  ['with a trailing blank', 'x '],
  ['with a control character', 'x\u0007y'],
];
