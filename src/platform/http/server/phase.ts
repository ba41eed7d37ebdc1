import { Injectable } from '@nestjs/common';

/** Whether the process still wants to be sent requests. */
@Injectable()
export class Phase {
  private draining = false;

  /** It is about to stop: it serves what comes, and says that nothing more should. */
  get isDraining(): boolean {
    return this.draining;
  }

  drain(): void {
    this.draining = true;
  }
}
