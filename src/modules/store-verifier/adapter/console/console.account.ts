import type { PaymentClaim } from '../../domain/payment-claim.js';
import { receiptKey } from '../../domain/receipt-key.js';
import type { UserToken } from '../../domain/user-token.js';

/** Where an entitlement is, and whose it is. */
interface OwnedPlace {
  readonly serviceLabel: number;
  readonly label: string;
  readonly token: UserToken;
  readonly claim: Pick<PaymentClaim, 'pjid' | 'playerId'>;
  /** Of what is owned for good: bought again after a refund it is another one. */
  readonly entitlementId?: string;
}

/**
 * The fingerprint of an account's entitlement: SHA-256, 32 bytes. It is the account's, so that players who share one cannot
 * each be given what it owns once; where the store does not name the account, the player of the project stands for it.
 */
export function entitlementKey({ serviceLabel, label, token, claim, entitlementId }: OwnedPlace): Buffer {
  const owner = token.accountId === null ? [claim.pjid, claim.playerId] : [token.accountId];
  return receiptKey({
    family: 'CONSOLE',
    environment: 'PRODUCTION',
    part: 'token',
    id: JSON.stringify([serviceLabel, owner, label, ...(entitlementId === undefined ? [] : [entitlementId])]),
  });
}
