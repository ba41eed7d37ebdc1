import { describe, expect, it } from '@jest/globals';
import { ownedKey, unitsKey } from './console.account.js';

const PLACE = {
  serviceLabel: 0,
  label: 'GEMS',
  token: { accessToken: 't', accountId: '42', issue: 1 },
  claim: { pjid: 'DEMO', playerId: 'anna' },
};
const UNNAMED = { ...PLACE, token: { ...PLACE.token, accountId: null } };
const SETTINGS = { clientId: 'client' } as Parameters<typeof unitsKey>[1];
const hex = (key: Buffer): string => key.toString('hex');

describe('the key of an entitlement of the console store', () => {
  it('never changes, because it is compared with stored ones', () => {
    expect(hex(unitsKey(PLACE, SETTINGS))).toBe(
      'db8c7f664b3a3f5b0368f4c4109a4fd8d742a230fa36adffc0c2cf2dab2ecc77',
    );
    expect(hex(ownedKey(PLACE, 'e-1'))).toBe(
      '8377c77aaf60f874cfd5818036eb1492960c1624e7ce049388fb56db607a8eda',
    );
    expect(hex(unitsKey(UNNAMED, SETTINGS))).toBe(
      '02546ceeaa155405ba509f24c2be67f173dcbc36028c03b43d489d3355cf94c8',
    );
  });

  it('belongs to the account, for each of its players', () => {
    const other = { ...PLACE, claim: { pjid: 'OTHER', playerId: 'berta' } };

    expect(unitsKey(other, SETTINGS)).toEqual(unitsKey(PLACE, SETTINGS));
    expect(unitsKey({ ...UNNAMED, claim: other.claim }, SETTINGS)).not.toEqual(unitsKey(UNNAMED, SETTINGS));
  });
});
