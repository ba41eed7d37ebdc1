import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { ProjectDirectory } from '../../project/index.js';
import type { RefundScore } from './refund-score.entity.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import { RefundScores } from './refund-scores.service.js';
import type { ScoredSubject } from './scored-subject.js';

const PAGE_SIZE = 100;
/** Time limit of one run; the next run goes on. */
const RUN_MS = 60_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * Counts the purchases of flagged players and members again. Otherwise a hold would last for ever: cancellations age,
 * purchases are made and policies change without a count.
 */
@Injectable()
export class RecountFlaggedService {
  /** Where the last run ended for lack of time; null at the beginning. */
  private position: { readonly pjid: string; readonly after: string | undefined } | null = null;

  constructor(
    private readonly projects: ProjectDirectory,
    private readonly scores: RefundScoreRepository,
    private readonly refundScores: RefundScores,
    private readonly phase: ProcessPhase,
    private readonly log: Log,
  ) {}

  @RunEvery('refund-score-recount', 60 * 60_000)
  async execute(): Promise<void> {
    const until = performance.now() + RUN_MS;
    const open = (await this.projects.openOf(await this.projects.all())).toSorted();
    const begun = this.position;
    for (const pjid of open.filter((one) => begun === null || one >= begun.pjid)) {
      const after = begun?.pjid === pjid ? begun.after : undefined;
      this.position = await this.recountProject(pjid, after, until);
      if (this.position !== null) return;
    }
    this.position = null;
  }

  /** Returns where the time was up; null when every score is counted. */
  private async recountProject(
    pjid: string,
    begin: string | undefined,
    until: number,
  ): Promise<typeof this.position> {
    for (let after = begin; ;) {
      const flagged = await this.scores.listFlagged(pjid, after, PAGE_SIZE);
      for (const score of flagged) {
        if (!this.phase.isTimeLeft(until)) return { pjid, after };
        await this.recount(score);
        after = score.id;
      }
      if (flagged.length < PAGE_SIZE) return null;
    }
  }

  /** A score that cannot be counted now holds up no other one; the next run tries it again. */
  private async recount(score: RefundScore): Promise<void> {
    try {
      await this.refundScores.refresh(subjectOf(score));
    } catch (error) {
      this.reportFailure(error, score.pjid);
    }
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (error: unknown, pjid: string) =>
    this.log.error('a refund score could not be counted again', error, { pjid }),
  );
}

function subjectOf({ pjid, playerId, imid }: RefundScore): ScoredSubject {
  if (playerId !== null) return { pjid, kind: 'playerId', id: playerId };
  if (imid === null) throw new Error('a refund score names neither player nor member');
  return { pjid, kind: 'imid', id: imid };
}
