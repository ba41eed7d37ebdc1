import { Injectable } from '@nestjs/common';

/** Phase of the process: it accepts new requests, or it is stopping. */
@Injectable()
export class ProcessPhase {
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  /** Marks the process as stopping: it still serves, and reports that it accepts no new requests. */
  drain(): void {
    this.draining = true;
  }
}
