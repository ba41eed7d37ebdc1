import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { PUSH_QUEUE } from '../domain/push-queue.js';

/** The next wake-up of a project follows after this long: soon enough for whoever waits, and seldom enough for the queue. */
const MIN_INTERVAL_MS = 50;

/**
 * Wakes workers up for messages that have just been accepted. One wake-up has everything sent that is due for its project, so
 * while one of a project is on its way the messages that come share the next: each is followed by one that began after it was
 * kept, and however many there are the queue does not hold up accepting them.
 */
@Injectable()
export class PushWakeUps {
  /** Projects that a wake-up is on its way for, with the newest message that needs the next one. */
  private readonly underWay = new Map<string, string | null>();

  constructor(private readonly queues: Queues) {}

  /** Best effort, in the background. */
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
