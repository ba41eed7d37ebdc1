import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction/transaction-runner.js';
import { ProjectDirectory } from '../project/index.js';
import { movedTooFar, testClockOff } from './test-clock.errors.js';
import { ProjectHistory } from './project-history.service.js';

const MAX_TOTAL_DAYS = 3_650;
const DAY_SECONDS = 86_400;
/** A project with tens of thousands of purchases is moved within this time. */
const TRANSACTION_MS = 25_000;

/**
 * Moves the clock of a project ahead. All times come from the clock of the database, so the history of the project is
 * moved into the past instead: to the project, both are the same.
 */
@Injectable()
export class AdvanceClockService {
  constructor(
    private readonly config: AppConfig,
    private readonly projects: ProjectDirectory,
    private readonly transactions: TransactionRunner,
    private readonly history: ProjectHistory,
  ) {}

  /**
   * Returns the sum of all moves of the project in seconds. Two moves of a project run one after the other.
   * @throws AppError INVALID_PARAMETER where a store may be real, for an unknown project, and beyond ten years in all
   */
  async execute(pjid: string, seconds: number): Promise<number> {
    await this.mustBeMovable(pjid);
    return this.transactions.run(
      async (tx) => inRange(await this.history.move(tx, pjid, seconds)),
      TRANSACTION_MS,
    );
  }

  /**
   * Returns what the sum would be after a move, and moves nothing: for a caller that moves the stores first.
   * @throws AppError as `execute` would
   */
  async check(pjid: string, seconds: number): Promise<number> {
    await this.mustBeMovable(pjid);
    return inRange((await this.history.sum(pjid)) + seconds);
  }

  private async mustBeMovable(pjid: string): Promise<void> {
    if (!this.config.hasTestClock) throw testClockOff();
    await this.projects.mustExist(pjid);
  }
}

function inRange(total: number): number {
  if (total > MAX_TOTAL_DAYS * DAY_SECONDS) throw movedTooFar(MAX_TOTAL_DAYS);
  return total;
}
