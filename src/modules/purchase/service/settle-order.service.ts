import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import type { Store } from '../../store-verifier/index.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { SETTLE_LADDER, settleAgainMs } from '../domain/settle-queue.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { PurchaseChanges } from '../persistence/purchase-changes.repository.js';
import { PaymentProof, type PaymentVerdict } from './payment-proof.service.js';
import { StoreOfPurchase } from './store-of-purchase.service.js';

/** A store that is spared, or has too much to do, was not asked: the look does not count. */
const NOT_ASKED: ReadonlySet<string> = new Set(['busy', 'spared']);
const NOT_ASKED_MS = 60_000;

/** Longer than the store's calls take. */
const LEASE_MS = 60_000;

/**
 * Settles an order whose game has not come back: approved by the player it is taken and waits in the retry list (Spec 12),
 * refused or forgotten by the store it ends the reservation.
 */
@Injectable()
export class SettleOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly changes: PurchaseChanges,
    private readonly stores: StoreOfPurchase,
    private readonly proof: PaymentProof,
    private readonly log: Log,
  ) {}

  /** Looks at the order if it is due and nobody else does. */
  async execute(boid: string): Promise<void> {
    const purchase = await this.orders.take(boid, LEASE_MS);
    const store = purchase === null ? null : this.stores.find(purchase);
    if (purchase === null || store === null) return;
    const verdict = await this.proof.ask(store, purchase, { kind: 'opened-order' });
    const { pjid, settleAttempts: attempt } = purchase;
    if (verdict.kind === 'accepted') return this.take(store, purchase, verdict);
    if (this.isOver(purchase, verdict)) {
      purchase.lapse();
      await this.orders.saveLapsed(purchase);
      return this.log.info('an order that came to nothing has ended its reservation', { boid, pjid });
    }
    const wasAsked = verdict.kind !== 'unavailable' || !NOT_ASKED.has(verdict.reason);
    const waitMs = wasAsked ? settleAgainMs(attempt) : NOT_ASKED_MS;
    await this.orders.lookAgain(purchase, waitMs, wasAsked);
  }

  /** The money is ours: the game finds the purchase in its retry list. */
  private async take(
    store: Store,
    purchase: Purchase,
    { purchase: confirmed }: Extract<PaymentVerdict, { readonly kind: 'accepted' }>,
  ): Promise<void> {
    const { boid, pjid } = purchase;
    this.proof.apply(store, purchase, confirmed, null);
    const saved = await this.changes.saveVerified(purchase, null, null);
    if (saved.kind === 'saved')
      this.log.info('an order that the game had left has been taken', { boid, pjid });
    else if (saved.kind !== 'status-changed')
      this.log.error('the money of an order was taken, its purchase could not be stored', undefined, {
        boid,
        pjid,
        reason: saved.kind,
      });
  }

  /** A verdict against the order ends it at once; an order that the player never approved after the last look. */
  private isOver({ settleAttempts, captureClaimedAt }: Purchase, { kind }: PaymentVerdict): boolean {
    if (kind === 'rejected' || kind === 'not-allowed') return true;
    return kind === 'pending' && settleAttempts >= SETTLE_LADDER.length && captureClaimedAt === null;
  }
}
