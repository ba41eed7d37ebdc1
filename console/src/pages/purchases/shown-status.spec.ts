import { describe, expect, it } from '@jest/globals';
import { isCaptured, shownStatus } from './shown-status.js';

describe('the status that is shown of a purchase', () => {
  it('is paid, not given, while the PC store has the money and the game has not completed', () => {
    const captured = { purchaseStatus: 'COMPLETED_BEFORE_CONSUME', payment: 'PCSTORE' } as const;
    expect(isCaptured(captured)).toBe(true);
    expect(shownStatus(captured)).toBe('VERIFY_SUCCESS');
  });

  it.each([
    ['COMPLETED_BEFORE_CONSUME', 'GSTORE_PLAY'],
    ['COMPLETED', 'PCSTORE'],
    ['RESERVED', 'PCSTORE'],
  ] as const)('is the status itself otherwise: %s, %s', (purchaseStatus, payment) => {
    expect(isCaptured({ purchaseStatus, payment })).toBe(false);
    expect(shownStatus({ purchaseStatus, payment })).toBe(purchaseStatus);
  });
});
