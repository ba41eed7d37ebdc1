import { describe, expect, it } from '@jest/globals';
import { cancelReason, isMoreExact, operatorReason, REASON_LENGTH } from './cancel-reason.js';

describe('the reason of a cancellation', () => {
  it('is a code, and a text if there is one', () => {
    expect(cancelReason('VOIDED')).toBe('VOIDED');
    expect(cancelReason('REFUND', '')).toBe('REFUND');
    expect(cancelReason('REFUND', 'reported by the store')).toBe('REFUND: reported by the store');
  });

  it('is cut to whole characters', () => {
    expect(cancelReason('FRAUD', 'x'.repeat(500))).toBe(`FRAUD: ${'x'.repeat(REASON_LENGTH - 7)}`);
    const text = '😀'.repeat(300);
    expect(Array.from(cancelReason('FRAUD', text))).toHaveLength(REASON_LENGTH);
    expect(cancelReason('FRAUD', text).isWellFormed()).toBe(true);
  });

  it.each(['REFUND', 'CHARGEBACK', 'VOIDED', 'FRAUD', 'OPERATOR'])(
    'of an operator keeps the code %s',
    (code) => {
      expect(operatorReason(code)).toBe(code);
      expect(operatorReason(`${code}: a text`)).toBe(`${code}: a text`);
    },
  );

  it.each(['REFUNDED', 'REFUND:', 'REFUND:x', 'a wish of the player', 'fraud', 'x REFUND: y'])(
    'of an operator, %p, gets the code OPERATOR',
    (text) => {
      expect(operatorReason(text)).toBe(`OPERATOR: ${text}`);
    },
  );
});

describe('a later code of the store', () => {
  it.each(['CHARGEBACK', 'FRAUD'] as const)('%s says more than a refund', (code) => {
    for (const reason of ['REFUND', 'VOIDED', 'REFUND: reported by the store', 'VOIDED: by a poll'])
      expect(isMoreExact(code, reason)).toBe(true);
  });

  it.each(['CHARGEBACK', 'FRAUD'] as const)('%s replaces nothing else', (code) => {
    for (const reason of [null, '', 'CHARGEBACK', 'FRAUD: x', 'OPERATOR: REFUND', 'x', 'REFUNDED'])
      expect(isMoreExact(code, reason)).toBe(false);
  });

  it.each(['REFUND', 'VOIDED', 'OPERATOR'] as const)('%s says nothing more', (code) => {
    for (const reason of ['REFUND', 'VOIDED', null]) expect(isMoreExact(code, reason)).toBe(false);
  });

  it('says more than that it was voided when it says that the item was not consumed', () => {
    for (const reason of ['VOIDED', 'VOIDED: reported by the store'])
      expect(isMoreExact('VOIDED: not consumed in time', reason)).toBe(true);
  });

  it.each([null, '', 'VOIDED: not consumed in time', 'REFUND', 'FRAUD', 'OPERATOR: VOIDED'])(
    'that the item was not consumed does not replace %p',
    (reason) => {
      expect(isMoreExact('VOIDED: not consumed in time', reason)).toBe(false);
    },
  );

  it('of a chargeback or fraud replaces that the item was not consumed', () => {
    expect(isMoreExact('CHARGEBACK: by a poll', 'VOIDED: not consumed in time')).toBe(true);
    expect(isMoreExact('VOIDED: reported by the store', 'VOIDED: not consumed in time')).toBe(false);
  });
});
