import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Product } from './product.entity.js';
import { ProductRepository } from './product.repository.js';

/** Time within which changed products reach the other processes. */
const CACHE_MS = 15_000;
const MAX_PRODUCTS = 10_000;

interface ProductKey {
  readonly pjid: string;
  readonly productId: string;
}

/**
 * Reads products through a cache. Missing products are read each time, so that a registration takes effect at once.
 */
@Injectable()
export class ProductReader {
  private readonly cache = new LRUCache<string, Product, ProductKey>({
    max: MAX_PRODUCTS,
    ttl: CACHE_MS,
    // A load that overlaps a change answers its request but is not cached, since it may be the old product.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { pjid, productId } }) =>
      (await this.products.find(pjid, productId)) ?? undefined,
  });

  constructor(private readonly products: ProductRepository) {}

  async find(pjid: string, productId: string): Promise<Product | null> {
    return (await this.cache.fetch(keyOf(pjid, productId), { context: { pjid, productId } })) ?? null;
  }

  /** Removes a product from the cache of this process. */
  forget(pjid: string, productId: string): void {
    this.cache.delete(keyOf(pjid, productId));
  }
}

const keyOf = (pjid: string, productId: string): string => JSON.stringify([pjid, productId]);
