import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { checkSpan } from '../../../shared/time/time-span.js';
import { ProjectDirectory } from '../../project/index.js';
import { RECONCILIATION_QUEUE } from './reconciliation-queue.js';
import type { RunScope } from './run-scope.js';
import { RunRepository } from './run.repository.js';

/** Attempts to start a run while another of the same scope ends. */
const MAX_ATTEMPTS = 3;

/** Starts reconciliations on demand. */
@Injectable()
export class StartRunService {
  constructor(
    private readonly runs: RunRepository,
    private readonly projects: ProjectDirectory,
    private readonly queues: Queues,
  ) {}

  /**
   * Starts a run in the background and returns its id; the id of the run of the same scope that is going on, if there
   * is one.
   * @throws AppError INVALID_PARAMETER for a range that ends before it begins, or an unknown project
   */
  async execute(scope: RunScope): Promise<string> {
    checkSpan(scope);
    await this.projects.mustExist(scope.pjid);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const id = await this.runs.add(scope, null);
      if (id !== null) {
        void this.queues.wake(RECONCILIATION_QUEUE, id);
        return id;
      }
      const running = await this.runs.findRunning(scope);
      if (running !== null) return running;
    }
    throw new Error(`start of a run gave up after ${MAX_ATTEMPTS} conflicts with runs of the same scope`);
  }
}
