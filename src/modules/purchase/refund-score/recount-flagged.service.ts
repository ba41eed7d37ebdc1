import { Injectable } from '@nestjs/common';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { ProjectDirectory } from '../../project/index.js';
import type { RefundScore } from './refund-score.entity.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import { RefundScores } from './refund-scores.service.js';
import type { ScoredSubject } from './scored-subject.js';

const PAGE_SIZE = 100;
/** Time limit of one run; the next run begins anew. */
const RUN_MS = 60_000;

/**
 * Counts the purchases of flagged players and members again. Otherwise a hold would last for ever: cancellations age, purchases are
 * made and policies change without a count.
 */
@Injectable()
export class RecountFlaggedService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly scores: RefundScoreRepository,
    private readonly refundScores: RefundScores,
    private readonly phase: ProcessPhase,
  ) {}

  @RunEvery('refund-score-recount', 60 * 60_000)
  async execute(): Promise<void> {
    const until = performance.now() + RUN_MS;
    for (const pjid of await this.projects.openOf(await this.projects.all()))
      await this.recountProject(pjid, until);
  }

  private async recountProject(pjid: string, until: number): Promise<void> {
    let after: string | undefined;
    do {
      const flagged = await this.scores.listFlagged(pjid, after, PAGE_SIZE);
      for (const score of flagged) {
        if (this.phase.isDraining || performance.now() >= until) return;
        await this.refundScores.refresh(subjectOf(score));
      }
      after = flagged.at(-1)?.id;
    } while (after !== undefined);
  }
}

function subjectOf({ pjid, playerId, imid }: RefundScore): ScoredSubject {
  if (playerId !== null) return { pjid, kind: 'playerId', id: playerId };
  if (imid === null) throw new Error('a refund score names neither player nor member');
  return { pjid, kind: 'imid', id: imid };
}
