import { describe, expect, it } from '@jest/globals';
import * as fields from './field.js';
import { accepting, identifier, objectOf } from './field-checks.js';
import { toRequest } from './request-body.js';
import { planOf } from './request-plan.js';

class Base {
  @fields.IdentifierField(20, { optional: true })
  readonly imid?: string;
}

class Everything extends Base {
  @fields.IdentifierField(40)
  override readonly imid!: string;

  @fields.TextField(5)
  readonly memo!: string;

  @fields.JsonTextField(20)
  readonly details!: string;

  @fields.IntegerField(1, 5)
  readonly maxLimit!: number;

  @fields.LongField({ optional: true })
  readonly microPrice?: number;

  @fields.UnixTimeField()
  readonly fromUnixTS!: number;

  @fields.CurrencyField()
  readonly currency!: string;

  @fields.CountryField()
  readonly ipCountry!: string;

  @fields.OsField()
  readonly os!: string;

  @fields.WordField(['A', 'B'])
  readonly word!: string;

  @fields.BooleanField()
  readonly onSale!: boolean;

  @fields.ListField(identifier(3), { min: 1, max: 2 })
  readonly ids!: readonly string[];

  @fields.CheckedField(objectOf({ id: identifier(3) }), { optional: true })
  readonly object?: object;

  @fields.CheckedField(accepting({ type: 'string' }, () => undefined))
  readonly anything!: string;
}

const GOOD = {
  imid: 'm'.repeat(40),
  memo: 'memo',
  details: '[]',
  maxLimit: 5,
  fromUnixTS: 0,
  currency: 'USD',
  ipCountry: 'KR',
  os: 'ANDROID',
  word: 'A',
  onSale: true,
  ids: ['abc'],
  anything: 'x',
};

describe('the earlier names of the field decorators', () => {
  it('accept what the decorators accept that they stand for', () => {
    expect(toRequest(Everything, { ...GOOD, object: { id: 'abc' }, microPrice: null }, 'json')).toEqual({
      ...GOOD,
      object: { id: 'abc' },
      microPrice: undefined,
    });
  });

  it('are required unless they are optional, also where the base class has an optional field', () => {
    const names = planOf(Everything).fields.flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
    expect(() => toRequest(Everything, {}, 'json')).toThrow(
      names.map((name) => `${name} is required`).join('; '),
    );
    expect(names).toContain('imid');
  });

  it('name what is wrong inside of a field', () => {
    expect(() => toRequest(Everything, { ...GOOD, ids: ['abc', 'abcd'], object: {} }, 'json')).toThrow(
      'ids[1] must have at most 3 characters; object.id is required',
    );
  });
});
