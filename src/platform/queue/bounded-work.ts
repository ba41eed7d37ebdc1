/** Processes ids in the order in which they come, at most `limit` at once; an id that is in hand is not taken twice. */
export class BoundedWork {
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private active = 0;
  private isClosed = false;

  /** @param process must not fail */
  constructor(
    private readonly limit: number,
    private readonly process: (id: string) => Promise<void>,
  ) {}

  /** Resolves once all of these ids have been processed, or dropped by {@link close}. */
  async add(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.inHand.get(id) ?? this.take(id)));
  }

  /** Begins nothing more; what is being processed comes to its end. */
  close(): void {
    this.isClosed = true;
    for (const begin of this.waiting.splice(0)) begin();
  }

  private take(id: string): Promise<void> {
    const over = this.run(id).finally(() => this.inHand.delete(id));
    this.inHand.set(id, over);
    return over;
  }

  private async run(id: string): Promise<void> {
    if (this.active >= this.limit) await new Promise<void>((resolve) => void this.waiting.push(resolve));
    else this.active += 1;
    // A permit is handed on from one id to the next.
    if (!this.isClosed) await this.process(id);
    const next = this.waiting.shift();
    if (next === undefined) this.active -= 1;
    else next();
  }
}
