import { LRUCache } from 'lru-cache';

/** Maximum time that a process serves a value which another process has changed. */
const TIME_TO_LIVE_MS = 15_000;

/** What a cache keeps. */
export interface CacheOptions {
  /** Maximum number of values; the least recently used one is dropped first. */
  readonly max: number;
  /**
   * Whether keys without a value are cached too; by default they are loaded each time, so that a new value works at
   * once.
   */
  readonly keepsAbsent?: boolean;
}

/**
 * Values that requests read often and operators change rarely. A process sees its own changes at once, since it forgets
 * what it changes, and those of other processes within the time to live. `Found` includes null when a key may have no
 * value.
 */
export class ReadThroughCache<Found extends object | null> {
  private readonly values: LRUCache<string, NonNullable<Found>>;
  /** Keys without a value. Apart from the values, so that invented keys do not evict real ones. */
  private readonly absent: LRUCache<string, true> | null;
  private readonly loads = new Map<string, Promise<Found>>();
  private changes = 0;

  constructor({ max, keepsAbsent = false }: CacheOptions) {
    this.values = new LRUCache({ max, ttl: TIME_TO_LIVE_MS });
    this.absent = keepsAbsent ? new LRUCache({ max, ttl: TIME_TO_LIVE_MS }) : null;
  }

  /** Returns the value of a key; a promise only when it must be loaded. Concurrent callers share a load. */
  read(key: string, load: () => Promise<Found>): Found | Promise<Found> {
    const known = this.known(key);
    if (known !== undefined) return known;
    const begun = this.loads.get(key);
    if (begun !== undefined) return begun;
    const loading = this.load(key, load).finally(() => {
      if (this.loads.get(key) === loading) this.loads.delete(key);
    });
    this.loads.set(key, loading);
    return loading;
  }

  /** The same, but no other caller shares the load: for one that reads in its own transaction. */
  readAlone(key: string, load: () => Promise<Found>): Found | Promise<Found> {
    const known = this.known(key);
    return known === undefined ? this.load(key, load) : known;
  }

  /** Makes this process see a change of a key at once. */
  forget(key: string): void {
    this.changes += 1;
    this.loads.delete(key);
    this.values.delete(key);
    this.absent?.delete(key);
  }

  /** Makes this process see every change at once. */
  forgetAll(): void {
    this.changes += 1;
    this.loads.clear();
    this.values.clear();
    this.absent?.clear();
  }

  /** Returns undefined when the key must be loaded. */
  private known(key: string): Found | undefined {
    // Only a load that found null made the key absent, so null is one of `Found`.
    return this.values.get(key) ?? (this.absent?.has(key) === true ? (null as Found) : undefined);
  }

  private async load(key: string, load: () => Promise<Found>): Promise<Found> {
    const { changes } = this;
    const value = await load();
    // A load that overlaps a change still answers its callers, but is not cached, since it may have read the old value.
    if (changes !== this.changes) return value;
    if (value === null) this.absent?.set(key, true);
    else this.values.set(key, value);
    return value;
  }
}
