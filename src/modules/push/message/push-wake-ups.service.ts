import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { PUSH_QUEUE } from './push-queue.js';

/** Minimum interval between wake-ups of a project: short for the receiver, long enough for the queue. */
const MIN_INTERVAL_MS = 50;

/**
 * Wakes workers for accepted messages. One wake-up sends everything that is due for a project, so messages that arrive
 * while a wake-up is in progress share the next one. Each message is followed by a wake-up that began after it was
 * stored, and the queue never delays accepting messages.
 */
@Injectable()
export class PushWakeUps {
  /** Projects with a wake-up in progress, each with the newest message that needs another one. */
  private readonly underWay = new Map<string, string | null>();

  constructor(private readonly queues: Queues) {}

  /** Wakes a worker in the background; best effort. */
  wake(pjid: string, id: string): void {
    if (this.underWay.has(pjid)) this.underWay.set(pjid, id);
    else void this.wakeWhileNeeded(pjid, id);
  }

  private async wakeWhileNeeded(pjid: string, first: string): Promise<void> {
    for (let id: string | null = first; id !== null; id = this.underWay.get(pjid) ?? null) {
      this.underWay.set(pjid, null);
      await this.queues.wake(PUSH_QUEUE, id);
      await wait(MIN_INTERVAL_MS, undefined, { ref: false });
    }
    this.underWay.delete(pjid);
  }
}
