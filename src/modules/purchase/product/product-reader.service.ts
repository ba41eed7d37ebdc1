import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Product } from './product.entity.js';
import { ProductRepository } from './product.repository.js';

/** Changed products reach the other processes within this time. */
const CACHE_MS = 15_000;
const MAX_PRODUCTS = 10_000;

interface Place {
  readonly pjid: string;
  readonly productId: string;
}

/** A product, from memory for a while. One that is not registered is looked for each time, so that registering works at once. */
@Injectable()
export class ProductReader {
  private readonly cache = new LRUCache<string, Product, Place>({
    max: MAX_PRODUCTS,
    ttl: CACHE_MS,
    // What is being loaded while it is forgotten still answers its request; it only is not kept, since it may be the old one.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { pjid, productId } }) =>
      (await this.products.find(pjid, productId)) ?? undefined,
  });

  constructor(private readonly products: ProductRepository) {}

  async find(pjid: string, productId: string): Promise<Product | null> {
    return (await this.cache.fetch(keyOf(pjid, productId), { context: { pjid, productId } })) ?? null;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string, productId: string): void {
    this.cache.delete(keyOf(pjid, productId));
  }
}

const keyOf = (pjid: string, productId: string): string => JSON.stringify([pjid, productId]);
