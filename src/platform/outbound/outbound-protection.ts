import { Injectable } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../observability/logging/log.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { type Attempt, StoreBreaker } from './store-breaker.js';

/** Whose call it is. */
export interface Caller {
  /** System that is called. */
  readonly store: string;
  /** Project whose credentials are used: one project's trouble is not that of the others. */
  readonly pjid: string;
}

/** Systems that each project has room of its own for: nobody waits for these calls, and one project's may be many and slow. */
const ROOM_FOR_EACH: ReadonlySet<string> = new Set(['PUSH']);

/** Why a call was not even made: too many are under way already, or the system has failed too often in a row. */
export type NotMade = 'busy' | 'spared';

/**
 * Keeps a system that is slow or broken from taking the rest with it: it may hold only so many calls at once, and after too
 * many failures in a row it is spared for a while, so that callers hear at once what they would have waited for.
 */
@Injectable()
export class OutboundProtection {
  private readonly rooms = new Map<string, BulkheadPolicy>();
  private readonly breakers = new Map<string, StoreBreaker>();

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * Makes the call if it may be made.
   * @throws what the call throws
   */
  async guard<T>(caller: Caller, call: () => Promise<Attempt<T>>): Promise<T | NotMade> {
    try {
      const attempt = await this.roomOf(caller).execute(() => this.unlessSpared(caller, call));
      return attempt === 'spared' ? attempt : attempt.answer;
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return 'busy';
      throw error;
    }
  }

  private unlessSpared<T>(caller: Caller, call: () => Promise<Attempt<T>>): Promise<Attempt<T> | 'spared'> {
    return this.config.storeCalls.breakerFailures === 0 ? call() : this.breakerOf(caller).guard(call);
  }

  private roomOf({ store, pjid }: Caller): BulkheadPolicy {
    const key = ROOM_FOR_EACH.has(store) ? `${store}|${pjid}` : store;
    const known = this.rooms.get(key);
    if (known !== undefined) return known;
    const room = bulkhead(this.config.storeCalls.concurrency, 0);
    this.rooms.set(key, room);
    return room;
  }

  private breakerOf({ store, pjid }: Caller): StoreBreaker {
    const key = `${store}|${pjid}`;
    const known = this.breakers.get(key);
    if (known !== undefined) return known;
    const breaker = new StoreBreaker(this.config.storeCalls.breakerFailures, {
      onTrouble: () => {
        this.metrics.breakerOpenings.inc({ store });
        this.log.warn('a store has failed too often in a row and is spared', { store, pjid });
      },
      onRelief: () => this.log.info('a store is asked again', { store, pjid }),
    });
    this.breakers.set(key, breaker);
    return breaker;
  }
}
