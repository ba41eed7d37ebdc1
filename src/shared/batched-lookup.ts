/** Looks up several keys with one question; a key that is left out of the answer does not exist. */
export type Question<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Asker<Value> {
  readonly found: (value: Value | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Look-ups that ask for many keys at once when there are many: what is looked up while `maxQuestions` are under way waits and
 * goes into one question of up to `maxKeys`. The other side has the same work to do for one caller as for thousands.
 */
export class BatchedLookup<Value> {
  private readonly waiting = new Map<string, Asker<Value>[]>();
  private underWay = 0;

  constructor(
    private readonly ask: Question<Value>,
    private readonly maxQuestions: number,
    private readonly maxKeys: number,
  ) {}

  /** @throws what the question throws */
  find(key: string): Promise<Value | undefined> {
    return new Promise((found, failed) => {
      const askers = this.waiting.get(key) ?? [];
      this.waiting.set(key, [...askers, { found, failed }]);
      if (this.underWay < this.maxQuestions) void this.askNext();
    });
  }

  private async askNext(): Promise<void> {
    this.underWay += 1;
    while (this.waiting.size > 0) await this.askOnce();
    this.underWay -= 1;
  }

  private async askOnce(): Promise<void> {
    const batch = [...this.waiting].slice(0, this.maxKeys);
    for (const [key] of batch) this.waiting.delete(key);
    try {
      const found = await this.ask(batch.map(([key]) => key));
      for (const [key, askers] of batch) for (const asker of askers) asker.found(found.get(key));
    } catch (error) {
      for (const [, askers] of batch) for (const asker of askers) asker.failed(error);
    }
  }
}
