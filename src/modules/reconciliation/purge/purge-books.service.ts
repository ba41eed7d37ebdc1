import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { ProjectDirectory } from '../../project/index.js';
import { BooksPurgeRepository } from './books-purge.repository.js';

/** Time limit of one run; the next run continues a backlog. */
const RUN_MS = 60_000;
/** A run asks once for each project; the next run continues a backlog. */
const EVERY_MS = 15 * 60_000;

/** Deletes reconciliations with their differences, and lines of grant logs, after their retention periods. */
@Injectable()
export class PurgeBooksService {
  constructor(
    private readonly books: BooksPurgeRepository,
    private readonly projects: ProjectDirectory,
    private readonly config: AppConfig,
    private readonly phase: ProcessPhase,
  ) {}

  @RunEvery('books-purge', EVERY_MS)
  async execute(): Promise<void> {
    const { grantLog, reconciliation } = this.config.retentionDays;
    const until = performance.now() + RUN_MS;
    await this.repeat(until, () => this.books.deleteSomeOfRun(reconciliation));
    for (const pjid of await this.projects.all()) {
      await this.repeat(until, () => this.books.deleteSomeLines(pjid, grantLog));
      await this.repeat(until, () => this.books.deleteSomePeriods(pjid, grantLog));
    }
  }

  private async repeat(until: number, deleteSome: () => Promise<number>): Promise<void> {
    while (this.phase.isTimeLeft(until)) if ((await deleteSome()) === 0) return;
  }
}
