import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { GRANT_QUEUE, type GrantName, toWakeUpId } from './grant-queue.js';

/** Later attempts are left to the sweep, so that the queue stays small. */
const SOON_MS = 150_000;

/** Grants that are woken at once; the sweep finds the others. */
export const MAX_WOKEN = 200;

/** Wakes workers for grants; best effort, since the rows hold what is due. */
@Injectable()
export class GrantWakeUps {
  constructor(private readonly queues: Queues) {}

  /** Wakes any worker now, in the background. Never fails. */
  wake(names: readonly GrantName[]): void {
    for (const name of names) void this.queues.wake(GRANT_QUEUE, toWakeUpId(name));
  }

  /** Returns a function that wakes workers as {@link wake} does, for {@link MAX_WOKEN} grants in all calls together. */
  limited(): (names: readonly GrantName[]) => void {
    let left = MAX_WOKEN;
    return (names) => {
      const next = names.slice(0, left);
      left -= next.length;
      this.wake(next);
    };
  }

  /** Processes the grants in this process, which has free permits. */
  here(names: readonly GrantName[]): void {
    for (const name of names) this.queues.runNow(GRANT_QUEUE, toWakeUpId(name));
  }

  /** Wakes a worker after `waitMs`, if that is soon. */
  async wakeIn(waitMs: number, name: GrantName): Promise<void> {
    if (waitMs <= SOON_MS) await this.queues.wake(GRANT_QUEUE, toWakeUpId(name), waitMs);
  }
}
