import { describe, expect, it } from '@jest/globals';
import { IllegalTransition, nextState } from '../../../../shared/state/state-machine.js';
import {
  FIRST_PURCHASE_STATUS,
  isCompleted,
  isPaid,
  PAID_STATUSES,
  PURCHASE_STATUSES,
  PURCHASE_TRANSITIONS,
  type PurchaseEvent,
  type PurchaseStatus,
} from './purchase-status.js';

const STATUSES = Object.keys(PURCHASE_TRANSITIONS) as PurchaseStatus[];
const EVENTS: PurchaseEvent[] = [
  'verify',
  'capture',
  'cancel',
  'expire',
  'payAfterCancel',
  'complete',
  'completeBeforeConsume',
  'deliver',
  'deliverBeforeConsume',
  'consume',
  'revoke',
];

// Written by hand a second time, so that a mistake in the table is found.
const LEGAL: Readonly<Record<string, PurchaseStatus>> = {
  'RESERVED verify': 'VERIFY_SUCCESS',
  'RESERVED capture': 'COMPLETED_BEFORE_CONSUME',
  'RESERVED cancel': 'RESERVED_CANCEL',
  'RESERVED expire': 'RESERVED_CANCEL',
  'RESERVED_CANCEL payAfterCancel': 'VERIFY_SUCCESS',
  'VERIFY_SUCCESS complete': 'COMPLETED',
  'VERIFY_SUCCESS completeBeforeConsume': 'COMPLETED_BEFORE_CONSUME',
  'VERIFY_SUCCESS deliver': 'COMPLETED',
  'VERIFY_SUCCESS deliverBeforeConsume': 'COMPLETED_BEFORE_CONSUME',
  'VERIFY_SUCCESS revoke': 'CANCELED',
  'COMPLETED_BEFORE_CONSUME complete': 'COMPLETED',
  'COMPLETED_BEFORE_CONSUME consume': 'COMPLETED',
  'COMPLETED_BEFORE_CONSUME revoke': 'CANCELED',
  'COMPLETED revoke': 'CANCELED',
};

const EVERY_PAIR = STATUSES.flatMap((status) =>
  EVENTS.map((event) => [status, event, LEGAL[`${status} ${event}`] ?? 'illegal'] as const),
);

describe('purchase status', () => {
  it.each(EVERY_PAIR)('%s + %s -> %s', (from, event, to) => {
    if (to === 'illegal')
      expect(() => nextState(PURCHASE_TRANSITIONS, from, event)).toThrow(IllegalTransition);
    else expect(nextState(PURCHASE_TRANSITIONS, from, event)).toBe(to);
  });

  it('is paid between the verification and a revocation', () => {
    const paid = ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED'];
    expect(STATUSES.filter(isPaid)).toEqual(paid);
    expect(PAID_STATUSES).toEqual(paid);
  });

  it('can reach every status from the first', () => {
    const reached = new Set<PurchaseStatus>([FIRST_PURCHASE_STATUS]);
    for (const status of reached)
      for (const to of Object.values(PURCHASE_TRANSITIONS[status])) reached.add(to);
    expect([...reached].toSorted()).toEqual(STATUSES.toSorted());
  });

  it('says that a payment is final once the game has given the item', () => {
    const final = PURCHASE_STATUSES.filter((status) => isCompleted(status as PurchaseStatus));
    expect(final).toEqual(['COMPLETED_BEFORE_CONSUME', 'COMPLETED']);
  });
});
