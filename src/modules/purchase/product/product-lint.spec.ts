import { describe, expect, it } from '@jest/globals';
import type { StoreFamily } from '../../store-verifier/index.js';
import type { Product } from './product.entity.js';
import { productFindings } from './product-lint.js';

const FAMILIES: Readonly<Record<string, StoreFamily>> = {
  CONSOLE: 'CONSOLE',
  PCSTORE: 'PCSTORE',
  PG: 'EXTERNAL',
  GSTORE_PLAY: 'GSTORE',
};

const product = (changes: Partial<Product> = {}): Product => ({
  pjid: 'GAME',
  productId: 'gem.100',
  payments: ['PG'],
  names: [],
  prices: [{ currency: 'USD', microPrice: 990_000 }],
  entitlementLabel: null,
  pcstoreItemId: null,
  isOnSale: true,
  ...changes,
});

const lint = (...products: readonly Product[]) => productFindings(products, (payment) => FAMILIES[payment]);

describe('the check of products', () => {
  it('finds nothing wrong with a product that has a price and needs nothing else', () => {
    expect(lint(product())).toEqual([]);
  });

  it('finds a product on sale without a price, an error where the sale list shows it', () => {
    expect(lint(product({ prices: [] }))).toMatchObject([
      { code: 'PRODUCT_WITHOUT_PRICE', severity: 'ERROR', message: expect.stringContaining('gem.100') },
    ]);
    expect(lint(product({ prices: [], payments: ['GSTORE_PLAY'] }))).toMatchObject([
      { code: 'PRODUCT_WITHOUT_PRICE', severity: 'WARNING' },
    ]);
  });

  it('finds no missing price of a product that is not on sale', () => {
    expect(lint(product({ prices: [], isOnSale: false }))).toEqual([]);
  });

  it('warns of currencies in which other products of the same payment are sold', () => {
    const euros = { currency: 'EUR', microPrice: 890_000 };
    const other = product({ productId: 'gem.500', prices: [...product().prices, euros] });
    expect(lint(product(), other)).toMatchObject([
      {
        code: 'PRODUCT_WITHOUT_PRICE',
        severity: 'WARNING',
        message: expect.stringMatching(/^gem\.100: .*EUR/),
      },
    ]);
    expect(lint(product(), { ...other, payments: ['GSTORE_PLAY'] })).toEqual([]);
    expect(lint(product(), { ...other, isOnSale: false })).toEqual([]);
  });

  it('finds a product of the console store without an entitlementLabel, also one that is not listed', () => {
    const console = product({ payments: ['CONSOLE'], isOnSale: false });
    expect(lint(console)).toMatchObject([{ code: 'PRODUCT_WITHOUT_LABEL', severity: 'ERROR' }]);
    expect(lint({ ...console, entitlementLabel: 'GEM0000000000100' })).toEqual([]);
  });

  it('finds a product of the PC store without a pcstoreItemId', () => {
    const pc = product({ payments: ['PCSTORE'] });
    expect(lint(pc)).toMatchObject([{ code: 'PRODUCT_WITHOUT_ITEM_ID', severity: 'ERROR' }]);
    expect(lint({ ...pc, pcstoreItemId: 100 })).toEqual([]);
  });

  it('names at most 50 products for one code and counts the others', () => {
    const products = Array.from({ length: 53 }, (_, index) =>
      product({ productId: `gem.${index}`, payments: ['PCSTORE'] }),
    );
    const findings = lint(...products);
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)?.message).toBe('The same of 3 more products');
  });
});
