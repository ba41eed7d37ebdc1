import { Injectable } from '@nestjs/common';
import { OutcomeUnknown } from '../../../platform/database/database-errors.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { toIsoTime } from '../../../shared/iso-time.js';
import type { Delivery } from '../record/delivery.js';
import type { Purchase } from '../record/purchase.entity.js';
import type { NoticeSource } from '../notification/store-notice.entity.js';
import { DeliveryDesk } from '../record/delivery-desk.js';
import { PurchaseEventRepository } from '../record/purchase-event.repository.js';
import { PurchaseChanges, type Saved } from '../record/purchase-changes.repository.js';
import { StoreNoticeRepository } from '../notification/store-notice.repository.js';

/** A notice of a payment, by the ids that its source has for it. */
export interface PaymentNoticeName {
  readonly source: NoticeSource;
  /** Unique among the notices of the source and the project. */
  readonly noticeId: string;
}

/** Payments that a store has told of by itself. */
@Injectable()
export class NotedPaymentRepository {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly changes: PurchaseChanges,
    private readonly deliveries: DeliveryDesk,
    private readonly notices: StoreNoticeRepository,
    private readonly events: PurchaseEventRepository,
  ) {}

  /**
   * Stores that the purchase is paid, with what it hands out. A refund that was told before the payment falls due with it; a
   * cancellation that the payment undoes stays in the timeline.
   */
  async save(purchase: Purchase, delivery: Delivery, refund: PaymentNoticeName): Promise<Saved> {
    const { boid, pjid, payment, appStore, os, imid, canceledAt } = purchase;
    const saved = await this.changes.saveVerified(purchase, null, null, async (tx) => {
      await this.deliveries.owe(tx, { boid, pjid, payment, appStore, os, imid, delivery });
      await this.notices.makeDue(tx, { ...refund, pjid });
      if (canceledAt === null) return;
      const detail = {
        source: refund.source,
        outcome: 'paid-after-cancel',
        canceledAt: toIsoTime(canceledAt),
      };
      await this.events.add(boid, 'NOTICE', detail, tx);
    });
    if (saved.kind === 'saved') this.deliveries.wake(purchase);
    return saved;
  }

  /** Keeps a payment for what was paid before, in the inbox and in the timeline; false when it is there already. */
  async keepFurther(
    { pjid, boid }: Purchase,
    notice: PaymentNoticeName,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    try {
      return await this.transactions.run(async (tx) => {
        const id = await this.notices.add({ ...notice, pjid, content: null }, tx);
        if (id !== null) await this.events.add(boid, 'NOTICE', { source: notice.source, ...detail }, tx);
        return id !== null;
      });
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      const known = await this.notices.known(notice.source, pjid, [notice.noticeId]);
      if (!known.has(notice.noticeId)) throw error;
      return true;
    }
  }
}
