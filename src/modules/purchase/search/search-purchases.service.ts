import { Injectable } from '@nestjs/common';
import { type FoundPurchase, PurchaseSearchRepository } from './purchase-search.repository.js';
import { isIndexed, type PurchaseFilter, type PurchaseKey } from './purchase-range.sql.js';
import { rangeBackwards } from './search.errors.js';

export type { PurchaseFilter, PurchaseKey } from './purchase-range.sql.js';
export type { FoundPurchase } from './purchase-search.repository.js';

/** Entries of the index that one statement looks through; it stays far from the time limit of statements. */
const ENTRIES_A_LOOK = 5_000;
/** A page ends after that many looks, even if it is not full: a rare filter must not occupy the database. */
const MAX_LOOKS = 20;

export interface SearchPurchasesCommand {
  readonly filter: PurchaseFilter;
  /** Where the page before ended; null for the first page. */
  readonly after: PurchaseKey | null;
  readonly size: number;
}

/** One page of purchases, newest first. */
export interface PurchasePage {
  /** At most the size of the page; fewer also when a rare filter has looked through enough purchases. */
  readonly items: readonly FoundPurchase[];
  /** Where the next page goes on; null on the last page. */
  readonly end: PurchaseKey | null;
}

/** Lists the purchases of a project that match filters, by the time of their reservation, newest first. */
@Injectable()
export class SearchPurchasesService {
  constructor(private readonly purchases: PurchaseSearchRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  async execute({ filter, after: begin, size }: SearchPurchasesCommand): Promise<PurchasePage> {
    if (filter.from > filter.to) throw rangeBackwards();
    const items: FoundPurchase[] = [];
    let after = begin;
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const until = isIndexed(filter)
        ? null
        : await this.purchases.findEntryBehind(filter, after, ENTRIES_A_LOOK);
      // One more than the page holds tells whether another follows.
      items.push(...(await this.purchases.list(filter, { after, until }, size + 1 - items.length)));
      if (items.length > size) return { items: items.slice(0, size), end: keyOf(items[size - 1]) };
      if (until === null) return { items, end: null };
      after = until;
    }
    return { items, end: after };
  }
}

const keyOf = (purchase: FoundPurchase | undefined): PurchaseKey | null =>
  purchase === undefined ? null : { reservedAt: purchase.reservedAt, boid: purchase.boid };
