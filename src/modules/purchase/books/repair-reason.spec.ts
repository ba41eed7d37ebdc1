import { describe, expect, it } from '@jest/globals';
import { repairReason } from './repair-reason.js';

describe('the reason of a purchase that a repair cancels', () => {
  it('has the code of the store that took the money back, and the text of the operator', () => {
    expect(repairReason('books of May', 'CHARGEBACK')).toBe('CHARGEBACK: books of May');
  });

  it.each(['FRAUD', 'FRAUD: a stolen card'])('is the operator’s where it has a code: %s', (reason) => {
    expect(repairReason(reason, 'REFUND')).toBe(reason);
  });

  it.each([null, 'UNHEARD_OF'])('is the operator’s where the code of the store is %s', (code) => {
    expect(repairReason('books of May', code)).toBe('OPERATOR: books of May');
  });
});
