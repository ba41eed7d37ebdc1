import type { WireAnswer } from '../../support/faults/wire-answer.js';
import type { Bought, Operation } from './store-contract.js';

/** A second reading of the store's documentation, which shares nothing with the adapter's. */

type Fields = Record<string, unknown>;
type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

/** Fields of `products.get` that a verdict is made of; each of them may be missing, or null, if nothing fits. */
const PRODUCT_PURCHASE: Shape = {
  kind: (value) => [undefined, null, 'androidpublisher#productPurchase'].includes(value as string),
  purchaseState: Number.isSafeInteger,
  consumptionState: (value) => value === 0 || value === 1,
  purchaseTimeMillis: isTime,
  purchaseType: (value) => isNothing(value) || Number.isSafeInteger(value),
  orderId: isOrderId,
  productId: isId,
  purchaseToken: isId,
  regionCode: isId,
  quantity: isQuantity,
};

/** The same of `productsv2.get`. */
const PRODUCT_PURCHASE_V2: Shape = {
  kind: (value) => [undefined, null, 'androidpublisher#productPurchaseV2'].includes(value as string),
  productLineItem: (value) => Array.isArray(value) && value.length > 0 && value.every(isLineItem),
  purchaseStateContext: (value) =>
    ['PURCHASED', 'CANCELLED', 'PENDING'].includes(fieldOf(value, 'purchaseState') as string),
  orderId: isOrderId,
  testPurchaseContext: (value) => isNothing(value) || isObject(value),
};

/** What `products.get` says, if this is an answer of it. */
export const productPurchaseIn = (answer: WireAnswer): Fields | null => fittingIn(answer, PRODUCT_PURCHASE);

/** What `productsv2.get` says, if this is an answer of it. */
export const productPurchaseV2In = (answer: WireAnswer): Fields | null =>
  fittingIn(answer, PRODUCT_PURCHASE_V2);

/** What the state of a product comes to for its signed receipt. */
export function paymentIn(state: Fields, bought: Bought): string {
  const { evidence } = bought.claim;
  if (evidence.kind !== 'signed-receipt') return 'rejected';
  const { orderId } = JSON.parse(evidence.receipt) as Fields;
  const isOurs = !isForeign(state, bought) && !differs(state['orderId'], orderId);
  if (!isOurs || state['purchaseState'] !== 0) return 'rejected';
  if (!isOne(state['quantity'])) return 'rejected';
  return state['consumptionState'] === 1 ? 'consumed' : 'accepted';
}

/** What the state of an order comes to for a token. */
export function paymentV2In({ productLineItem, purchaseStateContext }: Fields, { claim }: Bought): string {
  const line = (productLineItem as Fields[]).find(({ productId }) => productId === claim.productId);
  if (line === undefined || fieldOf(purchaseStateContext, 'purchaseState') !== 'PURCHASED') return 'rejected';
  if (!isOne(fieldOf(line['productOfferDetails'], 'quantity'))) return 'rejected';
  const consumption = fieldOf(line['productOfferDetails'], 'consumptionState');
  return consumption === 'CONSUMPTION_STATE_CONSUMED' ? 'consumed' : 'accepted';
}

/** What an answer comes to when consumption was asked for, or asked about: another success is followed by a look. */
export function consumerSays(operation: Operation, answer: WireAnswer, bought: Bought): string | null {
  if (isErrorAnswer(answer)) return 'refused';
  if (operation === 'consume' && answer.status === 204) return 'consumed';
  const state = productPurchaseIn(answer);
  if (state === null || isForeign(state, bought)) return null;
  return state['consumptionState'] === 1 ? 'consumed' : 'open';
}

/** A refusal for good: status and code agree, and a list of errors, if there is one, begins with a reason. */
export function isErrorAnswer({ status, body }: WireAnswer): boolean {
  if (![400, 404, 410].includes(status)) return false;
  const error = fieldOf(jsonIn(body), 'error');
  if (fieldOf(error, 'code') !== status) return false;
  const errors = fieldOf(error, 'errors');
  if (errors === undefined) return true;
  const reason = Array.isArray(errors) ? fieldOf(errors[0], 'reason') : undefined;
  return typeof reason === 'string' && /^[a-z]{1,60}$/i.test(reason);
}

/** Whether a state is about another product or token than the one asked for; it need name neither. */
export const isForeign = (state: Fields, { known }: Pick<Bought, 'known'>): boolean =>
  differs(state['productId'], known.productId) || differs(state['purchaseToken'], known.purchaseToken);

const differs = (named: unknown, asked: unknown): boolean =>
  !isNothing(named) && named !== '' && named !== asked;

function fittingIn({ status, body }: WireAnswer, shape: Shape): Fields | null {
  const fields = status === 200 ? jsonIn(body) : null;
  if (!isObject(fields)) return null;
  return Object.entries(shape).every(([name, isRight]) => isRight(fields[name])) ? fields : null;
}

function isId(value: unknown): boolean {
  return isNothing(value) || (typeof value === 'string' && !value.includes('\ufffd'));
}

/** The store's order ids have some 25 characters; one that is longer than a purchase can store is not one of them. */
function isOrderId(value: unknown): boolean {
  return isId(value) && (typeof value !== 'string' || Array.from(value).length <= 100);
}

function isLineItem(value: unknown): boolean {
  const productId = fieldOf(value, 'productId');
  const consumption = fieldOf(fieldOf(value, 'productOfferDetails'), 'consumptionState') as string;
  const quantity = fieldOf(fieldOf(value, 'productOfferDetails'), 'quantity');
  const words = ['CONSUMPTION_STATE_YET_TO_BE_CONSUMED', 'CONSUMPTION_STATE_CONSUMED'];
  const isNamed = typeof productId === 'string' && productId !== '' && isId(productId);
  return isNamed && words.includes(consumption) && isQuantity(quantity);
}

function isQuantity(value: unknown): boolean {
  return isNothing(value) || Number.isSafeInteger(value);
}

function isTime(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 && value < 1e15;
  return typeof value === 'string' && /^[0-9]{1,15}$/.test(value);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

const isOne = (quantity: unknown): boolean => isNothing(quantity) || quantity === 1;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
