import { badInput } from '../kit/answer.js';
import type { Order, OrderItem, OrderRequest } from './order.js';
import { isUint64, ORDINARY_PLAYER } from './user-book.js';

/** What a test wants to be ordered: one item; everything that is left out gets a usual value. */
export type OrderInput = Pick<Order, 'appId'> &
  Partial<Pick<Order, 'orderId' | 'sandbox' | 'steamId' | 'language' | 'currency' | 'status'>> &
  Partial<Pick<OrderItem, 'itemId' | 'qty' | 'amount' | 'description'>>;

const USUAL = {
  steamId: ORDINARY_PLAYER,
  language: 'en',
  currency: 'USD',
  itemId: 101,
  qty: 1,
  amount: 1_299,
  description: 'Gems',
};

/** The same as a publisher would have asked for it. */
export function toOrderRequest(
  input: Omit<OrderInput, 'appId' | 'sandbox' | 'status'>,
  newOrderId: () => string,
): OrderRequest {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { orderId = newOrderId(), ...wanted } = { ...USUAL, ...(given as typeof input) };
  for (const [name, id] of Object.entries({ orderId, steamId: wanted.steamId }))
    if (!isUint64(id)) throw badInput(`"${name}" must be the digits of a 64-bit number.`);
  const { steamId, language, currency, ...item } = wanted;
  return {
    orderId,
    steamId,
    language,
    currency,
    userSession: 'client',
    items: [{ ...item, category: null }],
  };
}
