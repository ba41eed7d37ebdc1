import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { DeliverMessagesService } from './deliver-messages.service.js';

/** Time limit of one run, so that a shutdown never waits for a project that always has more. */
const RUN_MS = 5_000;
/** Pause while the circuit is open: more batches would only cost statements. */
const REST_MS = 5_000;
/** Maximum messages of a batch, and devices that are sent to at once. */
const MAX_AT_ONCE = 32;

interface ProjectLimiter {
  /** Runs in progress. */
  working: number;
  /** Whether a run was requested since the last batch began. */
  isRequested: boolean;
  /** Time before which no batch begins. */
  restUntil: number;
}

/**
 * Sends the due messages of each project, in a limited number of runs: a slow or failing project uses its own permits
 * only.
 */
@Injectable()
export class ProjectPushDeliveries {
  private readonly limiters = new Map<string, ProjectLimiter>();
  private readonly workers: number;
  private readonly atOnce: number;

  constructor(
    private readonly deliverMessages: DeliverMessagesService,
    { push: { concurrency } }: AppConfig,
    private readonly phase: ProcessPhase,
  ) {
    this.atOnce = Math.min(concurrency, MAX_AT_ONCE);
    this.workers = Math.max(1, Math.floor(concurrency / this.atOnce));
  }

  /**
   * Sends the due messages of a project; leaves them to the runs in progress when the limit is reached, and to the
   * sweep during a rest.
   * @returns true when another run should continue
   */
  async run(pjid: string): Promise<boolean> {
    const limiter = this.limiters.get(pjid) ?? { working: 0, isRequested: false, restUntil: 0 };
    this.limiters.set(pjid, limiter);
    limiter.isRequested = true;
    if (limiter.working >= this.workers) return false;
    limiter.working += 1;
    try {
      return await this.work(pjid, limiter);
    } finally {
      limiter.working -= 1;
      if (limiter.working === 0 && !isResting(limiter)) this.limiters.delete(pjid);
    }
  }

  /** Queries once more when a run was requested during the last batch: its message may be newer than the query. */
  private async work(pjid: string, limiter: ProjectLimiter): Promise<boolean> {
    const until = performance.now() + RUN_MS;
    for (let isOver = false; !isOver;) {
      if (this.phase.isDraining) return true;
      if (isResting(limiter)) return false;
      limiter.isRequested = false;
      const { found, isCircuitOpen } = await this.deliverMessages.execute(pjid, this.atOnce);
      if (isCircuitOpen) limiter.restUntil = performance.now() + REST_MS;
      else if (found > 0 && performance.now() > until) return true;
      isOver = found === 0 && !limiter.isRequested;
    }
    return false;
  }
}

const isResting = ({ restUntil }: ProjectLimiter): boolean => performance.now() < restUntil;
