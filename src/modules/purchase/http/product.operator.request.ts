import { BooleanField, CheckedField, IdentifierField, ListField } from '../../../platform/http/field.js';
import * as checks from '../../../platform/http/field-checks.js';
import type { Product, ProductName, ProductPrice } from '../domain/product.entity.js';

const MOST_NAMES = 200;
const LARGEST_ITEM_ID = 2 ** 32 - 1;

const languageTag = checks.pattern(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'a BCP 47 language tag');

/** The store numbers its items; the number may be sent as text too. */
const itemNumber = checks.integer(1, LARGEST_ITEM_ID);
const itemId = checks.accepting(
  { anyOf: [itemNumber.schema ?? {}, { type: 'string', pattern: '^\\d{1,10}$' }] },
  (value) => itemNumber(typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
);

/** Lists the products of a project. */
export class ListProductsRequest {
  @IdentifierField(20)
  readonly pjid!: string;
}

/** Registers a product, or replaces it whole. */
export class SaveProductRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(200)
  readonly productId!: string;

  /** Payment codes that it is sold by; any known code, of which the sale list shows those of `PCSTORE`, `PG` and `PREPAID_CARD`. */
  @ListField(checks.identifier(20), { min: 0, max: 50 })
  readonly payments!: readonly string[];

  /** [{langCd, name}] */
  @ListField(checks.objectOf({ langCd: languageTag, name: checks.text(200) }), { min: 0, max: MOST_NAMES })
  readonly names!: readonly ProductName[];

  /** [{currency, microPrice}] */
  @ListField(checks.objectOf({ currency: checks.currency, microPrice: checks.long }), {
    min: 0,
    max: MOST_NAMES,
  })
  readonly prices!: readonly ProductPrice[];

  /** What the console store calls it. */
  @IdentifierField(100, { optional: true })
  readonly entitlementLabel?: string;

  /** Its number in the PC store, 1 to 2^32-1. */
  @CheckedField(itemId, { optional: true })
  readonly pcstoreItemId?: number | string;

  /** Whether it is listed (Spec 16). */
  @BooleanField()
  readonly onSale!: boolean;

  toProduct(): Product {
    const { pjid, productId, payments, names, prices, entitlementLabel = null, pcstoreItemId, onSale } = this;
    return {
      pjid,
      productId,
      payments,
      names: names.map(({ langCd, name }) => ({ langCd, name })),
      prices: prices.map(({ currency, microPrice }) => ({ currency, microPrice })),
      entitlementLabel,
      pcstoreItemId: pcstoreItemId === undefined ? null : Number(pcstoreItemId),
      isOnSale: onSale,
    };
  }
}
