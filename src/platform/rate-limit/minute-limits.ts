import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../shared/app-error.js';
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

/**
 * Limits the calls of a minute for the whole deployment. A minute begins with its first call. While Redis is away or slow, each
 * process counts for itself: a request never fails, and never waits for longer than some 50 ms, because of Redis.
 */
@Injectable()
export class MinuteLimits {
  private readonly local = new LocalMinuteCounter();

  constructor(
    private readonly shared: SharedCounter,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Counts a call.
   * @throws AppError TOO_MANY_REQUESTS when the limit is exceeded
   */
  async take({ route, caller, who, perMinute }: LimitedCall): Promise<void> {
    // A digest, so that Redis holds no id of a player.
    const key = createHash('sha256')
      .update(JSON.stringify([route, ...caller]))
      .digest('base64url');
    const { calls, endsInMs } = (await this.shared.add(key, 'minute')) ?? this.local.add(key);
    if (calls <= perMinute) return;
    this.metrics.rateLimited.inc({ route });
    throw tooManyRequests(who, Math.max(1, endsInMs / 1000));
  }
}
