import { Queue, type QueueOptions } from 'bullmq';

/**
 * What a wake-up job carries. It has no id of its own: a job that a dead worker has left must not keep out the next one for its
 * row.
 */
export interface WakeUp {
  /** Id of the row that is due. */
  readonly id: string;
  /** Trace that the job is part of. */
  readonly traceparent?: string;
}

/**
 * A queue that can be made before its server was reached. BullMQ keeps the failure of a queue's first commands for good, so there
 * are none: QueueServer checks the server, and no version or metadata is written.
 */
export class WakeUpQueue extends Queue<WakeUp> {
  constructor(name: string, options: QueueOptions) {
    super(name, {
      ...options,
      skipVersionCheck: true,
      skipWaitingForReady: true,
      skipMetasUpdate: true,
      // The row tells what became of the work.
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    });
    // QueueServer logs the errors of the connection; an event without a listener would be printed.
    this.on('error', () => undefined);
  }
}
