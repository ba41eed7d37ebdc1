import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/transaction/transaction-runner.js';
import { LimitNotices } from '../account/index.js';
import { CountedMonths } from '../purchase/index.js';
import { TestClockRepository } from './test-clock.repository.js';

/** Moves the history of a project, and reads how far it was moved. */
@Injectable()
export class ProjectHistory {
  constructor(
    private readonly database: Database,
    private readonly clocks: TestClockRepository,
    private readonly notices: LimitNotices,
    private readonly months: CountedMonths,
  ) {}

  /** Returns the sum of all moves of a project in seconds. */
  sum(pjid: string): Promise<number> {
    return this.clocks.sumOf(this.database, pjid);
  }

  /** Moves the history of a project into the past and returns the sum of all its moves in seconds. */
  async move(tx: Tx, pjid: string, seconds: number): Promise<number> {
    const total = await this.clocks.add(tx, pjid, seconds);
    await this.clocks.endSummaries(tx);
    await this.clocks.moveHistory(tx, pjid, seconds);
    // Before the amounts: which project a notice belongs to is known by the month that it was reached in.
    await this.notices.move(tx, pjid, seconds);
    await this.months.settle(tx, pjid);
    return total;
  }
}
