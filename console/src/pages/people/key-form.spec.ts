import { describe, expect, it } from '@jest/globals';
import { readKey } from './key-form.js';

const formOf = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe('the form of a new key', () => {
  it('sets no limit that is left empty', () => {
    const form = formOf([
      ['label', ' night shift '],
      ['roles', 'GAME'],
      ['expiresAt', ''],
      ['allowedCidrs', '\n'],
      ['ceiling.COUPON', ''],
    ]);
    expect(readKey(form)).toEqual({
      roles: ['GAME'],
      label: 'night shift',
      allowedCidrs: [],
      scopes: [],
      readOnly: false,
      dailyCeilings: {},
    });
  });

  it('sets the limits that are filled in', () => {
    const form = formOf([
      ['label', 'partner'],
      ['roles', 'PLATFORM'],
      ['roles', 'GAME'],
      ['expiresAt', '2027-01-02T03:04'],
      ['allowedCidrs', '10.0.0.0/8\r\n192.0.2.1/32'],
      ['scopes', 'COUPON'],
      ['readOnly', 'on'],
      ['ceiling.COUPON', '100'],
    ]);
    expect(readKey(form)).toEqual({
      roles: ['GAME', 'PLATFORM'],
      label: 'partner',
      expiresAtUnixTS: new Date('2027-01-02T03:04').getTime() / 1_000,
      allowedCidrs: ['10.0.0.0/8', '192.0.2.1/32'],
      scopes: ['COUPON'],
      readOnly: true,
      dailyCeilings: { COUPON: 100 },
    });
  });
});
