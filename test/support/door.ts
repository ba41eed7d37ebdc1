/** Holds calls until it is opened, and counts them. */
export class Door {
  private readonly held = new Set<() => void>();

  get waiting(): number {
    return this.held.size;
  }

  pass(): Promise<void> {
    return new Promise((resolve) => this.held.add(resolve));
  }

  open(): void {
    for (const letGo of this.held) letGo();
    this.held.clear();
  }
}
