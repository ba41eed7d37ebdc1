import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { statesAccepting } from '../../../shared/state-machine.js';
import { PaymentCodes } from '../record/payment-codes.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { operatorRequest } from '../record/operator-request.js';
import { PURCHASE_TRANSITIONS, type PurchaseStatus } from '../record/purchase-status.js';
import { DeliveryPort } from '../record/delivery-port.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { PurchaseChanges } from '../record/purchase-changes.repository.js';

export interface RevokePurchaseCommand {
  readonly pjid: string;
  readonly boid: string;
  /** A code, or `CODE: text`. */
  readonly reason: string;
  /** Key of the operator who does it; left out where a store's word does. */
  readonly operatorKeyId?: string;
}

/** What a revocation came to: an earlier one, or nothing paid yet, leaves the purchase as it is. */
export type Revocation =
  { readonly kind: 'revoked' } | { readonly kind: 'not-revocable'; readonly status: PurchaseStatus };

const REVOCABLE: ReadonlySet<PurchaseStatus> = new Set(statesAccepting(PURCHASE_TRANSITIONS, 'revoke'));

/** The purchase may be completed, or consumed, while it is being revoked: so often it is looked at anew. */
const MAX_ATTEMPTS = 5;

/** Takes a paid purchase back whose money is gone (refund, chargeback, void, fraud, an operator's word): exactly once. */
@Injectable()
export class RevokePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly changes: PurchaseChanges,
    private readonly codes: PaymentCodes,
    private readonly deliveries: DeliveryPort,
    private readonly log: Log,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute({ pjid, boid, reason, operatorKeyId }: RevokePurchaseCommand): Promise<Revocation> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const purchase = await this.purchases.find(pjid, boid);
      if (purchase === null) throw boidUnknown();
      const { status } = purchase;
      if (!REVOCABLE.has(status)) return { kind: 'not-revocable', status };
      purchase.revoke(reason);
      const saved = await this.changes.saveRevoked(
        purchase,
        operatorKeyId === undefined ? null : operatorRequest(operatorKeyId),
        this.codes.isPaidOutside(purchase.payment) ? (tx) => this.deliveries.withdraw(tx, boid) : undefined,
      );
      if (saved.kind === 'saved') {
        this.log.info('a paid purchase was cancelled', { pjid, boid });
        return { kind: 'revoked' };
      }
    }
    throw new Error('a purchase changed again and again while it was cancelled');
  }
}
