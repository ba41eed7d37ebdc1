import { Injectable } from '@nestjs/common';

/** Whether the process still accepts new requests. */
@Injectable()
export class Phase {
  private draining = false;

  /** Marks the process as stopping: it still serves, and reports that it accepts no new requests. */
  get isDraining(): boolean {
    return this.draining;
  }

  drain(): void {
    this.draining = true;
  }
}
