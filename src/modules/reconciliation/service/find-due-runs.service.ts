import { Injectable } from '@nestjs/common';
import { RunRepository } from '../persistence/run.repository.js';

/** Finds reconciliations that are due, and the age of the oldest. */
@Injectable()
export class FindDueRunsService {
  constructor(private readonly runs: RunRepository) {}

  execute(): Promise<readonly string[]> {
    return this.runs.findDue();
  }

  /** Returns the seconds that the longest due run has waited; 0 when none is due. */
  oldestSeconds(): Promise<number> {
    return this.runs.oldestDueSeconds();
  }
}
