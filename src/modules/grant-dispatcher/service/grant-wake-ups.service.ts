import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { GRANT_QUEUE, type GrantName, toWakeUpId } from '../domain/grant-queue.js';

/** What is due later than this is left to the sweep: a queue is no calendar. */
const SOON_MS = 150_000;

/** Wakes workers up for grants: best effort, since the rows say what is due. */
@Injectable()
export class GrantWakeUps {
  constructor(private readonly queues: Queues) {}

  /** Now. Never fails, and nobody waits for it. */
  wake(names: readonly GrantName[]): void {
    for (const name of names) void this.queues.wake(GRANT_QUEUE, toWakeUpId(name));
  }

  /** This process, which has room for them, and at once. */
  here(names: readonly GrantName[]): void {
    for (const name of names) this.queues.workHere(GRANT_QUEUE, toWakeUpId(name));
  }

  /** In `waitMs`, if that is soon. */
  async wakeIn(waitMs: number, name: GrantName): Promise<void> {
    if (waitMs <= SOON_MS) await this.queues.wake(GRANT_QUEUE, toWakeUpId(name), waitMs);
  }
}
