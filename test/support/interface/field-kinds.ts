import { badIdentifiers } from './bad-values.js';

/** What a field of the interface holds: values that it must accept and values that it must refuse. */
export interface FieldKind {
  readonly isOptional: boolean;
  readonly good: readonly unknown[];
  /** Null, and absent, are added for a required field. */
  readonly bad: readonly unknown[];
}

const kind = (good: readonly unknown[], bad: readonly unknown[]): FieldKind => ({
  isOptional: false,
  good,
  bad,
});

const NO_TEXT: readonly unknown[] = [7, true, {}, ['x']];

export const optional = (one: FieldKind): FieldKind => ({ ...one, isOptional: true });

/** An identifier of at most `max` characters. */
export const id = (max: number): FieldKind =>
  kind(
    ['x', 'x'.repeat(max), '😀'.repeat(max), 'in side', '__proto__'],
    badIdentifiers(max).flatMap(([, value]) => (value === undefined || value === null ? [] : [value])),
  );

/** Text of at most `max` characters, kept as it is. */
export const text = (max: number): FieldKind =>
  kind(
    [' x ', '\u0000', 'x'.repeat(max), '😀'.repeat(max)],
    [...NO_TEXT, '', 'x'.repeat(max + 1), 'x\ud800'],
  );

export const textOrEmpty = (max: number): FieldKind =>
  kind(['', 'x'.repeat(max)], [...NO_TEXT, 'x'.repeat(max + 1), 'x\ud800']);

/** A receipt or the like, bounded by the size of the body. */
export const receipt = kind(['x', 'A'.repeat(200_000)], [...NO_TEXT, '', 'x\ud800']);

export const anyText = kind(['', 'no json', '\u0000', 'x'.repeat(10_000)], NO_TEXT);

export const jsonText = kind(
  ['[]', '{}', '[{"price":"0.99"}]'],
  [...NO_TEXT, '', 'not json', '7', 'null', '['],
);

/** Text of at most 4,096 bytes. */
export const line = kind(
  ['x', ' ', 'x'.repeat(4_096), '€'.repeat(1_365)],
  [...NO_TEXT, '', 'x'.repeat(4_097), '€'.repeat(1_366), 'x\ud800'],
);

/** One of these words, in exactly this case. */
export const word = (...words: readonly string[]): FieldKind =>
  kind(words, [
    ...NO_TEXT,
    '',
    'NO_SUCH_WORD',
    '__proto__',
    ...words
      .flatMap((one) => [`${one} `, one.toLowerCase(), one.toUpperCase()])
      .filter((one) => !words.includes(one)),
  ]);

/** Text of a shape. */
export const shaped = (good: readonly string[], bad: readonly string[]): FieldKind =>
  kind(good, [...NO_TEXT, '', ...bad]);

export const country = shaped(['KR', 'XX'], ['us', 'USA', 'U', '82', 'U S', 'J1']);
export const language = shaped(['en'], ['e', 'EN', 'eng', 'en-US', 'e1', 'é!']);
export const currency = shaped(['USD', 'KRW'], ['usd', 'US', 'USDX', 'XXZ', '840']);
export const os = shaped(
  ['ANDROID', 'NONE', 'A_NEW_OS12'],
  ['android', 'ANDROID 14', 'ABCDEFGHIJK', 'IOS-1', 'WIN-64'],
);

/** Digits in a form, numbers in JSON. */
export const whole = (min: number, max: number): FieldKind =>
  kind(
    [min, max],
    [
      min - 1,
      max + 1,
      1.5,
      2 ** 53,
      1e21,
      true,
      [1],
      {},
      'x',
      '',
      '+1',
      '1.5',
      '1e3',
      '0x10',
      ' 5',
      '1,000',
      '9'.repeat(20),
    ],
  );

export const long = whole(0, Number.MAX_SAFE_INTEGER);
export const unixTime = whole(0, 253_402_300_799);
export const pageNo = whole(1, 2_147_483_647);
export const bool = kind([true, false], ['true', 0, 1, 'Y', {}]);

/** Of an object with these fields; further ones are ignored. */
export function object(fields: Readonly<Record<string, FieldKind>>): FieldKind {
  const sample = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isOptional, good }]) => (isOptional ? [] : [[name, good[0]]])),
  );
  const changed = (name: string, values: readonly unknown[]): object[] =>
    values.map((value) => ({ ...sample, [name]: value }));
  return kind(
    [sample, ...Object.entries(fields).flatMap(([name, { good }]) => changed(name, good))],
    [
      'x',
      7,
      [],
      [sample],
      ...Object.entries(fields).flatMap(([name, one]) =>
        changed(name, one.isOptional ? one.bad : [...one.bad, undefined, null]),
      ),
    ],
  );
}

/** A list of `min` to `max` items. */
export const list = (min: number, max: number, { good, bad }: FieldKind): FieldKind =>
  kind(
    [Array(Math.max(min, 1)).fill(good[0]), Array(max).fill(good[0]), ...good.map((item) => [item])],
    [
      'x',
      7,
      {},
      Array(max + 1).fill(good[0]),
      ...(min === 0 ? [] : [[]]),
      ...[null, [], ...bad].map((item) => [item]),
    ],
  );
