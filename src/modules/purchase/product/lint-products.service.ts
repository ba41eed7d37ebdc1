import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ConfigFinding, type ConfigLint, ConfigLints, StoreStandings } from '../../project/index.js';
import { STORE_FAMILIES, type StoreFamily } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Product } from './product.entity.js';
import { productFindings } from './product-lint.js';
import { ProductRepository } from './product.repository.js';

const REMEDY = 'Save its settings with store-settings/save';

/** Checks the products of a project, and that the stores that sell them are set up. */
@Injectable()
export class LintProductsService implements ConfigLint, OnModuleInit {
  constructor(
    private readonly lints: ConfigLints,
    private readonly standings: StoreStandings,
    private readonly codes: PaymentCodes,
    private readonly products: ProductRepository,
  ) {}

  onModuleInit(): void {
    this.lints.add(this);
  }

  async findingsOf(pjid: string): Promise<readonly ConfigFinding[]> {
    const [standings, products] = await Promise.all([this.standings.of(pjid), this.products.list(pjid)]);
    const setUp = new Set(standings.map(({ store }) => store));
    return [
      ...this.missingStores(setUp, products),
      ...productFindings(products, (payment) => this.codes.familyOf(payment)),
    ];
  }

  private missingStores(setUp: ReadonlySet<string>, products: readonly Product[]): ConfigFinding[] {
    const needed = this.familiesOf(products);
    if (needed.size === 0 && !STORE_FAMILIES.some((family) => setUp.has(family)))
      return [missing('No store is set up: players cannot pay in any', REMEDY)];
    return [...needed]
      .filter((family) => family !== 'EXTERNAL' && !setUp.has(family))
      .map((family) =>
        missing(`${family}: nothing is saved for this store, and products are sold by it`, REMEDY),
      );
  }

  private familiesOf(products: readonly Product[]): ReadonlySet<StoreFamily> {
    const families = products.flatMap(({ payments }) =>
      payments.map((payment) => this.codes.familyOf(payment)),
    );
    return new Set(families.filter((family) => family !== undefined));
  }
}

const missing = (message: string, remedy: string): ConfigFinding => ({
  code: 'STORE_SETTINGS_MISSING',
  severity: 'ERROR',
  message,
  remedy,
});
