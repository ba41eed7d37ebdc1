import type { VirtualClock } from '../kit/virtual-clock.js';

const MINUTE_MS = 60_000;

/** The store counts these families of calls apart. */
export type QuotaBucket = 'one-time-purchases' | 'orders';

/** Calls per package, bucket and minute of the virtual clock; without a limit nothing is refused. */
export class QuotaMeter {
  private readonly limits = new Map<string, number>();
  private readonly used = new Map<string, number>();

  constructor(private readonly clock: VirtualClock) {}

  /** `null` takes the limit away. */
  limit(packageName: string, perMinute: number | null): void {
    if (perMinute === null) this.limits.delete(packageName);
    else this.limits.set(packageName, perMinute);
    this.used.clear();
  }

  /** Counts one call; false when it is over the limit. */
  allows(packageName: string, bucket: QuotaBucket): boolean {
    const limit = this.limits.get(packageName);
    if (limit === undefined) return true;
    const key = `${packageName} ${bucket} ${Math.floor(this.clock.now() / MINUTE_MS)}`;
    const used = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, used);
    return used <= limit;
  }

  clear(): void {
    this.limits.clear();
    this.used.clear();
  }
}
