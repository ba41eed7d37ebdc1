import { Injectable } from '@nestjs/common';

/** Phase of the process: it accepts new requests, or it is stopping. */
@Injectable()
export class ProcessPhase {
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  /**
   * Returns whether a long run may begin its next step: the process is not stopping, and its time is not over.
   * @param until end of the run by `performance.now()`
   */
  isTimeLeft(until: number): boolean {
    return !this.draining && performance.now() < until;
  }

  /** Marks the process as stopping: it still serves, and reports that it accepts no new requests. */
  drain(): void {
    this.draining = true;
  }
}
