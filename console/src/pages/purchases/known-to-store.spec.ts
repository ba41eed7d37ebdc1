import { describe, expect, it } from '@jest/globals';
import { isKnownToStore } from './known-to-store.js';

describe('the store of a purchase can be asked about it', () => {
  it.each(['GSTORE_PLAY', 'GSTORE_PLAY_PC', 'ASTORE_APP', 'ASTORE_APP_STORE', 'CONSOLE'])(
    'after the verification where the game pays: %s',
    (payment) => {
      for (const purchaseStatus of [
        'VERIFY_SUCCESS',
        'COMPLETED_BEFORE_CONSUME',
        'COMPLETED',
        'CANCELED',
      ] as const)
        expect(isKnownToStore({ payment, purchaseStatus })).toBe(true);
      for (const purchaseStatus of ['RESERVED', 'RESERVED_CANCEL'] as const)
        expect(isKnownToStore({ payment, purchaseStatus })).toBe(false);
    },
  );

  it.each(['PCSTORE', 'WSHOP', 'WSHOP_WEBSHOP'])(
    'from the reservation on where Purser opens the order: %s',
    (payment) => {
      for (const purchaseStatus of ['RESERVED', 'RESERVED_CANCEL', 'COMPLETED'] as const)
        expect(isKnownToStore({ payment, purchaseStatus })).toBe(true);
    },
  );

  it.each(['PG', 'PREPAID_CARD', 'TOPUP_A', 'LAUNCHER'])(
    'but not where no store confirms it: %s',
    (payment) => {
      expect(isKnownToStore({ payment, purchaseStatus: 'COMPLETED' })).toBe(false);
    },
  );
});
