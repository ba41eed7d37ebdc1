import type { Socket } from 'node:net';

/** One direction of a slow line: bytes arrive later, never out of order. */
export class DelayLine {
  private readonly waiting: Buffer[] = [];

  constructor(private readonly target: Socket) {}

  send(bytes: Buffer, delayMs: number): void {
    if (delayMs === 0 && this.waiting.length === 0) return void this.target.write(bytes);
    this.waiting.push(bytes);
    // Whichever timer comes first takes the oldest bytes.
    setTimeout(() => {
      const oldest = this.waiting.shift();
      if (oldest !== undefined && !this.target.destroyed) this.target.write(oldest);
    }, delayMs);
  }
}
