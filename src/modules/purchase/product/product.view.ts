import { savedVersionOf } from '../../project/index.js';
import type { Product, ProductName, ProductPrice, SavedProduct } from './product.entity.js';

/** A product as operators registered it. */
export interface ProductView {
  readonly pjid: string;
  readonly productId: string;
  readonly payments: readonly string[];
  readonly names: readonly ProductName[];
  readonly prices: readonly ProductPrice[];
  readonly entitlementLabel: string | null;
  readonly pcstoreItemId: number | null;
  readonly onSale: boolean;
  /** Names this state of the product for a save; only where it was asked for. */
  readonly savedVersion?: string;
}

export const toProductView = (
  { isOnSale, updatedAt, ...product }: SavedProduct,
  withSavedVersion: boolean,
): ProductView => ({
  ...product,
  onSale: isOnSale,
  ...(withSavedVersion && { savedVersion: savedVersionOf(updatedAt) }),
});

/** Products on sale (Spec "Sale product"). */
export interface SaleProductsView {
  /** Length of the list. */
  readonly productInfoListCount: number;
  readonly productInfoList: readonly {
    readonly productId: string;
    readonly productNameList: readonly ProductName[];
    readonly productPriceList: readonly ProductPrice[];
  }[];
}

export const toSaleProductsView = (products: readonly Product[]): SaleProductsView => ({
  productInfoListCount: products.length,
  productInfoList: products.map(({ productId, names, prices }) => ({
    productId,
    productNameList: names,
    productPriceList: prices,
  })),
});
