import { json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import type { Call } from '../kit/route.js';
import { isJson } from './is-json.js';
import { parseSearch } from './order-search-request.js';
import type { Order } from './order.js';
import { callersProject } from './token-routes.js';
import type { WshopModel } from './wshop-model.js';

/** Lists the numbered orders of a project that were made in a time, oldest first. */
export function searchOrders(model: WshopModel, call: Call): Answer {
  const { projectId } = callersProject(model, call);
  if (!isJson(call)) throw model.errors.refusal('notJson');
  const { search, issues } = parseSearch(call);
  if (issues.length > 0) throw model.errors.invalid(issues);
  const { from, until, offset, limit } = search;
  const found = model.orders
    .all()
    .filter((order) => order.projectId === projectId && order.orderId !== null)
    .filter(({ createdAt }) => createdAt >= from && createdAt <= until);
  const orders = found.slice(offset, offset + limit).map((order) => toView(order, model.clock.now()));
  return json(200, { has_more: found.length > offset + limit, orders });
}

function toView(order: Order, now: number): object {
  const { player, transaction, amount, currency } = order;
  return {
    order_id: order.orderId,
    project_id: Number(order.projectId),
    status: statusOf(order, now),
    date_created: new Date(order.createdAt).toISOString(),
    mode: order.sandbox ? 'sandbox' : 'default',
    is_free: false,
    ...(transaction === null ? {} : { invoice_id: String(transaction.id) }),
    price: { amount, amount_without_discount: amount, currency },
    items: order.lines.map(({ sku, type, quantity, amount: price }) => ({
      sku,
      type,
      quantity,
      is_free: false,
      is_bonus: false,
      price: { amount: price, amount_without_discount: price, currency },
    })),
    user: { id: player.id, email: player.email, country: player.country },
  };
}

function statusOf({ status, expiresAt }: Order, now: number): string {
  if (status === 'paid') return 'done';
  if (status === 'refunded' || status === 'canceled') return 'canceled';
  return status === 'new' && expiresAt <= now ? 'expired' : 'new';
}
