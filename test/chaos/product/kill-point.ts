import type { Loss, Watcher } from '../../support/faults/tcp-proxy.js';
import type { WriteReplies } from '../../support/faults/write-replies.js';

/**
 * On which side of a write the service ends: the database has not received it, or has executed it and the reply is
 * lost.
 */
export type Side = 'before' | 'after';

interface Armed {
  readonly number: number;
  readonly side: Side;
  readonly kill: () => void;
}

/** Ends the service at a named point: at its n-th write or COMMIT from now on, on one side of it. */
export class KillPoint implements Watcher {
  private armed: Armed | null = null;
  private seen = 0;
  /** Ends the service when the reply to its write arrives. */
  private doomed: { readonly connection: object; readonly kill: () => void } | null = null;

  constructor(private readonly writes: WriteReplies) {}

  /** Calls `kill` at the write of this number, counted from 1. */
  arm(number: number, side: Side, kill: () => void): void {
    this.seen = 0;
    this.armed = { number, side, kill };
  }

  /** Ends the wait, and returns whether the point was reached. */
  disarm(): boolean {
    const isReached = this.armed === null;
    this.armed = null;
    return isReached;
  }

  lossOf(connection: object, bytes: Buffer): Loss | null {
    // Reads every packet, also while not armed: a write may execute a statement that was prepared before.
    if (!this.writes.isWrite(connection, bytes) || this.armed === null) return null;
    this.seen += 1;
    if (this.seen !== this.armed.number) return null;
    const { side, kill } = this.armed;
    this.armed = null;
    if (side === 'before') {
      kill();
      return 'unsent';
    }
    this.doomed = { connection, kill };
    return 'reset';
  }

  sawReply(connection: object, bytes: Buffer): void {
    this.writes.sawReply(connection, bytes);
    if (this.doomed?.connection !== connection) return;
    this.doomed.kill();
    this.doomed = null;
  }
}
