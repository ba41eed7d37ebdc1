import { describe, expect, it } from '@jest/globals';
import { EVENT_BITS, eventMask } from './purchase-event-mask.js';
import { PURCHASE_TRANSITIONS, type PurchaseStatus } from '../fields/purchase-status.js';

const { reserved, reservationCanceled, verified, completed, completedOpen, canceled } = EVENT_BITS;

/** Every way from a status to the ends, as the masks on it. */
const waysFrom = (status: PurchaseStatus): number[][] =>
  Object.values(PURCHASE_TRANSITIONS[status]).flatMap((to) => {
    const mask = eventMask(status, to);
    return [[mask], ...waysFrom(to).map((way) => [mask, ...way])];
  });

describe('the events of a change of status', () => {
  it('are those of the interface', () => {
    expect(eventMask(null, 'RESERVED')).toBe(reserved);
    expect(eventMask(null, 'VERIFY_SUCCESS')).toBe(reserved + verified);
    expect(eventMask('RESERVED', 'RESERVED_CANCEL')).toBe(reservationCanceled);
    expect(eventMask('RESERVED', 'VERIFY_SUCCESS')).toBe(verified);
    expect(eventMask('RESERVED_CANCEL', 'VERIFY_SUCCESS')).toBe(verified);
    expect(eventMask('RESERVED', 'COMPLETED_BEFORE_CONSUME')).toBe(verified + completedOpen);
    expect(eventMask('VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME')).toBe(completedOpen);
    expect(eventMask('VERIFY_SUCCESS', 'COMPLETED')).toBe(completed);
    expect(eventMask('COMPLETED', 'CANCELED')).toBe(canceled);
  });

  it('are absent at COMPLETED after COMPLETED_BEFORE_CONSUME', () => {
    expect(eventMask('COMPLETED_BEFORE_CONSUME', 'COMPLETED')).toBe(0);
  });

  it('happen once at most on every way through the transition table', () => {
    for (const way of waysFrom('RESERVED')) {
      let seen: number = reserved;
      for (const mask of way) {
        expect(seen & mask).toBe(0);
        seen |= mask;
      }
    }
  });
});
