import type { ConfigFinding } from '../../project/index.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import { LISTED_PAYMENTS } from '../record/fields/payment-codes.js';
import type { Product } from './product.entity.js';

/** Maximum number of findings of one kind that name their product; the others are counted. */
const MAX_NAMED = 50;

type Check = (product: Product) => ConfigFinding | null;

/** A field of a product that a store requires. */
interface Requirement {
  readonly family: StoreFamily;
  readonly code: 'PRODUCT_WITHOUT_LABEL' | 'PRODUCT_WITHOUT_ITEM_ID';
  readonly field: 'entitlementLabel' | 'pcstoreItemId';
}

const REQUIREMENTS: readonly Requirement[] = [
  { family: 'CONSOLE', code: 'PRODUCT_WITHOUT_LABEL', field: 'entitlementLabel' },
  { family: 'PCSTORE', code: 'PRODUCT_WITHOUT_ITEM_ID', field: 'pcstoreItemId' },
];

/**
 * Returns what products lack to be sold by their payments. At most 50 findings of a kind name a product; one more
 * counts the others.
 */
export function productFindings(
  products: readonly Product[],
  familyOf: (payment: string) => StoreFamily | undefined,
): readonly ConfigFinding[] {
  const checks: readonly Check[] = [
    priceCheck(products),
    ...REQUIREMENTS.map(
      (requirement): Check =>
        (product) =>
          lackOf(product, requirement, familyOf),
    ),
  ];
  return checks.flatMap((check) =>
    shortened(products.map(check).filter((finding): finding is ConfigFinding => finding !== null)),
  );
}

/** Builds the check of prices: a product needs them in every currency that its payments sell in. */
function priceCheck(products: readonly Product[]): Check {
  const currencies = new Map<string, Set<string>>();
  for (const { isOnSale, payments, prices } of products)
    for (const payment of isOnSale ? payments : []) {
      const sold = currencies.get(payment) ?? new Set<string>();
      for (const { currency } of prices) sold.add(currency);
      currencies.set(payment, sold);
    }
  return ({ productId, isOnSale, payments, prices }) => {
    if (!isOnSale) return null;
    const remedy = 'Add its prices with product/save';
    if (prices.length === 0) {
      const isListed = payments.some((payment) => LISTED_PAYMENTS.includes(payment));
      return {
        code: 'PRODUCT_WITHOUT_PRICE',
        severity: isListed ? 'ERROR' : 'WARNING',
        message: `${productId}: it is on sale without a price`,
        remedy,
      };
    }
    const priced = new Set(prices.map(({ currency }) => currency));
    const sold = new Set(payments.flatMap((payment) => [...(currencies.get(payment) ?? [])]));
    const missing = [...sold].filter((currency) => !priced.has(currency)).toSorted();
    if (missing.length === 0) return null;
    return {
      code: 'PRODUCT_WITHOUT_PRICE',
      severity: 'WARNING',
      message: `${productId}: it has no price in ${missing.join(', ')}, as other products of its payments have`,
      remedy,
    };
  };
}

function lackOf(
  { productId, payments, ...product }: Product,
  { family, code, field }: Requirement,
  familyOf: (payment: string) => StoreFamily | undefined,
): ConfigFinding | null {
  if (product[field] !== null || !payments.some((payment) => familyOf(payment) === family)) return null;
  return {
    code,
    severity: 'ERROR',
    message: `${productId}: it is sold in ${family} without ${field}, so that no purchase of it can be reserved`,
    remedy: `Add ${field}, as the store names the product, with product/save`,
  };
}

function shortened(findings: readonly ConfigFinding[]): readonly ConfigFinding[] {
  const [first, more] = [findings[0], findings.length - MAX_NAMED];
  if (first === undefined || more <= 0) return findings;
  return [...findings.slice(0, MAX_NAMED), { ...first, message: `The same of ${more} more products` }];
}
