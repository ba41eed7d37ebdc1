import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { GRANT_QUEUE, type GrantName, toWakeUpId } from '../domain/grant-queue.js';

/** Later attempts are left to the sweep, so that the queue stays small. */
const SOON_MS = 150_000;

/** Wakes workers for grants; best effort, since the rows hold what is due. */
@Injectable()
export class GrantWakeUps {
  constructor(private readonly queues: Queues) {}

  /** Wakes any worker now, in the background. Never fails. */
  wake(names: readonly GrantName[]): void {
    for (const name of names) void this.queues.wake(GRANT_QUEUE, toWakeUpId(name));
  }

  /** Processes the grants in this process, which has free permits. */
  here(names: readonly GrantName[]): void {
    for (const name of names) this.queues.workHere(GRANT_QUEUE, toWakeUpId(name));
  }

  /** Wakes a worker after `waitMs`, if that is soon. */
  async wakeIn(waitMs: number, name: GrantName): Promise<void> {
    if (waitMs <= SOON_MS) await this.queues.wake(GRANT_QUEUE, toWakeUpId(name), waitMs);
  }
}
