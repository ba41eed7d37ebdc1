import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import * as fc from 'fast-check';
import type { DeclaredBody } from '../../src/platform/http/body/declared-body.js';
import { INEXACT_NUMBER } from '../../src/platform/http/body/exact-number.js';
import type { RawFields } from '../../src/platform/http/body/raw-fields.js';
import { planOf } from '../../src/platform/http/body/request-plan.js';
import { DOCUMENTED_BODIES, type DocumentedBody } from '../support/interface/documented-bodies.js';

const accepts = ({ type, kind }: DeclaredBody, fields: RawFields): boolean => {
  const faults: string[] = [];
  planOf(type).read(fields, kind, faults);
  return faults.length === 0;
};

/** The same with the libraries' own functions; in a form an empty text is the absence of an optional field. */
const stockAccepts = ({ type, kind }: DeclaredBody, fields: RawFields): boolean => {
  const isOptional = new Set(planOf(type).fields.flatMap((field) => (field.isOptional ? [field.name] : [])));
  const isGiven = ([name, value]: [string, unknown]): boolean =>
    !(kind === 'form' && value === '' && isOptional.has(name));
  const given = Object.fromEntries(Object.entries(fields).filter(isGiven));
  return validateSync(plainToInstance(type, given, { groups: [kind] })).length === 0;
};

type Path = readonly (string | number)[];

const pathsIn = (value: unknown): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => [
        [name],
        ...pathsIn(part).map((path) => [name, ...path]),
      ]);

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? Array.from<unknown>(value) : { ...value }) as Record<string, unknown>;
  const part = replaced(copy[name], rest, by);
  // JSON has no undefined: the value is left out.
  if (part === undefined && !Array.isArray(copy)) delete copy[name];
  else copy[name] = part ?? null;
  return copy;
}

/** Lengths at which a rule of the interface ends. */
const LENGTHS = [0, 1, 2, 3, 10, 11, 20, 21, 40, 41, 50, 51, 100, 101, 128, 200, 201, 250, 251, 2_000, 2_001];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 25 }),
  fc.constantFrom('', ' x', 'x ', 'a\uFE0F'.repeat(20), '\ud800', 'x\u0000', 'USD', 'KR', 'ANDROID', 'IMID'),
  fc.constantFrom(
    'GAME_UID',
    'BILLING',
    'COUPON',
    '7',
    '-1',
    '1.5',
    '9007199254740992',
    'en',
    '[]',
    '$value',
  ),
  fc.tuple(fc.constantFrom('x', '😀', '7'), fc.constantFrom(...LENGTHS)).map(([x, n]) => x.repeat(n)),
);
const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    undefined,
    null,
    0,
    -1,
    1,
    1.5,
    2 ** 31,
    2 ** 53,
    Number.NaN,
    true,
    [],
    {},
    [[]],
    [{}],
  ),
  fc.constantFrom<unknown>(INEXACT_NUMBER, [null], [1], ['x', 7], { name: 'x' }),
  fc.integer(),
  fc.jsonValue(),
);

/** The documented request with up to three of its values, at any depth, replaced. */
const bodiesLike = ({ body, schema, example }: DocumentedBody): fc.Arbitrary<RawFields> => {
  const absent = Object.keys(schema.properties ?? {}).filter((name) => !Object.hasOwn(example, name));
  const paths = [...pathsIn(example), ...absent.map((name) => [name])];
  const changes = fc.tuple(fc.constantFrom(...paths), body.kind === 'form' ? text : value);
  return fc
    .array(changes, { maxLength: 3 })
    .map(
      (list) =>
        list.reduce<unknown>((fields, [path, by]) => replaced(fields, path, by), example) as RawFields,
    );
};

describe('the plan of every request class', () => {
  it.each(DOCUMENTED_BODIES)('accepts what class-validator itself accepts: %s', (_, one) => {
    expect([accepts(one.body, one.example), stockAccepts(one.body, one.example)]).toEqual([true, true]);
    fc.assert(
      fc.property(bodiesLike(one), (fields) => {
        expect(accepts(one.body, fields)).toBe(stockAccepts(one.body, fields));
      }),
      { numRuns: 100 },
    );
  });

  it.each(DOCUMENTED_BODIES)(
    'reads what class-transformer itself reads: %s',
    (_, { body: { type, kind }, example }) => {
      const read = planOf(type).read(example, kind, []) as Record<string, unknown>;
      expect(read).toEqual(plainToInstance(type, example, { groups: [kind] }));
      expect(read).toBeInstanceOf(type);
    },
  );
});
