import { Injectable } from '@nestjs/common';
import { ReadThroughCache } from '../../../platform/cache/read-through-cache.js';
import type { Product } from './product.entity.js';
import { ProductRepository } from './product.repository.js';

const MAX_PRODUCTS = 10_000;

/** Reads products through a cache. Missing products are read each time, so that a registration takes effect at once. */
@Injectable()
export class ProductReader {
  private readonly cache = new ReadThroughCache<Product | null>({ max: MAX_PRODUCTS });

  constructor(private readonly products: ProductRepository) {}

  /** Finds a product of a project, on sale or not; null when it is not registered. */
  async find(pjid: string, productId: string): Promise<Product | null> {
    return this.cache.read(keyOf(pjid, productId), () => this.products.find(pjid, productId));
  }

  /** Removes a product from the cache of this process. */
  forget(pjid: string, productId: string): void {
    this.cache.forget(keyOf(pjid, productId));
  }
}

const keyOf = (pjid: string, productId: string): string => JSON.stringify([pjid, productId]);
