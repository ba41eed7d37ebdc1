import { Injectable } from '@nestjs/common';
import { checkSpan } from '../../../shared/time/time-span.js';
import { type FoundPurchase, PurchaseSearchRepository } from './purchase-search.repository.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import { isIndexed, type PurchaseFilter } from './purchase-range.sql.js';

export type { PurchaseFilter } from './purchase-range.sql.js';
export type { FoundPurchase } from './purchase-search.repository.js';

/** Index entries that one statement scans, far below its time limit. */
const ENTRIES_PER_SCAN = 5_000;
/** Maximum number of scans for one page, full or not: a filter with few matches must not occupy the database. */
const MAX_SCANS = 20;

export interface SearchPurchasesCommand {
  readonly filter: PurchaseFilter;
  /** End of the previous page; null for the first page. */
  readonly after: PurchasePosition | null;
  readonly size: number;
}

/** One page of purchases, newest first. */
export interface PurchasePage {
  readonly filter: PurchaseFilter;
  /** At most the size of the page; fewer also when the scans of a page were used up. */
  readonly items: readonly FoundPurchase[];
  /** Position from which the next page continues; null on the last page. */
  readonly end: PurchasePosition | null;
}

/** Lists the purchases of a project that match filters, by the time of their reservation, newest first. */
@Injectable()
export class SearchPurchasesService {
  constructor(private readonly purchases: PurchaseSearchRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  async execute({ filter, after: begin, size }: SearchPurchasesCommand): Promise<PurchasePage> {
    checkSpan(filter);
    const items: FoundPurchase[] = [];
    let after = begin;
    for (let scan = 0; scan < MAX_SCANS; scan += 1) {
      const until = isIndexed(filter)
        ? null
        : await this.purchases.findEntryBehind(filter, after, ENTRIES_PER_SCAN);
      // One item more than the page shows whether another page follows.
      items.push(...(await this.purchases.list(filter, { after, until }, size + 1 - items.length)));
      if (items.length > size) return { filter, items: items.slice(0, size), end: keyOf(items[size - 1]) };
      if (until === null) return { filter, items, end: null };
      after = until;
    }
    return { filter, items, end: after };
  }
}

const keyOf = (purchase: FoundPurchase | undefined): PurchasePosition | null =>
  purchase === undefined ? null : { reservedAt: purchase.reservedAt, boid: purchase.boid };
