import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Sweeps } from '../../platform/queue/sweeps.js';
import { RunEvery } from '../../platform/queue/run-every.js';
import { TestClockRepository } from './test-clock.repository.js';

/** Time of polling after a move: an open circuit lets the next call pass after five seconds. */
const POLL_MS = 10_000;

/** Makes this worker poll for due work after a process has moved the clock of a project. */
@Injectable()
export class WakeAfterMoveService {
  private seen: number | null = null;
  private pollUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly clocks: TestClockRepository,
    private readonly sweeps: Sweeps,
  ) {}

  @RunEvery('test-clock', 500, ({ hasTestClock }) => hasTestClock)
  async execute(): Promise<void> {
    const sum = await this.clocks.sum(this.database);
    if (this.seen !== null && sum !== this.seen) this.pollUntil = performance.now() + POLL_MS;
    this.seen = sum;
    if (performance.now() < this.pollUntil) this.sweeps.pollNow();
  }
}
