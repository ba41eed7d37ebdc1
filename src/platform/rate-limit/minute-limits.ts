import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../shared/app-error.js';
import { Metrics } from '../observability/metrics/metrics.js';

const MINUTE_MS = 60_000;
/** Beyond this number the least recent callers are forgotten. */
const MAX_CALLERS = 100_000;

/** A call that counts toward a limit. */
export interface LimitedCall {
  /** Name of the limit. */
  readonly route: string;
  /** The caller that the limit applies to. */
  readonly caller: readonly string[];
  /** The caller in the error message. */
  readonly who: string;
  readonly perMinute: number;
}

/** Limits calls per minute in a fixed window that begins with the first call. Each process counts alone. */
@Injectable()
export class MinuteLimits {
  private readonly calls = new LRUCache<string, { count: number }>({ max: MAX_CALLERS, ttl: MINUTE_MS });

  constructor(private readonly metrics: Metrics) {}

  /**
   * Counts a call.
   * @throws AppError TOO_MANY_REQUESTS when the limit is exceeded
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
