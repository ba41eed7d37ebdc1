/** Looks up several keys at once; a key that is absent from the result does not exist. */
export type BatchLookUp<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Waiter<Value> {
  readonly found: (value: Value | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** Limits of the batches. */
export interface BatchLimits {
  /** Batches in progress at the same time. */
  readonly maxBatches: number;
  /** Keys of a batch. */
  readonly maxKeys: number;
  /**
   * Waits before a batch that follows another one and would not be full, so that more keys gather for it; by default
   * not at all.
   */
  readonly gather?: () => Promise<void>;
}

/**
 * Combines concurrent look-ups of single keys into batches. While `maxBatches` are in progress, further keys wait and
 * go into batches of up to `maxKeys`, so that the load stays bounded however many callers look up keys.
 */
export class BatchedLookup<Value> {
  private readonly waiting = new Map<string, Waiter<Value>[]>();
  private inProgress = 0;

  constructor(
    private readonly lookUp: BatchLookUp<Value>,
    private readonly limits: BatchLimits,
  ) {}

  /** Returns the value of a key; undefined when it does not exist. Throws what the batch look-up throws. */
  find(key: string): Promise<Value | undefined> {
    return new Promise((found, failed) => {
      const waiters = this.waiting.get(key) ?? [];
      this.waiting.set(key, [...waiters, { found, failed }]);
      if (this.inProgress < this.limits.maxBatches) void this.lookUpAll();
    });
  }

  private async lookUpAll(): Promise<void> {
    this.inProgress += 1;
    const { maxKeys, gather } = this.limits;
    try {
      do {
        await this.lookUpBatch();
        if (gather !== undefined && this.waiting.size > 0 && this.waiting.size < maxKeys) await gather();
      } while (this.waiting.size > 0);
    } finally {
      this.inProgress -= 1;
    }
  }

  private async lookUpBatch(): Promise<void> {
    const batch = [...this.waiting].slice(0, this.limits.maxKeys);
    for (const [key] of batch) this.waiting.delete(key);
    try {
      const found = await this.lookUp(batch.map(([key]) => key));
      for (const [key, waiters] of batch) for (const waiter of waiters) waiter.found(found.get(key));
    } catch (error) {
      for (const [, waiters] of batch) for (const waiter of waiters) waiter.failed(error);
    }
  }
}
