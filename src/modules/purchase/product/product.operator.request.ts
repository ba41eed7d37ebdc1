import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import {
  ArraySize,
  IsCurrencyCode,
  IsIdentifier,
  IsLong,
  IsText,
  Satisfies,
  shape,
} from '../../../platform/http/body/field-rules.js';
import { accepting, integer } from '../../../platform/http/body/field-checks.js';
import { IsSavedVersion } from '../../project/index.js';
import type { Product, ProductName, ProductPrice } from './product.entity.js';

const MAX_NAMES = 200;
const LARGEST_ITEM_ID = 2 ** 32 - 1;

/** Item number of the store; also accepted as text. */
const itemNumber = integer(1, LARGEST_ITEM_ID);
const itemId = accepting(
  { anyOf: [itemNumber.schema ?? {}, { type: 'string', pattern: '^\\d{1,10}$' }] },
  (value) => itemNumber(typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
);

/** The name of a product in one language. */
class ProductNameField implements ProductName {
  /** Language as a BCP 47 tag, such as `en` or `pt-BR`. */
  @Matches(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, shape('a BCP 47 language tag'))
  readonly langCd!: string;

  /** Name that the player sees, up to 200 characters. */
  @IsText(200)
  readonly name!: string;
}

/** The price of a product in one currency. */
class ProductPriceField implements ProductPrice {
  /** Currency, ISO 4217. */
  @IsCurrencyCode()
  readonly currency!: string;

  /** Price x 1,000,000. */
  @IsLong()
  readonly microPrice!: number;
}

/** Lists the products of a project. */
export class ListProductsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Whether each product has its `savedVersion`; otherwise it has the fields that a save takes, and no others. */
  @IsOptional()
  @IsBoolean()
  readonly withSavedVersion?: boolean;
}

/** Registers a product, or replaces it entirely. */
export class SaveProductRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Product, as the store calls it (SKU); unique in the project. */
  @IsIdentifier(200)
  readonly productId!: string;

  /** Payment codes that sell it: any known code. The sale list shows those of `PCSTORE`, `PG` and `PREPAID_CARD`. */
  @ArraySize(0, 50)
  @IsIdentifier(20, { each: true })
  readonly payments!: readonly string[];

  /** [{langCd, name}] */
  @ArraySize(0, MAX_NAMES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ProductNameField)
  readonly names!: readonly ProductNameField[];

  /** [{currency, microPrice}] */
  @ArraySize(0, MAX_NAMES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ProductPriceField)
  readonly prices!: readonly ProductPriceField[];

  /** The console store's name of the product. */
  @IsOptional()
  @IsIdentifier(100)
  readonly entitlementLabel?: string;

  /** Its number in the PC store, 1 to 2^32-1. */
  @IsOptional()
  @Satisfies('isStoreItemNumber', itemId)
  readonly pcstoreItemId?: number | string;

  /** Whether it is listed (Spec 16). */
  @IsBoolean()
  readonly onSale!: boolean;

  /**
   * What is replaced, as the list shows it, or `0` for a product that is not saved yet: refused when it was saved
   * since. Left out: whatever is saved.
   */
  @IsOptional()
  @IsSavedVersion()
  readonly savedVersion?: string;

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
