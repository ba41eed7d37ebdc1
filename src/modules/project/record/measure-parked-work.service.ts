import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { type UnfinishedMove, UnfinishedMoveRepository } from './unfinished-move.repository.js';

/** How the metrics of due work name the work of projects whose move has not ended. */
const PARKED_WORK = 'parked-work';

/** A command that runs gives much work back in this time; one that was interrupted does not. */
const LONG_SECONDS = 600;

const NOT_OPENED = 'the opening of a project has not ended: repeat project:open or project:reopen';
const NOT_MOVED = 'a project is closed for an export: continue its move, or run project:reopen';
const MESSAGES: Readonly<Record<UnfinishedMove['state'], string>> = {
  EXPORTING: NOT_MOVED,
  OPENING: NOT_OPENED,
  OPENED: NOT_OPENED,
};

/** Measures for how long moves have not ended: only a command of an operator ends them, and gives due work back. */
@Injectable()
export class MeasureParkedWorkService {
  constructor(
    private readonly moves: UnfinishedMoveRepository,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  @RunEvery(PARKED_WORK, 60_000)
  async execute(): Promise<void> {
    const moves = await this.moves.list();
    this.metrics.oldestDue.set({ queue: PARKED_WORK }, moves[0]?.seconds ?? 0);
    for (const { pjid, state, seconds } of moves)
      if (seconds >= LONG_SECONDS) this.log.error(MESSAGES[state], undefined, { pjid });
  }
}
