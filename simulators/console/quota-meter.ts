import type { VirtualClock } from '../kit/virtual-clock.js';

const MINUTE_MS = 60_000;

/** Signing in and reading entitlements are counted apart. */
export type QuotaSide = 'auth' | 'api';

/** A bucket of calls: so many at once, then as many as drop in again. */
export interface QuotaLimit {
  /** Size of the bucket, in calls. */
  readonly burst: number;
  readonly perMinute: number;
}

/** Where a client stands after a call, as the rate headers tell it. */
export interface QuotaState {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the bucket is full again, in seconds since the epoch. */
  readonly resetAt: number;
  /** Whole seconds until the next call is allowed, at least one. */
  readonly retryAfter: number;
}

/** Token buckets on the virtual clock, two for each client that has a limit. */
export class QuotaMeter {
  private readonly limits = new Map<string, QuotaLimit>();
  private readonly buckets = new Map<string, { readonly level: number; readonly at: number }>();

  constructor(private readonly clock: VirtualClock) {}

  /** Starts with full buckets; `null` takes the limit away. */
  limit(clientId: string, limit: QuotaLimit | null): void {
    for (const side of ['auth', 'api'] as const) this.buckets.delete(keyOf(clientId, side));
    if (limit === null) this.limits.delete(clientId);
    else this.limits.set(clientId, limit);
  }

  /** Counts one call; `null` for a client without a limit. */
  take(clientId: string, side: QuotaSide): QuotaState | null {
    const limit = this.limits.get(clientId);
    if (!limit) return null;
    const { burst, perMinute } = limit;
    const level = this.levelOf(keyOf(clientId, side), limit);
    const isAllowed = level >= 1;
    const left = isAllowed ? level - 1 : level;
    const now = this.clock.now();
    this.buckets.set(keyOf(clientId, side), { level: left, at: now });
    const msFor = (calls: number): number => (calls / perMinute) * MINUTE_MS;
    return {
      isAllowed,
      limit: burst,
      remaining: Math.floor(left),
      resetAt: Math.ceil((now + msFor(burst - left)) / 1000),
      retryAfter: Math.max(1, Math.ceil(msFor(1 - left) / 1000)),
    };
  }

  clear(): void {
    this.limits.clear();
    this.buckets.clear();
  }

  private levelOf(key: string, { burst, perMinute }: QuotaLimit): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return burst;
    const droppedIn = ((this.clock.now() - bucket.at) / MINUTE_MS) * perMinute;
    return Math.min(burst, bucket.level + droppedIn);
  }
}

function keyOf(clientId: string, side: QuotaSide): string {
  return `${side} ${clientId}`;
}
