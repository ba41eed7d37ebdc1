import { Injectable } from '@nestjs/common';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import type { RefundScore } from './refund-score.entity.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import type { ScoredSubject } from './scored-subject.js';

export interface ListRefundScoresCommand {
  readonly pjid: string;
  /** Only this one, flagged or not; null for all that are flagged. */
  readonly subject: ScoredSubject | null;
  /** From an earlier page; undefined for the first one. */
  readonly cursor: string | undefined;
  readonly size: number;
}

/** Lists the players and members whose refunds have reached the thresholds of a project. */
@Injectable()
export class ListRefundScoresService {
  constructor(private readonly scores: RefundScoreRepository) {}

  async execute({ pjid, subject, cursor, size }: ListRefundScoresCommand): Promise<CursorPage<RefundScore>> {
    if (subject === null)
      return toCursorPage(await this.scores.listFlagged(pjid, cursor, size + 1), size, ({ id }) => id);
    const score = await this.scores.find(subject);
    return { items: score === null ? [] : [score], nextCursor: null };
  }
}
