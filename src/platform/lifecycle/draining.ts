import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Queues } from '../queue/queues.js';
import { Sweeps } from '../queue/sweeps.js';
import { Phase } from '../http/server/phase.js';
import { Serving } from './serving.js';

/**
 * The first step of stopping, while everything still works: says that it is not ready, ends serving and lets jobs come to
 * their end. The queue follows, then the database.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  constructor(
    private readonly phase: Phase,
    private readonly serving: Serving,
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.phase.drain();
    await Promise.all([this.serving.end(), this.sweeps.stop(), this.queues.stopWorking()]);
  }
}
