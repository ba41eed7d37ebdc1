import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { PushClaimRepository } from '../persistence/push-claim.repository.js';
import { PushPauses } from './push-pauses.service.js';

/** Projects in one go; the others have their turn in the next. */
export const MAX_PROJECTS = 300;

/** Finds the projects with messages that are due and that nobody was woken up for; those that are paused are left out. */
@Injectable()
export class FindDueMessagesService {
  private oldestSeconds = 0;
  /** The last project that had its turn. */
  private last = '';

  constructor(
    private readonly claims: PushClaimRepository,
    private readonly pauses: PushPauses,
    private readonly metrics: Metrics,
  ) {}

  /** Rows of messages, one of each project: being woken up for one, a worker sends all. */
  async execute(): Promise<readonly string[]> {
    const paused = await this.pauses.stillPaused();
    this.metrics.pushOldest.set(await this.claims.oldestWaitingSeconds());
    const due = (await this.claims.dueProjects()).filter(({ pjid }) => !paused.has(pjid));
    this.oldestSeconds = Math.max(0, ...due.map(({ seconds }) => seconds));
    const found: string[] = [];
    // One after another: all at once would take every connection of the pool.
    for (const pjid of this.turnOf(due.map(({ pjid }) => pjid))) {
      const id = await this.claims.firstDue(pjid);
      if (id !== null) found.push(id);
      this.last = pjid;
    }
    return found;
  }

  /** Those that follow on the last turn, from the beginning again after the end. */
  private turnOf(pjids: readonly string[]): readonly string[] {
    const sorted = pjids.toSorted();
    const next = sorted.filter((pjid) => pjid > this.last);
    return [...next, ...sorted.filter((pjid) => pjid <= this.last)].slice(0, MAX_PROJECTS);
  }

  /** Seconds that the first of what was found last has been due; 0 when none was. */
  oldest(): Promise<number> {
    return Promise.resolve(this.oldestSeconds);
  }
}
