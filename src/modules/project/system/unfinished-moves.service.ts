import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DueMeasure } from '../../../platform/database/rows/due-measure.js';
import { UnfinishedMoveRepository } from '../record/unfinished-move.repository.js';
import type { DueWorkSource } from './due-kind.js';
import { DueWorkSources } from './due-work-sources.service.js';

/** Adds moves of projects by which due work waits for an operator to the due work that is shown. */
@Injectable()
export class UnfinishedMoves implements DueWorkSource, OnModuleInit {
  readonly kind = 'PROJECT_MOVE';

  constructor(
    private readonly moves: UnfinishedMoveRepository,
    private readonly sources: DueWorkSources,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async measure(): Promise<DueMeasure> {
    const moves = await this.moves.list();
    return { count: moves.length, hasMore: false, oldestSeconds: moves[0]?.seconds ?? 0 };
  }
}
