import type { PaymentClaim } from '../../domain/payment-claim.js';
import { receiptKey } from '../../domain/receipt-key.js';
import type { UserToken } from '../../domain/user-token.js';
import type { ConsoleSettings } from './console.settings.js';

/** An entitlement and its owner. */
interface OwnedPlace {
  readonly serviceLabel: number;
  readonly label: string;
  readonly token: UserToken;
  readonly claim: Pick<PaymentClaim, 'pjid' | 'playerId'>;
}

/**
 * Returns the fingerprint of an account's consumable entitlement: SHA-256, 32 bytes. It belongs to the account, so
 * that players who share an account share its units. Where the store does not name the account, the project's player
 * stands for it. It includes the title's client, since two titles may use the same label.
 */
export const unitsKey = (place: OwnedPlace, { clientId }: ConsoleSettings): Buffer =>
  keyOf([clientId, ...namesOf(place)]);

/**
 * Returns the fingerprint of a durable entitlement. The store's id distinguishes titles for every client, and a
 * purchase after a refund from the one before.
 */
export const ownedKey = (place: OwnedPlace, entitlementId: string): Buffer =>
  keyOf([...namesOf(place), entitlementId]);

function namesOf({ serviceLabel, label, token, claim }: OwnedPlace): unknown[] {
  const owner = token.accountId === null ? [claim.pjid, claim.playerId] : [token.accountId];
  return [serviceLabel, owner, label];
}

const keyOf = (names: readonly unknown[]): Buffer =>
  receiptKey({
    family: 'CONSOLE',
    environment: 'PRODUCTION',
    part: 'token',
    id: JSON.stringify(names),
  });
