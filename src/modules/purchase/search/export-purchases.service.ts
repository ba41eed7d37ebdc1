import { Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/error/app-error.js';
import { Log } from '../../../platform/observability/logging/log.js';
import {
  type FoundPurchase,
  type PurchaseFilter,
  type PurchasePage,
  SearchPurchasesService,
} from './search-purchases.service.js';
import type { PurchasePosition } from '../record/purchase-position.js';

/** Purchases of one page, which is all that an export holds in memory. */
const PAGE_SIZE = 1_000;
/** Maximum number of concurrent exports of one process. */
const MAX_EXPORTS = 4;
const RETRY_SECONDS = 10;

const tooManyExports = (): AppError =>
  new AppError(
    'TOO_MANY_REQUESTS',
    `At most ${MAX_EXPORTS} exports run at once; wait as long as Retry-After says`,
    undefined,
    RETRY_SECONDS,
  );

/**
 * Reads every purchase of a filter, page by page. Each page is a statement of its own that continues after the previous
 * page, so that a slow caller holds no connection and no snapshot of the database.
 */
@Injectable()
export class ExportPurchasesService {
  /** Exports that read their first page. */
  private starting = 0;
  /** Exports that are being sent. Counted from their first step, which an export whose caller has left never takes. */
  private sending = 0;

  constructor(
    private readonly searchPurchases: SearchPurchasesService,
    private readonly log: Log,
  ) {}

  /**
   * Reads the first page, then returns all pages, newest purchase first. The caller must end the iteration.
   * @param maxRows maximum number of purchases; the newest are exported
   * @throws AppError TOO_MANY_REQUESTS, INVALID_PARAMETER
   */
  async execute(
    filter: PurchaseFilter,
    maxRows = Number.POSITIVE_INFINITY,
  ): Promise<AsyncIterable<readonly FoundPurchase[]>> {
    if (this.starting + this.sending >= MAX_EXPORTS) throw tooManyExports();
    this.starting += 1;
    try {
      return this.pagesFrom(filter, await this.pageAfter(filter, null, maxRows), maxRows);
    } finally {
      this.starting -= 1;
    }
  }

  private async *pagesFrom(
    filter: PurchaseFilter,
    first: PurchasePage,
    maxRows: number,
  ): AsyncGenerator<readonly FoundPurchase[]> {
    this.sending += 1;
    try {
      yield first.items;
      let left = maxRows - first.items.length;
      for (let { end } = first; end !== null && left > 0;) {
        const page = await this.pageAfter(filter, end, left);
        yield page.items;
        left -= page.items.length;
        end = page.end;
      }
    } catch (error) {
      this.log.error('export ended before its last page', error, { pjid: filter.pjid });
      throw error;
    } finally {
      this.sending -= 1;
    }
  }

  private pageAfter(
    filter: PurchaseFilter,
    after: PurchasePosition | null,
    left: number,
  ): Promise<PurchasePage> {
    return this.searchPurchases.execute({ filter, after, size: Math.min(PAGE_SIZE, left) });
  }
}
