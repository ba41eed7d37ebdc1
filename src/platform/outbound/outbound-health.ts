/** Consecutive calls without a usable answer after which a system counts as failing, until the next usable answer. */
const FAILURES = 5;

/** Tracks the systems that currently give no usable answers. */
export class OutboundHealth {
  private readonly failures = new Map<string, number>();

  /** Records whether a call to a system got a usable answer. */
  note(system: string, isUsable: boolean): void {
    this.failures.set(system, isUsable ? 0 : (this.failures.get(system) ?? 0) + 1);
  }

  failing(): string[] {
    return [...this.failures].filter(([, count]) => count >= FAILURES).map(([system]) => system);
  }
}
