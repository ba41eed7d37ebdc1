import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { PublishEventsService } from '../../event/index.js';
import { PURCHASE_EVENTS } from '../publication/purchase-event-source.service.js';
import { hourOf, MAX_AGE_HOURS, spanOfHour } from './hour.js';
import { HourlySummaryRepository } from './hourly-summary.repository.js';
import { ReadHourService } from './read-hour.service.js';
import { SummaryHourRepository } from './summary-hour.repository.js';

/** Time for changes that are not published yet. */
const PUBLISH_MS = 5_000;
/** Wait for the rest of them. */
const UNPUBLISHED_MS = 60_000;
/** Wait for a replica that is behind. */
const REPLICA_MS = 30_000;

/**
 * Adds up an hour for every project. A run again reads everything again and replaces what is stored, so that changes
 * that were stored late are counted too. An hour whose events may be deleted already stays as it was added up last.
 */
@Injectable()
export class AddUpHourService {
  constructor(
    private readonly hours: SummaryHourRepository,
    private readonly summaries: HourlySummaryRepository,
    private readonly readHour: ReadHourService,
    private readonly publishEvents: PublishEventsService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Adds an hour up if it is due and no other worker has claimed it. */
  async execute(id: string): Promise<void> {
    // Only these name purchases: another family that cannot be published holds no sum up.
    const isPublished = await this.publishEvents.execute(PUBLISH_MS, PURCHASE_EVENTS);
    const claimed = await this.hours.claim(id);
    if (claimed === null) return;
    if (claimed.hour < hourOf(claimed.now) - MAX_AGE_HOURS) return this.hours.close(claimed);
    if (!isPublished) return this.hours.postpone(claimed, UNPUBLISHED_MS);
    // The claim is the newest write, so a replica that has it has the events too.
    if (!(await this.hours.isReplicated(claimed))) return this.hours.postpone(claimed, REPLICA_MS);
    const byProject = await this.readHour.execute(spanOfHour(claimed.hour));
    await this.transactions.run(async (tx) => {
      if (await this.hours.settle(tx, claimed)) await this.summaries.replace(tx, claimed.hour, byProject);
    });
  }
}
