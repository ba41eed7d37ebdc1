import { type Micros, micros } from '../../../shared/money/micros.js';
import { Purchase } from './purchase.entity.js';
import type { ShownPurchase } from './shown-purchase.js';

/** Columns that callers may see, under the names of the properties. */
export const SHOWN_COLUMNS = `
  p.boid, p.pjid, p.status, p.svc_id AS svcId, p.payment, p.app_store AS appStore, p.os, p.imid,
  p.player_id AS playerId, p.product_id AS productId, p.micro_price AS microPrice, p.currency,
  p.payment_order_id AS paymentOrderId, p.payment_tester AS paymentTester, p.cancel_reason AS cancelReason, p.memo,
  p.reserved_at AS reservedAt, p.completed_at AS completedAt, p.canceled_at AS canceledAt`;

/** All columns. */
export const PURCHASE_COLUMNS = `${SHOWN_COLUMNS}, p.ip_country AS ipCountry,
  p.limit_currency AS limitCurrency, p.limit_micros AS limitMicros, p.limit_month AS limitMonth,
  p.reserve_request AS reserveRequest, p.reserve_trace_id AS reserveTraceId,
  p.verified_at AS verifiedAt, p.verify_request AS verifyRequest, p.verify_trace_id AS verifyTraceId,
  p.complete_request AS completeRequest, p.complete_trace_id AS completeTraceId,
  p.cancel_request AS cancelRequest, p.cancel_trace_id AS cancelTraceId,
  p.receipt_key AS receiptKey, p.order_key AS orderKey, p.use_key AS entitlementKey, p.purchase_token AS purchaseToken,
  p.store_order_id AS storeOrderId, p.opening_until AS openingUntil,
  p.capture_claimed_at AS captureClaimedAt, p.capture_claims AS captureClaims,
  p.settle_due_at AS settleDueAt, p.settle_attempts AS settleAttempts, p.settle_fence AS settleFence,
  p.consume_due_at AS consumeDueAt, p.consume_attempts AS consumeAttempts, p.consume_lease_until AS consumeLeaseUntil,
  p.consume_fence AS consumeFence, p.consume_reason AS consumeReason, p.consumed_at AS consumedAt,
  p.change_mark AS changeMark, p.is_granted AS isGranted, p.revoked_by AS revokedBy`;

/** BIGINT columns are digits. */
type Digits = string | number;

/** A row of {@link SHOWN_COLUMNS}. */
export interface ShownRow {
  readonly boid: Digits;
  readonly microPrice: Digits | null;
}

/** A row of {@link PURCHASE_COLUMNS}. */
export interface PurchaseRow extends ShownRow {
  readonly limitMicros: Digits | null;
}

const microsOf = (digits: Digits | null): Micros | null => (digits === null ? null : micros(Number(digits)));

const numbersOf = ({ boid, microPrice }: ShownRow): object => ({
  boid: String(boid),
  microPrice: microsOf(microPrice),
});

/**
 * Turns a row into what callers may see, in place. Creating an entity takes ten times as long, which matters in
 * lists.
 */
export const toShownPurchase = (row: ShownRow): ShownPurchase =>
  Object.assign(row, numbersOf(row)) as unknown as ShownPurchase;

/** Creates the purchase of a row. */
export const toPurchase = (row: PurchaseRow): Purchase =>
  Object.assign(new Purchase(), row, numbersOf(row), { limitMicros: microsOf(row.limitMicros) });
