import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { PushClaimRepository } from '../persistence/push-claim.repository.js';
import { PushPauses } from './push-pauses.service.js';

/** Finds the projects with messages that are due and that nobody was woken up for; those that are paused are left out. */
@Injectable()
export class FindDueMessagesService {
  private oldestSeconds = 0;

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
    const found = await Promise.all(due.map(({ pjid }) => this.claims.firstDue(pjid)));
    return found.filter((id) => id !== null);
  }

  /** Seconds that the first of what was found last has been due; 0 when none was. */
  oldest(): Promise<number> {
    return Promise.resolve(this.oldestSeconds);
  }
}
