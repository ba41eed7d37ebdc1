import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Queues } from '../queue/queues.js';
import { Sweeps } from '../queue/sweeps.js';
import { ProcessPhase } from '../process/process-phase.js';
import { Serving } from './serving.js';

/**
 * First step of the graceful shutdown, while everything still works: sets readiness to false, stops serving and waits
 * for jobs. The queue follows, then the database.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  constructor(
    private readonly phase: ProcessPhase,
    private readonly serving: Serving,
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.phase.drain();
    await Promise.all([this.serving.end(), this.sweeps.stop(), this.queues.stopWorking()]);
  }
}
