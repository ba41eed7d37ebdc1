import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { CallLimiter, WAKE_TIMEOUT_MS } from '../domain/call-limiter.js';
import type { GrantName } from '../domain/grant-queue.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

/** Concurrent calls of this process to one game server. */
const MAX_CONCURRENT_CALLS = 32;
const MAX_LIMITERS = 10_000;

/** Call limiters of all game servers: a slow one does not use the permits of another. */
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

  /** Wakes grants that got no permit before, as many as permits are free now. */
  async wakeNext({ kind, pjid }: Omit<GrantName, 'id'>): Promise<void> {
    const limiter = this.of({ kind, pjid });
    const wanted = limiter.jobsToWake(performance.now());
    if (wanted === 0) return limiter.isWaiting ? this.wakeLater({ kind, pjid }) : undefined;
    const names = await this.due.findOf({ kind, pjid }, wanted);
    limiter.recordFound(names.length, wanted);
    this.wakeUps.here(names);
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

  /** Tries again after the wake timeout: other processes may have served some of the woken grants. */
  private wakeLater(server: Omit<GrantName, 'id'>): void {
    const key = keyOf(server);
    if (this.waiting.has(key)) return;
    this.waiting.add(key);
    setTimeout(() => {
      this.waiting.delete(key);
      this.wakeNext(server).catch(() => undefined); // the sweep finds due grants anyway
    }, WAKE_TIMEOUT_MS).unref();
  }
}

const keyOf = ({ kind, pjid }: Omit<GrantName, 'id'>): string => `${kind}/${pjid}`;
