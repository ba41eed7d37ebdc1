import type { DifferenceClass, Repair } from '../../src/modules/reconciliation/run/difference.js';
import type { RunStatus } from '../../src/modules/reconciliation/run/reconciliation-run.entity.js';
import type { Meanings } from './meanings.js';

/** States of a reconciliation. */
export const RUN: Meanings<RunStatus> = {
  RUNNING: 'it goes on in the background',
  DONE: 'everything was compared',
  FAILED: 'a store did not answer for about two hours, `reason` says why; start a new run',
};

/** Classes of differences. */
export const DIFFERENCE: Meanings<DifferenceClass> = {
  PAID_NOT_GRANTED: 'paid, and the game has not given it',
  GRANTED_NOT_PAID: 'the game has given what was not paid',
  DOUBLE_GRANTED: 'the game has given it more than once',
  REFUNDED_NOT_REVOKED: 'the store has paid it back, and the purchase is not cancelled',
  PAID_UNKNOWN_ORDER: 'the store has a payment of which there is no purchase',
  AMOUNT_DRIFT: 'the store and the purchase name different prices',
  STATE_DRIFT: 'the purchase is in another state than the store or the game says',
};

/** Repairs of differences. */
export const REPAIR: Meanings<Repair> = {
  REGRANT: 'the grant is sent to the game server again',
  COMPLETE: 'the purchase is completed in the place of the game',
  CANCEL: 'the purchase is cancelled; moves no money',
  ADOPT: 'the payment that the store has is recorded',
  IGNORE: 'the difference is accepted',
};
