import { micros } from '../../../shared/micros.js';
import { Purchase } from '../domain/purchase.entity.js';

/** Columns of a purchase as its properties are named. */
export const PURCHASE_COLUMNS = `
  p.boid, p.pjid, p.status, p.svc_id AS svcId, p.payment, p.app_store AS appStore, p.os, p.imid, p.player_id AS playerId,
  p.ip_country AS ipCountry, p.product_id AS productId, p.micro_price AS microPrice, p.currency,
  p.payment_order_id AS paymentOrderId, p.payment_tester AS paymentTester, p.cancel_reason AS cancelReason, p.memo,
  p.reserved_at AS reservedAt, p.reserve_request AS reserveRequest, p.reserve_trace_id AS reserveTraceId,
  p.verified_at AS verifiedAt, p.verify_request AS verifyRequest, p.verify_trace_id AS verifyTraceId,
  p.completed_at AS completedAt, p.complete_request AS completeRequest, p.complete_trace_id AS completeTraceId,
  p.canceled_at AS canceledAt, p.cancel_request AS cancelRequest, p.cancel_trace_id AS cancelTraceId,
  p.receipt_key AS receiptKey, p.order_key AS orderKey, p.purchase_token AS purchaseToken,
  p.consume_due_at AS consumeDueAt, p.consume_attempts AS consumeAttempts, p.consume_lease_until AS consumeLeaseUntil,
  p.consume_fence AS consumeFence, p.consume_reason AS consumeReason, p.consumed_at AS consumedAt, p.change_mark AS changeMark`;

/** A row of {@link PURCHASE_COLUMNS}: BIGINT columns are digits. */
export interface PurchaseRow {
  readonly boid: string | number;
  readonly microPrice: string | number | null;
}

/** The purchase of a row. */
export const toPurchase = (row: PurchaseRow): Purchase =>
  Object.assign(new Purchase(), row, {
    boid: String(row.boid),
    microPrice: row.microPrice === null ? null : micros(Number(row.microPrice)),
  });
