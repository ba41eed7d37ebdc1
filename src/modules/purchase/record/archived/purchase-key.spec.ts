import { describe, expect, it } from '@jest/globals';
import { KEY_KINDS, claimsOf, requestKey } from './purchase-key.js';

const NOTHING = {
  pjid: 'P',
  receiptKey: null,
  orderKey: null,
  reserveRequest: 'gstore:1',
  verifyRequest: null,
  completeRequest: null,
  cancelRequest: null,
};

describe('what a purchase claims for ever', () => {
  it('is its reservation, and nothing that it does not have', () => {
    expect(claimsOf(NOTHING)).toEqual([
      { kind: KEY_KINDS.reserve, fingerprint: requestKey('P', 'gstore:1') },
    ]);
  });

  it('is each of its names, each of its own kind', () => {
    const keys = claimsOf({
      ...NOTHING,
      receiptKey: Buffer.alloc(32, 1),
      orderKey: Buffer.alloc(32, 1),
      verifyRequest: 'gstore:1',
      completeRequest: '1',
      cancelRequest: '1',
    });
    expect(keys.map(({ kind }) => kind)).toEqual(Object.values(KEY_KINDS));
    expect(new Set(keys.map((key) => `${key.kind} ${key.fingerprint.toString('hex')}`)).size).toBe(6);
  });

  it('differs by project, also where one name continues the other', () => {
    expect(requestKey('P', 'Q:1')).not.toEqual(requestKey('PQ', ':1'));
    expect(requestKey('P', null)).toBeNull();
  });
});
