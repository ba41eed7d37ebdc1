import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { projectUnknown } from '../../project/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import type { Product } from './product.entity.js';
import { namedTwice, paymentUnknown } from './product.errors.js';
import { ProductRepository } from './product.repository.js';
import { ProductReader } from './product-reader.service.js';

/** Registers a product, or replaces it entirely. */
@Injectable()
export class SaveProductService {
  constructor(
    private readonly products: ProductRepository,
    private readonly reader: ProductReader,
    private readonly codes: PaymentCodes,
  ) {}

  /**
   * @param savedVersion what is replaced; undefined: whatever is saved
   * @throws AppError INVALID_PARAMETER for an unknown project or payment code, for a language or currency that is named
   * twice, and when the product was saved since
   */
  async execute(product: Product, savedVersion?: string): Promise<void> {
    const unknown = product.payments.find((code) => this.codes.familyOf(code) === undefined);
    if (unknown !== undefined) throw paymentUnknown(unknown);
    checkOnce(
      'names',
      product.names.map(({ langCd }) => langCd.toLowerCase()),
    );
    checkOnce(
      'prices',
      product.prices.map(({ currency }) => currency),
    );
    const payments = [...new Set(product.payments)];
    const { pjid, productId } = product;
    const before = await this.products.find(pjid, productId);
    if (!(await this.products.save({ ...product, payments }, savedVersion))) throw projectUnknown();
    noteChange(before, await this.products.find(pjid, productId));
    this.reader.forget(pjid, productId);
  }
}

/** @throws AppError INVALID_PARAMETER for a word that occurs twice */
function checkOnce(field: 'names' | 'prices', words: readonly string[]): void {
  const repeated = words.find((word, at) => words.indexOf(word) !== at);
  if (repeated !== undefined) throw namedTwice(field, repeated);
}
