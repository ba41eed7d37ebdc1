import type { PurchaseEvidence, Store } from '../../../store-verifier/index.js';
import type { Price } from '../../record/purchase-payment.js';

/** What a verification takes from its request: enough to repeat it without the game. */
export interface KeptProof {
  /** Null where the endpoint takes no price. */
  readonly price: Price | null;
  readonly evidence: PurchaseEvidence;
}

/**
 * End of a deferred verification.
 * - VERIFIED: the store confirmed the payment, and the game continues; GRANTED: the service owes the items to the
 *   player.
 * - REFUSED: the store refuses the proof for good.
 * - RECEIPT_USED: another purchase has claimed the receipt meanwhile.
 * - EXPIRED: no usable answer until the proof expired.
 * - OVERTAKEN: the game has verified or cancelled the reservation itself.
 * - SWITCHED_OFF: the project does not want it any more.
 */
export const DEFERRED_OUTCOMES = [
  'VERIFIED',
  'GRANTED',
  'REFUSED',
  'RECEIPT_USED',
  'EXPIRED',
  'OVERTAKEN',
  'SWITCHED_OFF',
] as const;

/** One of {@link DEFERRED_OUTCOMES}. */
export type DeferredOutcome = (typeof DEFERRED_OUTCOMES)[number];

/** Returns an outcome, or that a proof was kept, as the metrics name it. */
export const outcomeLabel = (outcome: DeferredOutcome | 'KEPT'): string =>
  outcome.toLowerCase().replace('_', '-');

/**
 * Returns whether a proof of the store may be used later. An order that the service opened needs none: it is settled
 * whether its game comes back or not. Units of an entitlement are no proof of one payment: later, the unit of another
 * purchase would be taken.
 */
export const isDeferrable = ({ verifier, capturer, redeemer }: Store): boolean =>
  verifier !== null && capturer === null && redeemer === null;
