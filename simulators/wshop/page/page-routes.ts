import { html, Refusal, withHeaders } from '../../kit/answer.js';
import type { Answer } from '../../kit/answer.js';
import type { Call } from '../../kit/route.js';
import type { Cashier } from '../cashier.js';
import type { Order } from '../order.js';
import { standingOf } from '../order-standing.js';
import type { Standing } from '../order-standing.js';
import { pageTexts } from './page-texts.js';
import { checkoutPage, messagePage, receiptPage, strangerPage } from './pages.js';
import type { WshopModel } from '../wshop-model.js';

const STATUS_OF: Readonly<Record<Exclude<Standing, 'open'>, number>> = {
  expired: 410,
  processing: 409,
  paid: 410,
  canceled: 410,
  refunded: 410,
};

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  'referrer-policy': 'no-referrer',
};

/** Shows the payment page of a token. */
export function openPage(model: WshopModel, call: Call, isSandbox: boolean): Answer {
  const order = openOrder(model, call.query.get('token'), isSandbox);
  return asPage(200, checkoutPage(order));
}

/** The player has pressed one of the two buttons. */
export async function submitPage(
  model: WshopModel,
  cashier: Cashier,
  call: Call,
  isSandbox: boolean,
): Promise<Answer> {
  const form = new URLSearchParams(call.body);
  const order = openOrder(model, form.get('token'), isSandbox);
  const texts = pageTexts(order.language);
  const action = form.get('action');
  if (action === 'cancel') return asPage(200, messagePage(cashier.cancel(order), texts.standing.canceled));
  if (action !== 'pay') return asPage(400, checkoutPage(order));
  const { order: paid, refusal } = await cashier.pay(order);
  if (refusal !== null || paid.transaction === null) {
    const sentence = refusal === 'INVALID_USER' ? texts.noSuchPlayer : texts.technical;
    return asPage(422, messagePage(order, sentence));
  }
  return asPage(200, receiptPage({ ...paid, transaction: paid.transaction }));
}

/** What the page says when it fails with a status. */
export function pageFailure(status: number): Answer {
  return asPage(status, strangerPage(`HTTP ${status}`));
}

/** The order of a token that can be paid here and now; else a page that says why not. */
function openOrder(model: WshopModel, token: string | null, isSandbox: boolean): Order {
  const texts = pageTexts('en');
  const order = token === null ? null : model.orders.find(token);
  if (!order) throw refused(404, strangerPage(texts.unknown));
  if (order.sandbox !== isSandbox) throw refused(403, strangerPage(texts.otherEnvironment));
  const standing = standingOf(order, model.clock.now());
  if (standing === 'open') return order;
  throw refused(STATUS_OF[standing], messagePage(order, pageTexts(order.language).standing[standing]));
}

function refused(status: number, text: string): Refusal {
  return new Refusal(asPage(status, text), `page ${status}`);
}

function asPage(status: number, text: string): Answer {
  return withHeaders(html(status, text), HEADERS);
}
