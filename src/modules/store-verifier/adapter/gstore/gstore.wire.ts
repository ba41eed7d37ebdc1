import { type Fields, asObject, isText, parseObject } from '../../../../shared/format/wire-json.js';

/**
 * Readers of the store's answers. They return null for any other shape, which is a failure and not a verdict. An
 * optional field that is null is absent, as in every JSON of the store's format.
 */

/** `products.get`: the state of one purchased product. */
export interface ProductPurchase {
  /** 0 purchased, 1 cancelled, 2 pending; others have been seen. */
  readonly purchaseState: number;
  /** 0 yet to be consumed, 1 consumed. */
  readonly consumptionState: 0 | 1;
  /** Milliseconds since the epoch, as digits. */
  readonly purchaseTimeMillis: string;
  /** Absent for promotions. */
  readonly orderId: string | undefined;
  readonly productId: string | undefined;
  readonly purchaseToken: string | undefined;
  /** 0 test, 1 promotion, 2 rewarded; absent for an ordinary purchase. */
  readonly purchaseType: number | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly regionCode: string | undefined;
  /** Number of paid units; the store leaves 1 out. */
  readonly quantity: number;
}

/** One product of an order. */
export interface ProductLine {
  readonly productId: string;
  readonly isConsumed: boolean;
  /** Number of paid units; 1 when the store names none. */
  readonly quantity: number;
}

/** `productsv2.get`: the state of an order with all its products. */
export interface ProductPurchaseV2 {
  readonly purchaseState: (typeof STATES_V2)[number];
  readonly items: readonly ProductLine[];
  readonly orderId: string | undefined;
  /** Whether a registered tester bought it. */
  readonly isTest: boolean;
  /** Milliseconds since the epoch; null until it is paid. */
  readonly purchasedAt: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly regionCode: string | undefined;
}

/** The receipt that the store gives the client; its signature covers the text it is parsed from. */
export interface SignedPurchaseData {
  readonly packageName: string;
  /** Products of the purchase: at least one. */
  readonly productIds: readonly string[];
  readonly purchaseToken: string;
  readonly orderId: string | undefined;
  /** 0 purchased; absent counts as purchased, since the store is asked anyway. */
  readonly purchaseState: number | undefined;
  /** Units; 1 when absent. */
  readonly quantity: number;
}

const PRODUCT_PURCHASE_KIND = 'androidpublisher#productPurchase';
const PRODUCT_PURCHASE_V2_KIND = 'androidpublisher#productPurchaseV2';
const STATES_V2 = ['PURCHASED', 'CANCELLED', 'PENDING'] as const;
const IS_CONSUMED: ReadonlyMap<unknown, boolean> = new Map([
  ['CONSUMPTION_STATE_YET_TO_BE_CONSUMED', false],
  ['CONSUMPTION_STATE_CONSUMED', true],
]);

/** Longest order id in characters; purchases store no longer one. The store's own ones have about 25. */
const MAX_ORDER_ID = 100;

type Absent = undefined | null;

/** Returns whether an optional field is absent: left out, or null. */
export const isAbsent = (value: unknown): value is Absent => value === undefined || value === null;

/** Returns whether a value is a text or absent; an empty text counts as absent. */
export const isOptionalText = (value: unknown): value is string | Absent =>
  isAbsent(value) || value === '' || isText(value);
/** Returns a text that the store has sent; undefined when it is absent or empty. */
export const given = (text: string | Absent): string | undefined =>
  isAbsent(text) || text === '' ? undefined : text;
/** An order id that a purchase stores; a longer one is not of the store's format. */
const isOptionalOrderId = (value: unknown): value is string | Absent =>
  isOptionalText(value) && Array.from(value ?? '').length <= MAX_ORDER_ID;
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isOptionalInteger = (value: unknown): value is number | Absent => isAbsent(value) || isInteger(value);
/** Returns whether an object is of the expected kind, or names none. */
export const isOfKind = ({ kind }: Fields, expected: string): boolean => isAbsent(kind) || kind === expected;

/** Reads `products.get`. */
export function readProductPurchase(text: string): ProductPurchase | null {
  const fields = parseObject(text);
  if (fields === null || !isOfKind(fields, PRODUCT_PURCHASE_KIND)) return null;
  const state = readState(fields);
  const { orderId, productId, purchaseToken } = fields;
  if (!isOptionalOrderId(orderId) || !isOptionalText(productId) || !isOptionalText(purchaseToken))
    return null;
  if (state === null) return null;
  return {
    ...state,
    orderId: given(orderId),
    productId: given(productId),
    purchaseToken: given(purchaseToken),
  };
}

type State = Omit<ProductPurchase, 'orderId' | 'productId' | 'purchaseToken'>;

