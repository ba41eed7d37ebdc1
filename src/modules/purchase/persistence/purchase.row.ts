import { type Micros, micros } from '../../../shared/micros.js';
import type { PurchaseData } from '../domain/purchase-data.js';
import { Purchase } from '../domain/purchase.entity.js';

/** Columns of a purchase as its properties are named. */
export const PURCHASE_COLUMNS = `
  p.boid, p.pjid, p.status, p.svc_id AS svcId, p.payment, p.app_store AS appStore, p.os, p.imid, p.player_id AS playerId,
  p.ip_country AS ipCountry, p.product_id AS productId, p.micro_price AS microPrice, p.currency,
  p.limit_currency AS limitCurrency, p.limit_micros AS limitMicros, p.limit_month AS limitMonth,
  p.payment_order_id AS paymentOrderId, p.payment_tester AS paymentTester, p.cancel_reason AS cancelReason, p.memo,
  p.reserved_at AS reservedAt, p.reserve_request AS reserveRequest, p.reserve_trace_id AS reserveTraceId,
  p.verified_at AS verifiedAt, p.verify_request AS verifyRequest, p.verify_trace_id AS verifyTraceId,
  p.completed_at AS completedAt, p.complete_request AS completeRequest, p.complete_trace_id AS completeTraceId,
  p.canceled_at AS canceledAt, p.cancel_request AS cancelRequest, p.cancel_trace_id AS cancelTraceId,
  p.receipt_key AS receiptKey, p.order_key AS orderKey, p.use_key AS useKey, p.purchase_token AS purchaseToken,
  p.capture_claimed_at AS captureClaimedAt, p.capture_claims AS captureClaims, p.settle_due_at AS settleDueAt, p.settle_attempts AS settleAttempts,
  p.consume_due_at AS consumeDueAt, p.consume_attempts AS consumeAttempts, p.consume_lease_until AS consumeLeaseUntil,
  p.consume_fence AS consumeFence, p.consume_reason AS consumeReason, p.consumed_at AS consumedAt, p.change_mark AS changeMark`;

/** A row of {@link PURCHASE_COLUMNS}: BIGINT columns are digits. */
export interface PurchaseRow {
  readonly boid: string | number;
  readonly microPrice: string | number | null;
  readonly limitMicros: string | number | null;
}

const microsOf = (digits: string | number | null): Micros | null =>
  digits === null ? null : micros(Number(digits));

/** What stands in a row, to be shown: making the entity of it takes ten times as long, which counts in lists. */
export const toPurchaseData = (row: PurchaseRow): PurchaseData =>
  ({
    ...row,
    boid: String(row.boid),
    microPrice: microsOf(row.microPrice),
    limitMicros: microsOf(row.limitMicros),
  }) as PurchaseData;

/** The purchase of a row. */
export const toPurchase = (row: PurchaseRow): Purchase => Object.assign(new Purchase(), toPurchaseData(row));
