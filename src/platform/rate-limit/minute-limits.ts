import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../shared/app-error.js';
import { Metrics } from '../observability/metrics/metrics.js';

const MINUTE_MS = 60_000;
/** Whoever has not called for longest is forgotten first when there are more. */
const MAX_CALLERS = 100_000;

/** What is limited. */
export interface LimitedCall {
  /** Which limit it counts for. */
  readonly route: string;
  /** Who calls, as precisely as the limit goes. */
  readonly caller: readonly string[];
  /** The same for people. */
  readonly who: string;
  readonly perMinute: number;
}

/** So many calls in a minute that begins with the first of them; the count is this process's own. */
@Injectable()
export class MinuteLimits {
  private readonly calls = new LRUCache<string, { count: number }>({ max: MAX_CALLERS, ttl: MINUTE_MS });

  constructor(private readonly metrics: Metrics) {}

  /**
   * Counts a call.
   * @throws AppError TOO_MANY_REQUESTS for one too many
   */
  take({ route, caller, who, perMinute }: LimitedCall): void {
    const key = JSON.stringify([route, ...caller]);
    const counted = this.calls.get(key);
    if (counted === undefined) {
      this.calls.set(key, { count: 1 });
      return;
    }
    counted.count += 1;
    if (counted.count <= perMinute) return;
    this.metrics.rateLimited.inc({ route });
    throw tooManyRequests(who, Math.max(1, this.calls.getRemainingTTL(key) / 1000));
  }
}
