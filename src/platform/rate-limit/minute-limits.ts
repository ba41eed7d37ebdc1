import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type AppError, tooManyRequests } from '../../shared/error/app-error.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { LocalMinuteCounter } from './local-minute-counter.js';
import { SharedCounter } from './shared-counter.js';

/** A call that is limited. */
export interface LimitedCall {
  /** Which limit the call counts toward; a label of the metric. */
  readonly route: string;
  /** Identifies the caller, as precisely as the limit goes. */
  readonly caller: readonly string[];
  /** Names the caller in the error message. */
  readonly who: string;
  readonly perMinute: number;
}

/** Exceeded limits that are remembered; beyond them, Redis is asked again about the oldest. */
const MAX_EXCEEDED = 10_000;

/**
 * Limits the calls of a minute for the whole deployment. A minute begins with its first call. While Redis is down or
 * slow, each process counts for itself: a request never fails, and never waits for longer than some 50 ms, because of
 * Redis. A limit that is known to be exceeded refuses without Redis.
 */
@Injectable()
export class MinuteLimits {
  private readonly local = new LocalMinuteCounter();
  /** By key, until the minute ends. */
  private readonly exceeded = new LRUCache<string, true>({ max: MAX_EXCEEDED });

  constructor(
    private readonly shared: SharedCounter,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Counts a call toward each of its limits, in this order up to the one that it exceeds. Counts it toward none when
   * one of them is known to be exceeded: invented players of a project do not fill Redis with their counters.
   * @throws AppError TOO_MANY_REQUESTS when a limit is exceeded
   */
  async take(...limits: readonly LimitedCall[]): Promise<void> {
    const counted = limits.map((limit) => ({ limit, key: keyOf(limit) }));
    for (const { limit, key } of counted) {
      const endsInMs = this.exceeded.has(key) ? this.exceeded.getRemainingTTL(key) : 0;
      if (endsInMs > 0) throw this.refusal(limit, endsInMs);
    }
    for (const { limit, key } of counted) await this.count(limit, key);
  }

  private async count(limit: LimitedCall, key: string): Promise<void> {
    const shared = await this.shared.add(key, 'minute');
    const { calls, endsInMs } = shared ?? this.local.add(key);
    if (calls <= limit.perMinute) return;
    if (shared !== null) this.exceeded.set(key, true, { ttl: Math.max(1, Math.ceil(endsInMs)) });
    throw this.refusal(limit, endsInMs);
  }

  private refusal({ route, who }: LimitedCall, endsInMs: number): AppError {
    this.metrics.rateLimited.inc({ route });
    return tooManyRequests(who, Math.max(1, endsInMs / 1000));
  }
}

/** A digest, so that Redis holds no id of a player. */
const keyOf = ({ route, caller }: LimitedCall): string =>
  createHash('sha256')
    .update(JSON.stringify([route, ...caller]))
    .digest('base64url');
