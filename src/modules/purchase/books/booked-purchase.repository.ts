import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { Clock } from '../../../shared/time/clock.js';
import { micros } from '../../../shared/money/micros.js';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { isBoid } from '../../../shared/purchase/boid.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import {
  archivedByKey,
  inBoth,
  mayBeArchived,
  type PurchaseTable,
} from '../record/archived/purchase-tables.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import type { BookedPurchase, PurchaseNames } from './booked-purchase.js';

const COLUMNS = `p.boid, p.status, p.payment, p.player_id AS playerId, p.product_id AS productId,
  p.micro_price AS microPrice, p.currency, p.payment_order_id AS paymentOrderId, p.payment_tester AS paymentTester,
  p.complete_request IS NOT NULL AS isCompleted, p.is_granted AS isGranted, p.reserved_at AS reservedAt,
  COALESCE(p.consumed_at, p.completed_at) AS completedAt,  p.receipt_key AS receiptKey, p.order_key AS orderKey, p.store_order_id AS storeOrderId`;

function purchasesAfter(table: PurchaseTable): string {
  return `SELECT ${COLUMNS} FROM ${table} p FORCE INDEX (ix_purchase_reserved)
  WHERE p.pjid = ? AND p.reserved_at BETWEEN ? AND ? AND (p.reserved_at > ? OR p.boid > ${INT63})
  ORDER BY p.reserved_at, p.boid LIMIT ?`;
}

/** The next page of a project, oldest first. Exported for the test of its query plan. */
export const PURCHASES_AFTER = purchasesAfter('purchase');

/** The same of both tables; takes the values twice, and the limit once more. */
const PURCHASES_AFTER_ANYWHERE = `${inBoth((table) => `(${purchasesAfter(table)})`)} ORDER BY reservedAt, boid LIMIT ?`;

const byKeys = (kind: 'receipt' | 'order', marks: string): string =>
  `SELECT ${COLUMNS} FROM purchase p WHERE p.${kind}_key IN (${marks}) AND p.pjid = ?
   UNION ALL SELECT ${COLUMNS} FROM ${archivedByKey(kind)} AND k.fingerprint IN (${marks}) AND p.pjid = ?`;

/** Statements that find purchases of a project by one of their names; each takes its values twice. */
const FIND = {
  boids: forEachStep((marks) =>
    inBoth(
      (table) => `SELECT ${COLUMNS} FROM ${table} p
        WHERE p.boid IN (${int63Marks(marks)}) AND p.pjid = ?`,
    ),
  ),
  receiptKeys: forEachStep((marks) => byKeys('receipt', marks)),
  orderKeys: forEachStep((marks) => byKeys('order', marks)),
  storeOrderIds: forEachStep((marks) =>
    inBoth(
      (table) => `SELECT ${COLUMNS} FROM ${table} p WHERE p.store_order_id IN (${marks}) AND p.pjid = ?`,
    ),
  ),
} as const satisfies Record<keyof PurchaseNames, ReturnType<typeof forEachStep>>;

const NAMES = Object.keys(FIND) as (keyof PurchaseNames)[];
/** Maximum number of names of one statement. */
const BATCH = 500;

interface Row extends Omit<
  BookedPurchase,
  'boid' | 'family' | 'isGrantedByService' | 'isTester' | 'isGiven'
> {
  readonly boid: string | number;
  readonly status: PurchaseStatus;
  readonly payment: string;
  readonly isGranted: number;
  readonly paymentTester: number | null;
  readonly isCompleted: string | number;
}

/** Reads purchases for comparisons: from the primary, since a replica that lags would cause false differences. */
@Injectable()
export class BookedPurchaseRepository {
  constructor(
    private readonly database: Database,
    private readonly codes: PaymentCodes,
    private readonly clock: Clock,
  ) {}

  /** Returns the next purchases that were reserved in a span of time, oldest first, at most `size`. */
  async listAfter(
    pjid: string,
    { from, to }: TimeSpan,
    after: PurchasePosition | null,
    size: number,
  ): Promise<BookedPurchase[]> {
    const start = after?.reservedAt ?? from;
    // Without a position every boid is behind 0.
    const values: SqlValue[] = [pjid, start, to, start, after?.boid ?? '0', String(size)];
    const rows = mayBeArchived(start, this.clock.now())
      ? await this.database.rows<Row>(PURCHASES_AFTER_ANYWHERE, [...values, ...values, String(size)])
      : await this.database.rows<Row>(PURCHASES_AFTER, values);
    return rows.map((row) => this.toBooked(row));
  }

  /** Returns the purchases of a project that have any of these names, each once. */
  async findNamed(pjid: string, names: PurchaseNames): Promise<BookedPurchase[]> {
    const found = new Map<string, BookedPurchase>();
    for (const kind of NAMES) {
      const sought = kind === 'boids' ? names.boids.filter(isBoid) : names[kind];
      for (let from = 0; from < sought.length; from += BATCH) {
        const values = filledUp<SqlValue>(sought.slice(from, from + BATCH));
        const once = [...values, pjid];
        const rows = await this.database.rows<Row>(FIND[kind](values), [...once, ...once]);
        for (const row of rows) found.set(String(row.boid), this.toBooked(row));
      }
    }
    return [...found.values()];
  }

  private toBooked({ boid, payment, isGranted, paymentTester, isCompleted, ...row }: Row): BookedPurchase {
    return {
      ...row,
      boid: String(boid),
      microPrice: row.microPrice === null ? null : micros(Number(row.microPrice)),
      family: this.codes.familyOf(payment),
      isGrantedByService: this.codes.isGrantedByService({ payment, isGranted }),
      isTester: paymentTester === 1,
      isGiven:
        row.status === 'COMPLETED' ||
        (row.status === 'COMPLETED_BEFORE_CONSUME' && (Number(isCompleted) === 1 || isGranted === 1)),
    };
  }
}
