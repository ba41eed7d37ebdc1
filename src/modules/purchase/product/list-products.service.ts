import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../shared/list/page.js';
import type { Product, SavedProduct } from './product.entity.js';
import { LISTED_PAYMENTS } from '../record/fields/payment-codes.js';
import { paymentNotListed } from './product.errors.js';
import { ProductRepository } from './product.repository.js';

/** Lists registered products. */
@Injectable()
export class ListProductsService {
  constructor(private readonly products: ProductRepository) {}

  /** Returns all products of a project, for operators. */
  all(pjid: string): Promise<readonly SavedProduct[]> {
    return this.products.list(pjid);
  }

  /**
   * Returns the products on sale for a payment code.
   * @throws AppError INVALID_PARAMETER for a payment code without a list
   */
  async onSale(pjid: string, payment: string, page: PageRequest): Promise<readonly Product[]> {
    if (!LISTED_PAYMENTS.includes(payment)) throw paymentNotListed();
    return (await this.products.listOnSale(pjid, payment, page)).items;
  }
}
