import { asObject, type Fields, isText, parseObject } from '../../../../shared/format/wire-json.js';
import type { ProvenPrice } from '../../domain/store-verdict.js';

/**
 * Readers of the store's orders. They return null for any other shape, which is a failure and not a verdict. An
 * optional field may be null.
 */

const STATES = [
  'PENDING',
  'PROCESSED',
  'CANCELED',
  'PENDING_REFUND',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;

/** The store's names of the states of an order. */
export type OrderState = (typeof STATES)[number];

/** An order with the price of each of its products. */
export interface StoreOrder {
  readonly orderId: string;
  readonly state: OrderState;
  /** By product id; those whose price the store does not name are left out. */
  readonly prices: ReadonlyMap<string, ProvenPrice>;
}

const MICROS = 1_000_000n;
const NANOS_PER_MICRO = 1_000n;

/** Reads `orders.batchGet`. One invalid order makes the whole answer unusable. */
export function readOrders(text: string): readonly StoreOrder[] | null {
  const fields = parseObject(text);
  const sent = fields?.['orders'] ?? [];
  if (fields === null || !Array.isArray(sent)) return null;
  const orders = sent.map((order: unknown) => toOrder(asObject(order)));
  return orders.every((order) => order !== null) ? orders : null;
}

function toOrder(fields: Fields | null): StoreOrder | null {
  const state = STATES.find((known) => known === fields?.['state']);
  const orderId = fields?.['orderId'];
  if (fields === null || state === undefined || !isText(orderId)) return null;
  const sent = fields['lineItems'] ?? [];
  if (!Array.isArray(sent)) return null;
  const lines = sent.map((line: unknown) => asObject(line) ?? {});
  // The tax of the order is that of all its lines.
  const taxOfOnly = lines.length === 1 ? moneyOf(fields['tax']) : null;
  const prices = lines.flatMap(({ productId, total, tax }): [string, ProvenPrice][] => {
    const price = moneyOf(total);
    if (!isText(productId) || price === null) return [];
    const taxMicros = (moneyOf(tax) ?? taxOfOnly)?.microPrice ?? 0;
    return [[productId, { ...price, untaxedMicroPrice: price.microPrice - taxMicros }]];
  });
  return { orderId, state, prices: new Map(prices) };
}

/**
 * Reads an amount: whole units as text, the rest in billionths. Null for any other value, and for a part of a micro
 * unit.
 */
function moneyOf(value: unknown): { readonly microPrice: number; readonly currency: string } | null {
  const { currencyCode: currency, ...amount } = asObject(value) ?? {};
  const [units, nanos] = [amount['units'] ?? '0', amount['nanos'] ?? 0];
  if (!isText(currency) || !/^[A-Z]{3}$/.test(currency)) return null;
  if (!isText(units) || !/^\d{1,12}$/.test(units) || !Number.isSafeInteger(nanos)) return null;
  const rest = BigInt(nanos as number);
  if (rest % NANOS_PER_MICRO !== 0n) return null;
  const microPrice = Number(BigInt(units) * MICROS + rest / NANOS_PER_MICRO);
  return Number.isSafeInteger(microPrice) ? { microPrice, currency } : null;
}