function readState(fields: Fields): State | null {
  const { purchaseState, consumptionState, purchaseType, regionCode } = fields;
  const [quantity, purchaseTimeMillis] = [
    quantityOf(fields['quantity']),
    millisOf(fields['purchaseTimeMillis']),
  ];
  if (!isInteger(purchaseState) || (consumptionState !== 0 && consumptionState !== 1)) return null;
  if (purchaseTimeMillis === null) return null;
  if (!isOptionalInteger(purchaseType) || !isOptionalText(regionCode) || quantity === null) return null;
  return {
    purchaseState,
    consumptionState,
    purchaseTimeMillis,
    purchaseType: purchaseType ?? undefined,
    regionCode: given(regionCode),
    quantity,
  };
}

/** Returns a time as digits; null for an invalid value. The store documents text; a number is as exact. */
function millisOf(value: unknown): string | null {
  const digits = isInteger(value) ? String(value) : value;
  return isText(digits) && /^\d{1,15}$/.test(digits) ? digits : null;
}

/** Returns the number of units; null for an invalid value. */
const quantityOf = (value: unknown): number | null => {
  if (isAbsent(value)) return 1;
  return isInteger(value) ? value : null;
};

/** Reads `productsv2.get`. */
export function readProductPurchaseV2(text: string): ProductPurchaseV2 | null {
  const fields = parseObject(text);
  if (fields === null || !isOfKind(fields, PRODUCT_PURCHASE_V2_KIND)) return null;
  const { purchaseStateContext, productLineItem, orderId, testPurchaseContext } = fields;
  const named = asObject(purchaseStateContext)?.['purchaseState'];
  const purchaseState = STATES_V2.find((state) => state === named);
  const items = Array.isArray(productLineItem) ? productLineItem.map(readItemV2) : [];
  if (purchaseState === undefined || items.length === 0 || !items.every((item) => item !== null)) return null;
  if (!isOptionalOrderId(orderId)) return null;
  if (!isAbsent(testPurchaseContext) && asObject(testPurchaseContext) === null) return null;
  return {
    purchaseState,
    items,
    orderId: given(orderId),
    isTest: !isAbsent(testPurchaseContext),
    ...placeAndTime(fields),
  };
}

/** No verdict depends on them: what cannot be read counts as absent. */
function placeAndTime(fields: Fields): Pick<ProductPurchaseV2, 'purchasedAt' | 'regionCode'> {
  const { purchaseCompletionTime, regionCode } = fields;
  const time = isText(purchaseCompletionTime) ? Date.parse(purchaseCompletionTime) : Number.NaN;
  return {
    purchasedAt: Number.isNaN(time) ? null : time,
    regionCode: isText(regionCode) ? given(regionCode) : undefined,
  };
}

function readItemV2(value: unknown): ProductPurchaseV2['items'][number] | null {
  const { productId, productOfferDetails } = asObject(value) ?? {};
  const offer = asObject(productOfferDetails);
  const [isConsumed, quantity] = [
    IS_CONSUMED.get(offer?.['consumptionState']),
    quantityOf(offer?.['quantity']),
  ];
  if (!isText(productId) || isConsumed === undefined || quantity === null) return null;
  return { productId, isConsumed, quantity };
}

/** Reads a receipt whose signature has been checked. */
export function readSignedPurchase(text: string): SignedPurchaseData | null {
  const fields = parseObject(text);
  if (fields === null) return null;
  const { packageName, purchaseToken, orderId, purchaseState } = fields;
  const [productIds, quantity] = [productIdsOf(fields), quantityOf(fields['quantity'])];
  if (!isText(packageName) || productIds === null || !isText(purchaseToken)) return null;
  if (!isOptionalOrderId(orderId) || !isOptionalInteger(purchaseState) || quantity === null) return null;
  const state = purchaseState ?? undefined;
  return { packageName, productIds, purchaseToken, orderId: given(orderId), purchaseState: state, quantity };
}

/** Returns the products of a receipt; null without one. The store lists them where there are several. */
function productIdsOf({ productId, productIds }: Fields): readonly string[] | null {
  const named: readonly unknown[] = Array.isArray(productIds) ? productIds : [productId];
  return named.length > 0 && named.every(isText) ? named : null;
}

/**
 * Returns the reason of an error answer, or `unspecified` when it lists no reason, as newer answers do; null when the
 * text is not an error answer with this status.
 */
export function readErrorReason(text: string, status: number): string | null {
  const error = parseObject(text)?.['error'];
  if (typeof error !== 'object' || error === null) return null;
  const { code, errors } = error as Fields;
  if (code !== status) return null;
  if (errors === undefined) return 'unspecified';
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const reason = (first as Fields | null | undefined)?.['reason'];
  return typeof reason === 'string' && /^[A-Za-z]{1,60}$/.test(reason) ? reason : null;
}
