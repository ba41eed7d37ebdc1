import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { CallLimiter, PATIENCE_MS } from '../domain/call-limiter.js';
import type { GrantName } from '../domain/grant-queue.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

/** Calls to one game server at once, of this process. */
const ROOM = 32;
const MAX_LANES = 10_000;

/** The ways to all game servers: none of them takes up the room of another. */
@Injectable()
export class CallLimiters {
  private readonly waiting = new Set<string>();
  private readonly lanes = new LRUCache<string, CallLimiter>({ max: MAX_LANES });

  constructor(
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Has what found no room before handed out here, as far as there is room now. */
  async callNext({ kind, pjid }: Omit<GrantName, 'id'>): Promise<void> {
    const lane = this.of({ kind, pjid });
    const wanted = lane.toCall(performance.now());
    if (wanted === 0) return lane.isWaiting ? this.callLater({ kind, pjid }) : undefined;
    const names = await this.due.findOf({ kind, pjid }, wanted);
    lane.found(names.length, wanted);
    this.wakeUps.here(names);
  }

  of({ kind, pjid }: Omit<GrantName, 'id'>): CallLimiter {
    const key = keyOf({ kind, pjid });
    const known = this.lanes.get(key);
    if (known !== undefined) return known;
    const lane = new CallLimiter(ROOM, () => {
      this.metrics.gameServerBreakerOpenings.inc();
      this.log.warn('a game server has failed too often in a row and is spared', { pjid });
    });
    this.lanes.set(key, lane);
    return lane;
  }

  /** Some of those who were called have been served elsewhere and do not come. */
  private callLater(lane: Omit<GrantName, 'id'>): void {
    const key = keyOf(lane);
    if (this.waiting.has(key)) return;
    this.waiting.add(key);
    setTimeout(() => {
      this.waiting.delete(key);
      this.callNext(lane).catch(() => undefined); // the sweep finds what is due all the same
    }, PATIENCE_MS).unref();
  }
}

const keyOf = ({ kind, pjid }: Omit<GrantName, 'id'>): string => `${kind}/${pjid}`;
