import { describe, expect, it } from '@jest/globals';
import { type Difference, type DifferenceClass, isAboutState, withoutNamed } from './difference.js';

const ABOUT_STATE: readonly DifferenceClass[] = [
  'PAID_NOT_GRANTED',
  'GRANTED_NOT_PAID',
  'REFUNDED_NOT_REVOKED',
  'STATE_DRIFT',
];
const OTHERS: readonly DifferenceClass[] = ['DOUBLE_GRANTED', 'PAID_UNKNOWN_ORDER', 'AMOUNT_DRIFT'];

const difference = (name: DifferenceClass, boid: string | null): Difference => ({
  class: name,
  subject: 'subject',
  boid,
  detail: 'detail',
  repairs: [],
});

describe('a difference that a run has found', () => {
  it.each(ABOUT_STATE)('is about the state of a purchase: %s', (name) => {
    expect(isAboutState(name)).toBe(true);
    const [named, other, none] = [difference(name, '1'), difference(name, '2'), difference(name, null)];
    expect(withoutNamed([named, other, none], new Set(['1']))).toEqual([other, none]);
  });

  it.each(OTHERS)(
    'is not about the state of a purchase, and is kept beside another one of it: %s',
    (name) => {
      expect(isAboutState(name)).toBe(false);
      expect(withoutNamed([difference(name, '1')], new Set(['1']))).toEqual([difference(name, '1')]);
    },
  );
});
