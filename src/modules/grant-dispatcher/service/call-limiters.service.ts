import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { CallLimiter, WAKE_TIMEOUT_MS } from '../domain/call-limiter.js';
import type { GrantName } from '../domain/grant-queue.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

/** Calls to one game server at once, of this process. */
const MAX_CONCURRENT_CALLS = 32;
const MAX_LIMITERS = 10_000;

/** The ways to all game servers: none of them takes up the maxInFlight of another. */
@Injectable()
export class CallLimiters {
  private readonly waiting = new Set<string>();
  private readonly limiters = new LRUCache<string, CallLimiter>({ max: MAX_LIMITERS });

  constructor(
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Has what found no maxInFlight before handed out here, as far as there is maxInFlight now. */
  async wakeNext({ kind, pjid }: Omit<GrantName, 'id'>): Promise<void> {
    const limiter = this.of({ kind, pjid });
    const wanted = limiter.jobsToWake(performance.now());
    if (wanted === 0) return limiter.isWaiting ? this.wakeLater({ kind, pjid }) : undefined;
    const names = await this.due.findOf({ kind, pjid }, wanted);
    limiter.recordFound(names.length, wanted);
    this.wakeUps.here(names);
  }

  of({ kind, pjid }: Omit<GrantName, 'id'>): CallLimiter {
    const key = keyOf({ kind, pjid });
    const known = this.limiters.get(key);
    if (known !== undefined) return known;
    const limiter = new CallLimiter(MAX_CONCURRENT_CALLS, () => {
      this.metrics.gameServerBreakerOpenings.inc();
      this.log.warn('a game server has failed too often in a row and is spared', { pjid });
    });
    this.limiters.set(key, limiter);
    return limiter;
  }

  /** Some of those who were called have been served elsewhere and do not come. */
  private wakeLater(limiter: Omit<GrantName, 'id'>): void {
    const key = keyOf(limiter);
    if (this.waiting.has(key)) return;
    this.waiting.add(key);
    setTimeout(() => {
      this.waiting.delete(key);
      this.wakeNext(limiter).catch(() => undefined); // the sweep finds what is due all the same
    }, WAKE_TIMEOUT_MS).unref();
  }
}

const keyOf = ({ kind, pjid }: Omit<GrantName, 'id'>): string => `${kind}/${pjid}`;
