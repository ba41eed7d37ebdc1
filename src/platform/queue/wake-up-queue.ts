import { Queue, type QueueOptions } from 'bullmq';

/**
 * The data of a wake-up job. The job has no id of its own: a job that a dead worker has left must not block the next
 * one for its row.
 */
export interface WakeUp {
  /** Id of the row that is due. */
  readonly id: string;
  /** Trace that the job is part of. */
  readonly traceparent?: string;
}

/**
 * A queue that can be created before its server was reached. BullMQ never retries the first commands of a queue, so
 * this one sends none: QueueServer checks the server, and no version or metadata is written.
 */
export class WakeUpQueue extends Queue<WakeUp> {
  constructor(name: string, options: QueueOptions) {
    super(name, {
      ...options,
      skipVersionCheck: true,
      skipWaitingForReady: true,
      skipMetasUpdate: true,
      // The row stores the outcome of the work.
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    });
    // QueueServer logs the errors of the connection; an event without a listener would be printed.
    this.on('error', () => undefined);
  }
}
