import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { CONSUME_QUEUE } from '../domain/consume-queue.js';
import type { Purchase } from '../domain/purchase.entity.js';
import * as errors from '../domain/purchase.errors.js';
import { isCompleted, type PurchaseStatus } from '../domain/purchase-status.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { StoreConsumption } from './store-consumption.service.js';

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
 * Completes a purchase once the game has given the item. Where the store keeps an item unconsumed, it is asked: consumed is
 * COMPLETED, anything else, silence included, COMPLETED_BEFORE_CONSUME with the consuming left to the worker. The game has given
 * the item, so the store cannot make a completion fail.
 */
@Injectable()
export class CompletePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly storeConsumption: StoreConsumption,
    private readonly queues: Queues,
  ) {}

  /** @throws AppError INVALID_PARAMETER, or NOT_ALLOW_PURCHASE for another player's purchase. */
  async execute(command: CompletePurchaseCommand): Promise<CompletedPurchase> {
    const { reqId, pjid, boid } = command;
    const found = await this.purchases.findForCompletion(pjid, boid, reqId);
    if (found === null) throw errors.boidUnknown();
    const { purchase, requestOwner } = found;
    if (purchase.playerId !== command.playerId) throw errors.purchaseOfAnotherPlayer();
    if (purchase.productId !== command.productId) throw errors.notAsReserved('productId');
    if (requestOwner !== null && requestOwner !== boid) throw errors.requestRepeated();
    const earlier = completionOf(purchase);
    if (earlier !== null) return earlier;
    if (purchase.status !== 'VERIFY_SUCCESS') throw errors.purchaseNotCompletable(purchase.status);
    const consumption =
      (await this.storeConsumption.stateOf(purchase)).kind === 'consumed' ? 'consumed' : 'open';
    purchase.complete(consumption);
    const saved = await this.purchases.saveCompleted(purchase, reqId);
    if (saved.kind === 'request-repeated') throw errors.requestRepeated();
    if (saved.kind !== 'saved') return this.completedMeanwhile(pjid, boid);
    if (consumption === 'open') void this.queues.wake(CONSUME_QUEUE, boid);
    return { boid, purchaseStatus: purchase.status, completedAt: saved.completedAt };
  }

  /** Another request changed the purchase while the store was asked. */
  private async completedMeanwhile(pjid: string, boid: string): Promise<CompletedPurchase> {
    const current = await this.purchases.find(pjid, boid);
    if (current === null) throw errors.boidUnknown();
    const completed = completionOf(current);
    if (completed === null) throw errors.purchaseNotCompletable(current.status);
    return completed;
  }
}

function completionOf({ boid, status, completedAt }: Purchase): CompletedPurchase | null {
  return isCompleted(status) && completedAt !== null ? { boid, purchaseStatus: status, completedAt } : null;
}
