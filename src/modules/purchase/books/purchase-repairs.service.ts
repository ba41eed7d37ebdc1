import { Injectable } from '@nestjs/common';
import { CompletePurchaseService } from '../completion/complete-purchase.service.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { purchaseNotRevocable } from '../cancellation/cancellation.errors.js';
import { CancelByOperatorService, type LoneOperator } from '../cancellation/cancel-by-operator.service.js';
import { type AdoptedOrder, AdoptOrderService } from './adopt-order.service.js';
import { AdoptPaymentService } from './adopt-payment.service.js';
import { refusedByStore } from './books.errors.js';
import { repairReason } from './repair-reason.js';
import type { RepairedPurchase } from './repaired-purchase.js';

/** Why a purchase is cancelled, and by whom. */
export interface RepairCancellation {
  /** The operator's: a code, `CODE: text`, or any text. */
  readonly reason: string;
  /** Why the store took the money back; null where it did not. */
  readonly code: string | null;
  readonly operatorKeyId: string;
  readonly operator: LoneOperator;
}

/** Repairs of purchases whose books disagree with others. Each may be repeated without further effect. */
@Injectable()
export class PurchaseRepairs {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly completePurchase: CompletePurchaseService,
    private readonly cancelPurchase: CancelByOperatorService,
    private readonly adoptPayment: AdoptPaymentService,
    private readonly adoptOrder: AdoptOrderService,
  ) {}

  /**
   * Completes a purchase in the place of the game, which has given the item.
   * @param request names the repair; the same one may be repeated
   * @throws AppError INVALID_PARAMETER, also when the store does not let the purchase be completed; EXTERNAL_API_ERROR
   */
  async complete({ pjid, boid }: RepairedPurchase, request: string): Promise<void> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    const { playerId, productId } = purchase;
    try {
      await this.completePurchase.execute({ reqId: request, pjid, boid, playerId, productId });
    } catch (error) {
      throw refusedByStore(error) ?? error;
    }
  }

  /**
   * Cancels a purchase. A purchase that is cancelled already stays as it is.
   * @throws AppError INVALID_PARAMETER for a purchase that is not paid, or whose amount takes two persons while its
   * store has not taken the money back
   */
  async cancel(
    { pjid, boid }: RepairedPurchase,
    { reason: given, code, operatorKeyId, operator }: RepairCancellation,
  ): Promise<void> {
    const reason = repairReason(given, code);
    const command = { pjid, boid, reason, operatorKeyId, operator, isTakenBack: code !== null };
    const revocation = await this.cancelPurchase.execute(command);
    if (revocation.kind === 'not-revocable' && revocation.status !== 'CANCELED')
      throw purchaseNotRevocable(revocation.status);
  }

  /**
   * Records a payment that the store has and the service missed.
   * @throws AppError INVALID_PARAMETER, EXTERNAL_API_ERROR
   */
  adopt({ pjid, boid }: RepairedPurchase): Promise<void> {
    return this.adoptPayment.execute(pjid, boid);
  }

  /**
   * Makes a paid purchase, with its grant, of an order that only the store knows.
   * @param request names the repair; the same one may be repeated
   */
  adoptUnknown(pjid: string, order: AdoptedOrder, request: string): Promise<void> {
    return this.adoptOrder.execute(pjid, order, request);
  }
}
