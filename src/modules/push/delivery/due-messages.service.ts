import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { PushClaimRepository } from './push-claim.repository.js';
import { PushPauses } from './push-pauses.service.js';

/** Finds projects with due messages whose wake-up was lost, except paused ones. */
@Injectable()
export class DueMessages implements DueRows {
  /** Maximum projects of one sweep; the next sweep continues with the others. */
  readonly maxDue = 300;

  private oldestOfSweep = 0;
  /** Last project of the previous sweep. */
  private last = '';

  constructor(
    private readonly claims: PushClaimRepository,
    private readonly pauses: PushPauses,
    private readonly metrics: Metrics,
  ) {}

  /** Returns one message row for each project: a worker that is woken for it sends all. */
  async findDue(): Promise<readonly string[]> {
    const paused = await this.pauses.stillPaused();
    this.metrics.pushOldest.set(await this.claims.oldestWaitingSeconds());
    const due = (await this.claims.dueProjects()).filter(({ pjid }) => !paused.has(pjid));
    this.oldestOfSweep = Math.max(0, ...due.map(({ seconds }) => seconds));
    const found: string[] = [];
    // Sequential: parallel queries would take every connection of the pool.
    for (const pjid of this.turnOf(due.map(({ pjid }) => pjid))) {
      const id = await this.claims.firstDue(pjid);
      if (id !== null) found.push(id);
      this.last = pjid;
    }
    return found;
  }

  /** Returns the projects after the last one, in rotation. */
  private turnOf(pjids: readonly string[]): readonly string[] {
    const sorted = pjids.toSorted();
    const next = sorted.filter((pjid) => pjid > this.last);
    return [...next, ...sorted.filter((pjid) => pjid <= this.last)].slice(0, this.maxDue);
  }

  /** Returns the seconds that the longest due message of the last sweep was due; 0 when there was none. */
  oldestDueSeconds(): Promise<number> {
    return Promise.resolve(this.oldestOfSweep);
  }
}
