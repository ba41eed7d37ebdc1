import { Injectable } from '@nestjs/common';
import { spanOfSeconds } from '../../../shared/time/time-span.js';
import { type Page, type PageRequest, rowsOf, toPage } from '../../../shared/list/page.js';
import type { ShownPurchase } from '../record/shown-purchase.js';
import { rangeEmpty, rangeTooLong } from './query.errors.js';
import { PlayerHistoryRepository } from './player-history.repository.js';

const LONGEST_SPAN_SECONDS = 50 * 86_400;

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
  constructor(private readonly history: PlayerHistoryRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that is empty or longer than 50 days */
  async execute(command: ListPlayerPurchasesCommand): Promise<Page<ShownPurchase>> {
    const { from, to, page, ...query } = command;
    if (from >= to) throw rangeEmpty();
    if (to - from > LONGEST_SPAN_SECONDS) throw rangeTooLong();
    const range = { ...query, ...spanOfSeconds(from, to) };
    return toPage(await this.history.list(range, rowsOf(page)), page);
  }
}
