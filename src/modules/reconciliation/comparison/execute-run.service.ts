import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { unlessSettingsUnreadable } from '../../project/index.js';
import { nextStage, type RunPosition, readPosition, type Stage, stagesOf } from '../run/run-position.js';
import { type ClaimedRun, RunRepository } from '../run/run.repository.js';
import { GrantLogCoverage } from '../grant-log/grant-log-coverage.service.js';
import { RunProgress } from './run-progress.service.js';
import { RunSteps } from './run-steps.service.js';

/** Time within which a step may begin, so that a job ends within its time limit. */
const BEGIN_WITHIN_MS = 10_000;

/**
 * Executes runs step by step. A step reads one page of one book and compares it; what it found is stored together with
 * the position behind it. A run that was killed continues where it was: no difference is lost, none is there twice.
 */
@Injectable()
export class ExecuteRunService {
  constructor(
    private readonly runs: RunRepository,
    private readonly coverage: GrantLogCoverage,
    private readonly steps: RunSteps,
    private readonly progress: RunProgress,
    private readonly log: Log,
  ) {}

  /** Continues a run if it is due and no other worker has claimed it. */
  async execute(id: string): Promise<void> {
    const run = await this.runs.claim(id);
    if (run === null) return;
    const attempt = { run };
    try {
      await this.goThrough(attempt);
    } catch (error) {
      // Repeated as often as a step without a store: a fault that stays must not keep the run RUNNING for ever.
      this.log.error('a step of a reconciliation has failed', error, { pjid: run.pjid, detail: `run ${id}` });
      await this.progress.retry(attempt.run, 'internal error');
    }
  }

  private async goThrough(attempt: { run: ClaimedRun }): Promise<void> {
    const { run } = attempt;
    const stages = stagesOf(this.steps.storesWithBooks(), run.store);
    const latest = performance.now() + BEGIN_WITHIN_MS;
    let position = readPosition(run.position) ?? (await this.begin(run, stages));
    while (performance.now() <= latest) {
      const outcome = await unlessSettingsUnreadable(() => this.steps.execute(run, position));
      if (outcome.kind === 'unavailable') return this.postpone(attempt.run, position, outcome.reason);
      const { found, cursor } = outcome;
      const next = cursor === null ? nextStage(stages, position) : { ...position, cursor };
      // The last step is repeated if the run is killed before it is done: it finds the same.
      if (!(await this.progress.save(run, next ?? position, found))) return;
      if (next === null) return this.progress.done(run);
      position = next;
      // The next failure is the first one of its step.
      attempt.run = { ...run, failures: 1 };
    }
    return this.progress.goOn(run);
  }

  /** Decides once how far the run compares with the game's log, so that all steps agree. */
  private async begin(run: ClaimedRun, [first = 'purchases']: readonly Stage[]): Promise<RunPosition> {
    return { stage: first, cursor: null, coverage: await this.coverage.of(run) };
  }

  /** Repeats a step later whose store did not answer. */
  private async postpone(run: ClaimedRun, { stage }: RunPosition, reason: string): Promise<void> {
    const { pjid, id, failures: attempt } = run;
    this.log.warn('a step of a reconciliation waits for a store', {
      pjid,
      reason,
      attempt,
      detail: `reconciliation ${id}, ${stage}`,
    });
    await this.progress.retry(run, reason);
  }
}
