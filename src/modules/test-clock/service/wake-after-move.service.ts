import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { TestClockRepository } from '../persistence/test-clock.repository.js';

/** Time of looking after a move: a circuit that is open lets the next call pass after five seconds. */
const LOOK_MS = 10_000;

/** Makes this worker look for due work when the clock of a project was moved, by whichever process. */
@Injectable()
export class WakeAfterMoveService {
  private seen: number | null = null;
  private lookUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly clocks: TestClockRepository,
    private readonly sweeps: Sweeps,
  ) {}

  async execute(): Promise<void> {
    const sum = await this.clocks.sum(this.database);
    if (this.seen !== null && sum !== this.seen) this.lookUntil = performance.now() + LOOK_MS;
    this.seen = sum;
    if (performance.now() < this.lookUntil) this.sweeps.lookNow();
  }
}
