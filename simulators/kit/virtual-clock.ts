/** The simulators' time: real time plus a jump, so that "three days later" costs no waiting. */
export class VirtualClock {
  private jumpMs = 0;

  /** Milliseconds since the epoch, as the simulated store sees them. */
  now(): number {
    return Date.now() + this.jumpMs;
  }

  /** Jumps ahead; time never goes back except by `reset`. */
  advance(ms: number): void {
    this.jumpMs += ms;
  }

  /** Back to real time. */
  reset(): void {
    this.jumpMs = 0;
  }
}
