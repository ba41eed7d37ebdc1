import type { PaymentClaim } from '../../domain/payment-claim.js';
import { receiptKey } from '../../domain/receipt-key.js';
import type { UserToken } from '../../domain/user-token.js';
import type { ConsoleSettings } from './console.settings.js';

/** Where an entitlement is, and whose it is. */
interface OwnedPlace {
  readonly serviceLabel: number;
  readonly label: string;
  readonly token: UserToken;
  readonly claim: Pick<PaymentClaim, 'pjid' | 'playerId'>;
}

/**
 * The fingerprint of the uses of an account's entitlement: SHA-256, 32 bytes. It is the account's, so that players who share one
 * cannot each be given what it owns once; where the store does not name the account, the player of the project stands for it.
 * Two titles may use the same label, so the title's client belongs to it.
 */
export const unitsKey = (place: OwnedPlace, { clientId }: ConsoleSettings): Buffer =>
  keyOf([clientId, ...namesOf(place)]);

/**
 * The fingerprint of what an account owns for good. The store's own id tells one title's from another's, whatever client asks,
 * and what is bought again after a refund from what was bought before.
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
