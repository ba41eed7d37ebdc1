/** So many calls in a row without a usable answer, and a system counts as failing until the first that has one. */
const FAILURES = 5;

/** Which other systems give no usable answers at present. */
export class OutboundHealth {
  private readonly failures = new Map<string, number>();

  note(system: string, isUsable: boolean): void {
    this.failures.set(system, isUsable ? 0 : (this.failures.get(system) ?? 0) + 1);
  }

  failing(): string[] {
    return [...this.failures].filter(([, count]) => count >= FAILURES).map(([system]) => system);
  }
}
