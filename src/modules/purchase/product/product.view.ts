import type { Product, ProductName, ProductPrice } from './product.entity.js';

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
}

export const toProductView = ({ isOnSale, ...product }: Product): ProductView => ({
  ...product,
  onSale: isOnSale,
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
