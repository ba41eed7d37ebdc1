import { Injectable } from '@nestjs/common';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { PurchaseRepository } from '../record/purchase.repository.js';

/** Lists purchases by their boids (Spec 14): in the requested order, each once, without unknown ones. */
@Injectable()
export class ListPurchasesService {
  constructor(private readonly purchases: PurchaseRepository) {}

  async execute(pjid: string, boids: readonly string[]): Promise<readonly ShownPurchase[]> {
    const asked = [...new Set(boids)];
    const found = new Map(
      (await this.purchases.findAll(pjid, asked)).map((purchase) => [purchase.boid, purchase]),
    );
    return asked.flatMap((boid) => found.get(boid) ?? []);
  }
}
