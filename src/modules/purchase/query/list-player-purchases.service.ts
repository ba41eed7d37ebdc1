import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { spanOfSeconds } from '../../../shared/time/time-span.js';
import { type Page, type PageRequest, toPage } from '../../../shared/list/page.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { rangeEmpty, rangeTooLong } from './query.errors.js';
import { type PageKey, PlayerHistoryRepository } from './player-history.repository.js';

const LONGEST_SPAN_SECONDS = 50 * 86_400;
const MAX_KEYS = 10_000;
const KEY_MS = 10 * 60_000;

export interface ListPlayerPurchasesCommand {
  readonly pjid: string;
  readonly playerId: string;
  /** Only purchases in this status; all when undefined. */
  readonly status: string | undefined;
  /** Range of the reservation time in Unix seconds, both ends inclusive. */
  readonly from: number;
  readonly to: number;
  readonly page: PageRequest;
}

/** Lists a player's purchases, newest first (Spec 15). */
@Injectable()
export class ListPlayerPurchasesService {
  /** Ends of pages that were served: the next page continues there without reading the earlier rows. */
  private readonly ends = new LRUCache<string, PageKey>({ max: MAX_KEYS, ttl: KEY_MS });

  constructor(private readonly history: PlayerHistoryRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that is empty or longer than 50 days */
  async execute(command: ListPlayerPurchasesCommand): Promise<Page<ShownPurchase>> {
    const { from, to, page, ...query } = command;
    if (from >= to) throw rangeEmpty();
    if (to - from > LONGEST_SPAN_SECONDS) throw rangeTooLong();
    const range = { ...query, ...spanOfSeconds(from, to) };
    const previousEnd = this.ends.get(keyOf(command, page.number - 1));
    const rows = await this.history.list(range, {
      limit: page.size + 1,
      ...(previousEnd === undefined ? { offset: (page.number - 1) * page.size } : { after: previousEnd }),
    });
    const found = toPage(rows, page);
    const last = found.items.at(-1);
    const key = keyOf(command, page.number);
    if (found.hasNext && last !== undefined)
      this.ends.set(key, { reservedAt: last.reservedAt, boid: last.boid });
    else this.ends.delete(key);
    return found;
  }
}

const keyOf = ({ page, ...query }: ListPlayerPurchasesCommand, number: number): string =>
  JSON.stringify([query, page.size, number]);
