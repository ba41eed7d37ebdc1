import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { CallLimiter } from './call-limiter.js';
import type { GrantName } from '../grant/grant-queue.js';
import { DueGrantRepository } from '../grant/due-grant.repository.js';
import { GrantWakeUps } from '../grant/grant-wake-ups.service.js';

/** Concurrent calls of this process to one game server. */
const MAX_CONCURRENT_CALLS = 32;
const MAX_LIMITERS = 10_000;

/** Call limiters of all game servers: a slow one does not use the permits of another. */
@Injectable()
export class CallLimiters {
  private readonly limiters = new LRUCache<string, CallLimiter>({ max: MAX_LIMITERS });

  constructor(
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Processes grants that got no permit before, as many as permits are free now. */
  async wakeNext(server: Omit<GrantName, 'id'>): Promise<void> {
    const { kind, pjid } = server;
    const limiter = this.of(server);
    await limiter.search(async (most) => {
      const found = await this.due.findOf({ kind, pjid }, most);
      return fromAnyOf(found.map(({ id }) => id));
    });
    this.wakeUps.here(limiter.takeWaiting().map((id) => ({ kind, pjid, id })));
  }

  /** Returns the call limiter of a game server. */
  of({ kind, pjid }: Omit<GrantName, 'id'>): CallLimiter {
    const key = keyOf({ kind, pjid });
    const known = this.limiters.get(key);
    if (known !== undefined) return known;
    const limiter = new CallLimiter(MAX_CONCURRENT_CALLS, () => {
      this.metrics.gameServerBreakerOpenings.inc();
      this.log.warn('the circuit of a game server opened after consecutive failures', { pjid });
    });
    this.limiters.set(key, limiter);
    return limiter;
  }
}

const keyOf = ({ kind, pjid }: Omit<GrantName, 'id'>): string => `${kind}/${pjid}`;

/**
 * Begins at a random one and ends with those before it, so that workers that found the same grants seldom claim the
 * same ones.
 */
function fromAnyOf(ids: readonly string[]): readonly string[] {
  const start = Math.floor(Math.random() * ids.length);
  return [...ids.slice(start), ...ids.slice(0, start)];
}
