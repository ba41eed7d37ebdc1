import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { duplicateIndexOf, OutcomeUnknown } from '../../../platform/database/error/database-errors.js';
import { NamedStatement } from '../../../platform/database/statement/named-statement.js';
import { readBack } from '../../../platform/database/error/deadline.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { type SpendingEntry, SpendingLedger } from '../../account/index.js';
import type { Delivery } from '../record/delivery/delivery.js';
import { PurchaseArchiveRepository } from '../record/archived/purchase-archive.repository.js';
import { claimOf, requestKey } from '../record/archived/purchase-key.js';
import { notArchived } from '../record/archived/purchase-tables.js';
import { countedMonth } from '../record/change/counted-month.sql.js';
import { COUNTED_MONTH } from '../record/purchase.sql.js';
import { DeliveryPort } from '../record/delivery/delivery-port.js';
import { eventMask } from '../record/change/purchase-event-mask.js';
import type { Purchase } from '../record/purchase.entity.js';

/** A purchase that was paid outside the game, and its delivery. */
export interface NewPaidPurchase {
  readonly purchase: Purchase;
  /** Operation and reqId. */
  readonly request: string;
  /** Amount that counts toward the limit of its account; null when the account has no limit. */
  readonly spending: Omit<SpendingEntry, 'month'> | null;
  readonly delivery: Delivery;
}

/** Outcome of storing a paid purchase. */
export type PaidAdded = 'added' | 'boid-taken' | 'request-repeated' | 'order-known';

const INDEXES: ReadonlyMap<string, PaidAdded> = new Map([
  ['PRIMARY', 'boid-taken'],
  ['uq_purchase_reserve_request', 'request-repeated'],
  ['uq_purchase_order', 'order-known'],
  ['uq_purchase_receipt', 'order-known'],
]);

/** Undoes the transaction of a purchase whose order or request an archived one has. */
class NothingAdded extends Error {}

/** INSERT of a purchase that begins as paid, unless an archived one has its order or request. */
const INSERT_PAID = new NamedStatement(
  `INSERT INTO purchase (boid, pjid, status, svc_id, imid, player_id,
     payment, app_store, os, product_id, micro_price, currency,
     limit_currency, limit_micros, limit_month, payment_order_id, store_order_id, order_key, receipt_key, payment_tester,
     reserve_request, reserve_trace_id, verify_request, verify_trace_id, change_mark,
     reserved_at, verified_at, event_mask, event_due_at)
   SELECT CAST(:boid AS UNSIGNED), :pjid, :status, :svcId, :imid, :playerId,
     :payment, :appStore, :os, :productId, CAST(:microPrice AS UNSIGNED), :currency,
     :limitCurrency, CAST(:limitMicros AS UNSIGNED), ${COUNTED_MONTH}, :paymentOrderId, :storeOrderId, :orderKey, :receiptKey,
     :paymentTester,
     :request, :traceId, :request, :traceId, :mark,
     UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ${eventMask(null, 'VERIFY_SUCCESS')}, UTC_TIMESTAMP(3)
   FROM DUAL WHERE ${notArchived('reserve', 'requestKey')}
     AND ${notArchived('order', 'orderKey')} AND ${notArchived('receipt', 'receiptKey')}`,
);

/** Inserts purchases that begin as paid. */
@Injectable()
export class PaidPurchaseRepository {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly spending: SpendingLedger,
    private readonly deliveries: DeliveryPort,
    private readonly archive: PurchaseArchiveRepository,
    private readonly metrics: Metrics,
  ) {}

  /** Stores a purchase with its delivery and its spending, in one transaction. */
  async add(paid: NewPaidPurchase): Promise<PaidAdded> {
    const mark = randomBytes(16);
    try {
      await this.transactions.run((tx) => this.insert(tx, paid, mark));
    } catch (error) {
      if (error instanceof NothingAdded) return this.refusal(paid);
      if (error instanceof OutcomeUnknown) await this.settle(paid.purchase.boid, mark, error);
      else {
        const added = INDEXES.get(duplicateIndexOf(error) ?? '');
        if (added === undefined) throw error;
        return added;
      }
    }
    const { purchase } = paid;
    this.deliveries.wake(purchase);
    const { changesFrom: from, status: to } = purchase;
    this.metrics.transitions.inc({ entity: 'purchase', from, to });
    return 'added';
  }

  private async insert(
    tx: Tx,
    { purchase, request, spending, delivery }: NewPaidPurchase,
    mark: Buffer,
  ): Promise<void> {
    const { boid, pjid, status, svcId, imid, playerId, payment, appStore, os, productId } = purchase;
    const { microPrice, currency, paymentOrderId, storeOrderId, orderKey, receiptKey, paymentTester } =
      purchase;
    const named = { boid, pjid, status, svcId, imid, playerId, payment, appStore, os, productId };
    const { affectedRows, insertId } = await tx.change(
      INSERT_PAID.sql,
      INSERT_PAID.bind({
        ...named,
        microPrice,
        currency,
        paymentOrderId,
        storeOrderId,
        orderKey,
        receiptKey,
        paymentTester,
        limitCurrency: spending?.currency ?? null,
        limitMicros: spending?.micros ?? null,
        isCounted: Number(spending !== null),
        request,
        requestKey: requestKey(pjid, request),
        traceId: currentTraceId(),
        mark,
      }),
    );
    if (affectedRows === 0) throw new NothingAdded();
    await this.deliveries.owe(tx, { boid, pjid, payment, appStore, os, imid, delivery });
    if (spending === null) return;
    const month = await countedMonth(tx, boid, insertId);
    if (month === null) throw new Error('a counted purchase has no month');
    await this.spending.add(tx, { ...spending, month });
  }

  /** Returns which unique key an archived purchase already holds. */
  private async refusal({ purchase, request }: NewPaidPurchase): Promise<PaidAdded> {
    const claims = claimOf('reserve', requestKey(purchase.pjid, request));
    return (await this.archive.takenKind(purchase.boid, claims)) === null
      ? 'order-known'
      : 'request-repeated';
  }

  /** Checks by the random mark on the row whether a COMMIT whose answer was lost was made. */
  private async settle(boid: string, mark: Buffer, lost: OutcomeUnknown): Promise<void> {
    const sql = `SELECT p.change_mark AS mark FROM purchase p WHERE p.boid = ${INT63}`;
    const read = (tx: Tx): Promise<{ mark: Buffer | null }[]> => tx.rows(sql, [boid]);
    const [row] = await readBack(this.transactions.run(read));
    if (!row?.mark?.equals(mark)) throw lost;
  }
}
