import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { CONSUME_QUEUE } from './consume-queue.js';
import type { Purchase } from '../record/purchase.entity.js';
import {
  boidUnknown,
  notAsReserved,
  purchaseOfAnotherPlayer,
  requestRepeated,
} from '../record/purchase.errors.js';
import { purchaseNotCompletable } from './completion.errors.js';
import { isCompleted, type PurchaseStatus } from '../record/fields/purchase-status.js';
import type { Completed } from '../record/change/purchase-change.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { Completion } from './completion.service.js';
import { Redemption } from './redemption.service.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';

/** Whether the store shows the item consumed. */
type Consumption = 'consumed' | 'open';

export interface CompletePurchaseCommand {
  readonly reqId: string;
  readonly pjid: string;
  readonly boid: string;
  readonly playerId: string;
  readonly productId: string;
}

/** A completed purchase, now or by an earlier request. */
export interface CompletedPurchase {
  readonly boid: string;
  readonly purchaseStatus: PurchaseStatus;
  readonly completedAt: Date;
}

/**
 * Completes a purchase after the game gave the item.
 * - Stores with consumption: COMPLETED when the store shows the item consumed. Otherwise, or without an answer,
 * COMPLETED_BEFORE_CONSUME, and the worker consumes. The completion never fails because of such a store.
 * - Stores that count units: the completion redeems one unit and fails without it.
 * - Stores whose money was captured before: only the game's completion was missing.
 * - Purchases that were paid outside the game: ends the grant or reward too, so that the player does not get the
 * items twice.
 */
@Injectable()
export class CompletePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly completion: Completion,
    private readonly stores: StoreOfPurchase,
    private readonly redemption: Redemption,
    private readonly queues: Queues,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER, NOT_ALLOW_PURCHASE for another player's purchase, or the store's refusal to
   * redeem: USER_ACCESS_TOKEN_NOT_VALID, NOT_VALID_RECEIPT, EXTERNAL_API_ERROR
   */
  async execute(command: CompletePurchaseCommand): Promise<CompletedPurchase> {
    const { reqId, pjid, boid } = command;
    const found = await this.purchases.findForCompletion(pjid, boid, reqId);
    if (found === null) throw boidUnknown();
    const { purchase, requestOwner } = found;
    if (purchase.playerId !== command.playerId) throw purchaseOfAnotherPlayer();
    if (purchase.productId !== command.productId) throw notAsReserved('productId');
    if (requestOwner !== null && requestOwner !== boid) throw requestRepeated();
    const earlier = this.completionOf(purchase);
    if (earlier !== null) return earlier;
    if (!this.isCompletable(purchase)) throw purchaseNotCompletable(purchase.status);
    const consumption = await this.consumptionOf(purchase);
    const saved = await this.save(purchase, consumption, reqId);
    if (saved.kind === 'request-repeated') throw requestRepeated();
    if (saved.kind !== 'saved') return this.completedMeanwhile(pjid, boid);
    if (consumption === 'open') void this.queues.wake(CONSUME_QUEUE, boid);
    return { boid, purchaseStatus: purchase.status, completedAt: saved.completedAt };
  }

  /**
   * Stores the completion. The store may have refused a concurrent request, which ended the reservation of the unit.
   * The unit of this request is redeemed, so that the purchase is completed without a reservation.
   */
  private async save(purchase: Purchase, consumption: Consumption, request: string): Promise<Completed> {
    purchase.complete(consumption);
    const saved = await this.completion.save(purchase, request);
    if (saved.kind !== 'status-changed' || purchase.entitlementKey === null) return saved;
    const current = await this.purchases.find(purchase.pjid, purchase.boid);
    if (current === null || current.entitlementKey !== null || !this.isCompletable(current)) return saved;
    current.complete(consumption);
    return this.completion.save(current, request);
  }

  /** Redeems the purchase where needed; returns whether the store still shows the item unconsumed. */
  private async consumptionOf(purchase: Purchase): Promise<Consumption> {
    await this.redemption.redeem(purchase);
    if (this.isPrepaid(purchase)) return 'consumed';
    return (await this.stores.stateOf(purchase)).kind === 'consumed' ? 'consumed' : 'open';
  }

  /**
   * Returns whether the verification captured the money, so that only the game's completion is missing in
   * COMPLETED_BEFORE_CONSUME.
   */
  private isPrepaid(purchase: Purchase): boolean {
    return (this.stores.find(purchase)?.capturer ?? null) !== null;
  }

  private isCompletable(purchase: Purchase): boolean {
    return purchase.status === (this.isPrepaid(purchase) ? 'COMPLETED_BEFORE_CONSUME' : 'VERIFY_SUCCESS');
  }

  /** Returns the completion of a concurrent request. */
  private async completedMeanwhile(pjid: string, boid: string): Promise<CompletedPurchase> {
    const current = await this.purchases.find(pjid, boid);
    if (current === null) throw boidUnknown();
    const completed = this.completionOf(current);
    if (completed === null) throw purchaseNotCompletable(current.status);
    return completed;
  }

  /** Returns the completion by the game; null before it. */
  private completionOf(purchase: Purchase): CompletedPurchase | null {
    const { boid, status, completedAt } = purchase;
    if (completedAt === null || !isCompleted(status) || this.isCompletable(purchase)) return null;
    return { boid, purchaseStatus: status, completedAt };
  }
}
