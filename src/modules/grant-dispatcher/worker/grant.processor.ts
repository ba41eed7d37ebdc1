import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { GRANT_QUEUE } from '../domain/grant-queue.js';
import { AttemptGrantService } from '../service/attempt-grant.service.js';
import { FindDueGrantsService, MAX_DUE } from '../service/find-due-grants.service.js';
import { MeasureGrantsService } from '../service/measure-grants.service.js';

/** Many game servers' room: each that hangs takes up its own, and no more. Jobs mostly wait for answers. */
const CONCURRENCY = 512;
const SWEEP_MS = 10_000;
const MEASURE_MS = 30_000;

/** Has grants handed out as they are woken up, finds those that nobody woke it up for, and measures what waits. */
@Injectable()
export class GrantProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly queues: Queues,
    private readonly sweeps: Sweeps,
    private readonly attemptGrant: AttemptGrantService,
    private readonly findDueGrants: FindDueGrantsService,
    private readonly measureGrants: MeasureGrantsService,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(GRANT_QUEUE, CONCURRENCY, (id) => this.attemptGrant.execute(id));
    this.sweeps.start({
      queue: GRANT_QUEUE,
      everyMs: SWEEP_MS,
      most: MAX_DUE,
      findDue: () => this.findDueGrants.execute(),
    });
    this.sweeps.watch('grants-waiting', MEASURE_MS, () => this.measureGrants.execute());
  }
}
