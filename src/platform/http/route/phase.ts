import { Injectable } from '@nestjs/common';

/** Whether the process still accepts new requests. */
@Injectable()
export class Phase {
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  /** Marks the process as stopping: it still serves, and reports that it accepts no new requests. */
  drain(): void {
    this.draining = true;
  }
}
