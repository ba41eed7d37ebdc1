import { Injectable } from '@nestjs/common';
import { PaymentCodes } from '../record/payment-codes.js';
import type { Product } from './product.entity.js';
import { paymentUnknown, projectUnknown } from './product.errors.js';
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

  /** @throws AppError INVALID_PARAMETER for an unknown project or payment code */
  async execute(product: Product): Promise<void> {
    const unknown = product.payments.find((code) => this.codes.familyOf(code) === undefined);
    if (unknown !== undefined) throw paymentUnknown(unknown);
    const payments = [...new Set(product.payments)];
    if (!(await this.products.save({ ...product, payments }))) throw projectUnknown();
    this.reader.forget(product.pjid, product.productId);
  }
}
