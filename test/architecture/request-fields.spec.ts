import { describe, expect, it } from '@jest/globals';
import { planOf } from '../../src/platform/http/body/request-plan.js';
import { DOCUMENTED_BODIES, type DocumentedBody } from '../support/interface/documented-bodies.js';
import type { FieldKind } from '../support/interface/field-kinds.js';
import { INTERFACE_FIELDS } from '../support/interface/interface-fields.js';

const BODIES = new Map(DOCUMENTED_BODIES);
const ROWS = Object.entries(INTERFACE_FIELDS).flatMap(([path, fields]) =>
  Object.entries(fields).map(([field, kind]) => [path, field, kind] as const),
);

const bodyAt = (path: string): DocumentedBody => {
  const body = BODIES.get(path);
  if (body === undefined) throw new Error(`no route takes a body at ${path}`);
  return body;
};

/** What is wrong with the documented request when it has this value in this field. */
function faultsOf({ body, example }: DocumentedBody, field: string, value: unknown): readonly string[] {
  const faults: string[] = [];
  planOf(body.type).read({ ...example, [field]: value }, body.kind, faults);
  return faults;
}

const TEXT_THAT_IS_NOT_UTF8 = 'x\ud800';

/**
 * In a form everything is text: numbers are sent as digits, and what is not UTF-8 is refused before the fields are
 * read.
 */
function asSent(
  { body }: DocumentedBody,
  { good }: FieldKind,
  values: readonly unknown[],
): readonly unknown[] {
  if (body.kind === 'json') return values;
  const isNumber = typeof good[0] === 'number';
  const canBeSent = (value: unknown): boolean =>
    (typeof value === 'string' && value !== TEXT_THAT_IS_NOT_UTF8) || (isNumber && typeof value === 'number');
  return values.filter(canBeSent).map(String);
}

/** Digits, which are right in a form, are wrong in JSON. */
const badAsSent = (body: DocumentedBody, kind: FieldKind): readonly unknown[] => {
  const digits = typeof kind.good[0] === 'number' && body.body.kind === 'json' ? kind.good.map(String) : [];
  return [...asSent(body, kind, kind.bad), ...digits.filter((text) => !kind.good.includes(text))];
};

describe('the fields of the interface', () => {
  it('are listed for every route that takes a body, operators’ excepted', () => {
    for (const [path, { body }] of BODIES) {
      if (path.startsWith('/operator/') && !(path in INTERFACE_FIELDS)) continue;
      const listed = Object.keys(INTERFACE_FIELDS[path] ?? {});
      expect([path, listed.toSorted()]).toEqual([
        path,
        planOf(body.type)
          .fields.map(({ name }) => name)
          .toSorted(),
      ]);
    }
  });

  it.each(ROWS)('%s takes good values of %s', (path, field, kind) => {
    const body = bodyAt(path);
    for (const value of asSent(body, kind, kind.good))
      expect({ value, faults: faultsOf(body, field, value) }).toEqual({ value, faults: [] });
  });

  it.each(ROWS)('%s refuses bad values of %s, by its name', (path, field, kind) => {
    const body = bodyAt(path);
    const isOptionalForm = kind.isOptional && body.body.kind === 'form';
    for (const value of badAsSent(body, kind)) {
      if (value === '' && isOptionalForm) continue;
      const [fault = 'none', ...others] = faultsOf(body, field, value);
      expect({ value, fault, others }).toEqual({
        value,
        fault: expect.stringMatching(new RegExp(`^${field}(?:[.[].*)?: (?:required|must )`)),
        others: [],
      });
    }
  });

  it.each(ROWS)('%s requires %s unless it is optional', (path, field, { isOptional }) => {
    const body = bodyAt(path);
    const empty = body.body.kind === 'form' && isOptional ? [''] : [];
    for (const value of [undefined, null, ...empty])
      expect(faultsOf(body, field, value)).toEqual(isOptional ? [] : [`${field}: required`]);
  });
});
