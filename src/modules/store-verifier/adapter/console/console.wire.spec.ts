import { describe, expect, it } from '@jest/globals';
import {
  readApiError,
  readConsumedUnit,
  readEntitlement,
  readOauthError,
  readUserToken,
  saysTokenInvalid,
} from './console.wire.js';

const ENTITLEMENT = {
  id: 'E100000000000001',
  entitlement_label: 'GEM0000000000100',
  entitlement_type: 'service',
  package_type: 'PSCONS',
  is_consumable: true,
  active_flag: true,
  active_date: '2026-11-01T00:00:00Z',
  inactive_date: '2026-12-01T09:00:00+09:00',
  use_count: 2,
  use_limit: 3,
};
const TOKEN = { access_token: 'token', token_type: 'bearer', expires_in: 60, account_id: '4839206312345' };

/** The document with one field less for each of its fields. */
const withoutEach = (document: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.keys(document).map((name) => [name, JSON.stringify({ ...document, [name]: undefined })]);

describe('an entitlement', () => {
  it('is read with its dates as times', () => {
    expect(readEntitlement(JSON.stringify(ENTITLEMENT))).toEqual({
      id: ENTITLEMENT.id,
      label: 'GEM0000000000100',
      packageType: 'PSCONS',
      isConsumable: true,
      isActive: true,
      activeAt: Date.UTC(2026, 10, 1),
      inactiveAt: Date.UTC(2026, 11, 1),
      useLimit: 3,
    });
  });

  it('may have no end', () => {
    expect(readEntitlement(JSON.stringify({ ...ENTITLEMENT, inactive_date: null }))).toMatchObject({
      inactiveAt: null,
    });
  });

  it('may be of a type that is not sold', () => {
    for (const is_consumable of [true, false]) {
      const text = JSON.stringify({ ...ENTITLEMENT, package_type: 'PSNEW', is_consumable });
      expect(readEntitlement(text)).toMatchObject({ packageType: 'PSNEW', isConsumable: is_consumable });
    }
  });

  it.each(withoutEach(ENTITLEMENT))('is unusable without %s', (_, text) => {
    expect(readEntitlement(text)).toBeNull();
  });

  it.each(['PSCONS', 'PSVC', 'PSAC', 'PSAL'])(
    'is unusable when the type %s contradicts its consumability',
    (package_type) => {
      const isUsedUp = package_type === 'PSCONS' || package_type === 'PSVC';
      const read = (is_consumable: boolean) =>
        readEntitlement(JSON.stringify({ ...ENTITLEMENT, package_type, is_consumable }));

      expect(read(isUsedUp)).not.toBeNull();
      expect(read(!isUsedUp)).toBeNull();
    },
  );

  it.each([
    '2026-11-01',
    '2026-11-01T00:00:00',
    '2026-11-01 00:00:00Z',
    'Sun, 01 Nov 2026 00:00:00 GMT',
    '2026-11-01T25:00:00Z',
    '1793491200',
    ' 2026-11-01T00:00:00Z',
    '+002026-11-01T00:00:00Z',
    '2026-11-01T00:00:00Z (UTC)',
    20261101,
    ['2026-11-01T00:00:00Z'],
  ])('has no date like %j', (active_date) => {
    expect(readEntitlement(JSON.stringify({ ...ENTITLEMENT, active_date }))).toBeNull();
  });

  it('may have a fraction of a second in its dates', () => {
    const read = (active_date: string) => readEntitlement(JSON.stringify({ ...ENTITLEMENT, active_date }));
    expect(read('2026-11-01T00:00:00.5Z')?.activeAt).toBe(Date.UTC(2026, 10, 1, 0, 0, 0, 500));
    expect(read('2026-11-01T00:00:00.123456789Z')?.activeAt).toBe(Date.UTC(2026, 10, 1, 0, 0, 0, 123));
  });

  it.each([
    { is_consumable: 'true' },
    { package_type: 'PSNEW', is_consumable: 'true' },
    { use_limit: -1 },
    { use_limit: 1.5 },
    { use_limit: '3' },
    { use_count: -1 },
  ])('is unusable with %j', (changes) => {
    expect(readEntitlement(JSON.stringify({ ...ENTITLEMENT, ...changes }))).toBeNull();
  });

  it.each(['', '[]', 'null', '"E"', '[{}]', '{"entitlements":[]}', '{', 'true'])('is not %j', (text) => {
    expect(readEntitlement(text)).toBeNull();
  });
});

describe('a consumed unit', () => {
  const UNIT = { entitlement_label: 'L', use_count: 3, use_limit: 0, transaction_id: '1' };

  it('is read with its label and transaction', () => {
    expect(readConsumedUnit(JSON.stringify(UNIT))).toEqual({ label: 'L', transactionId: '1' });
  });

  it.each(withoutEach(UNIT))('is unusable without %s', (_, text) => {
    expect(readConsumedUnit(text)).toBeNull();
  });

  it('is unusable with a byte that is not UTF-8', () => {
    expect(readConsumedUnit(JSON.stringify({ ...UNIT, transaction_id: '1\ufffd' }))).toBeNull();
  });
});

describe('an error of the entitlement service', () => {
  it('is identified by its number', () => {
    expect(readApiError('{"error":{"code":2105858,"message":"Invalid access token"}}')).toBe(2_105_858);
  });

  it.each([
    '{"error":{"code":"2105858","message":""}}',
    '{"error":{"code":1}}',
    '{"error":{"message":"no"}}',
    '{"error":"invalid_token"}',
    '{"error":[{"code":1,"message":""}]}',
    '{"code":1,"message":""}',
    '<html></html>',
    '',
  ])('is not %j', (text) => {
    expect(readApiError(text)).toBeNull();
  });
});

describe('a 401 of the store', () => {
  it.each([
    '{"error":{"code":2105858,"message":"Invalid access token"}}',
    '{"error":"invalid_token"}',
    '{"error":"invalid_grant","error_description":"ended"}',
  ])('says that the token is not valid: %j', (text) => {
    expect(saysTokenInvalid(text)).toBe(true);
  });

  it.each(['{"error":"invalid_client"}', '{"error":""}', '{}', '<html></html>', ''])(
    'says nothing about the token: %j',
    (text) => {
      expect(saysTokenInvalid(text)).toBe(false);
    },
  );
});

describe('an access token', () => {
  it('is read with its account and lifetime', () => {
    expect(readUserToken(JSON.stringify(TOKEN))).toEqual({
      accessToken: 'token',
      accountId: '4839206312345',
      expiresInSeconds: 60,
    });
  });

  it('lives for twelve hours when the answer names no lifetime', () => {
    expect(readUserToken(JSON.stringify({ ...TOKEN, expires_in: undefined }))).toMatchObject({
      expiresInSeconds: 43_200,
    });
  });

  it.each(['token', 'a'.repeat(8_192)])('may be as long as %#', (access_token) => {
    expect(readUserToken(JSON.stringify({ ...TOKEN, access_token }))?.accessToken).toBe(access_token);
  });

  it.each([[undefined], [null]])('may name no account: %j', (account_id) => {
    expect(readUserToken(JSON.stringify({ ...TOKEN, account_id }))).toMatchObject({ accountId: null });
  });

  it('may name a long account', () => {
    const account_id = 'a'.repeat(100);
    expect(readUserToken(JSON.stringify({ ...TOKEN, account_id }))?.accountId).toBe(account_id);
  });

  it.each([
    { access_token: 'a'.repeat(8_193) },
    { access_token: 'a b' },
    { token_type: 'mac' },
    { expires_in: 0 },
    { account_id: 'a'.repeat(101) },
    { account_id: '' },
    { account_id: 4_839_206_312_345 },
  ])('is unusable with %j', (changes) => {
    expect(readUserToken(JSON.stringify({ ...TOKEN, ...changes }))).toBeNull();
  });
});

describe('a refusal of the sign-in service', () => {
  it('is identified by its error name', () => {
    expect(readOauthError('{"error":"invalid_grant","error_description":"ended"}')).toBe('invalid_grant');
  });

  it.each([
    '{"error":{"code":1,"message":""}}',
    '{"error":""}',
    '{"error":"Not Found"}',
    '{"error":"invalid_grant since noon"}',
    '{}',
    '"invalid_grant"',
    '',
  ])('is not %j', (text) => {
    expect(readOauthError(text)).toBeNull();
  });
});
