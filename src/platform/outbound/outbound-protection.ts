import { Injectable } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { AppConfig } from '../config/app-config.js';
import { Log } from '../observability/logging/log.js';
import { currentRequestContext } from '../request-context/request-context.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { type Attempt, StoreBreaker } from './store-breaker.js';

/** A system, and the project in whose name it is called. */
export interface CalledStore {
  /** The called system. */
  readonly store: string;
  /** Project whose credentials are used: failures of one project do not affect the others. */
  readonly pjid: string;
}

/**
 * Systems with a concurrency limit for each project: no caller waits for these calls, and those of one project may be
 * many and slow.
 */
const LIMITED_PER_PROJECT: ReadonlySet<string> = new Set(['PUSH']);

/** Listener for the outcomes of the calls that were made, with each attempt. */
export interface OutcomeListener {
  heard(called: CalledStore, isTrouble: boolean): void;
}

/** Calls to a store for requests of game clients, beside those for all other requests and in relation to them. */
const CLIENT_SHARE = 1 / 4;

/** Why a call was not made: the concurrency limit is reached, or the circuit is open. */
export type NotMade = 'busy' | 'circuit-open';

/**
 * Isolates slow or failing systems. A concurrency limiter bounds the calls to each, and a circuit breaker opens after
 * consecutive failures, so that callers fail fast.
 */
@Injectable()
export class OutboundProtection {
  private readonly limiters = new Map<string, BulkheadPolicy>();
  private readonly breakers = new Map<string, StoreBreaker>();
  private outcomes: OutcomeListener | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * Makes the call if limiter and circuit breaker allow it.
   * @throws what the call throws
   */
  async guard<T>(called: CalledStore, call: () => Promise<Attempt<T>>): Promise<T | NotMade> {
    try {
      const attempt = await this.limiterOf(called).execute(() => this.throughBreaker(called, call));
      if (attempt === 'circuit-open') return attempt;
      this.outcomes?.heard(called, attempt.isTrouble);
      return attempt.answer;
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return 'busy';
      throw error;
    }
  }

  /** Sets the listener for outcomes; there is only one. */
  onOutcomes(listener: OutcomeListener): void {
    this.outcomes = listener;
  }

  private throughBreaker<T>(
    called: CalledStore,
    call: () => Promise<Attempt<T>>,
  ): Promise<Attempt<T> | 'circuit-open'> {
    return this.config.storeCalls.breakerFailures === 0 ? call() : this.breakerOf(called).guard(call);
  }

  /**
   * Requests of game clients, who need no key, have calls of their own, so that they never take those of verifications.
   */
  private limiterOf({ store, pjid }: CalledStore): BulkheadPolicy {
    const isForClients = currentRequestContext()?.isForClients === true;
    const name = LIMITED_PER_PROJECT.has(store) ? `${store}|${pjid}` : store;
    const key = isForClients ? `${name}|clients` : name;
    const known = this.limiters.get(key);
    if (known !== undefined) return known;
    const { concurrency } = this.config.storeCalls;
    const limiter = bulkhead(
      isForClients ? Math.max(1, Math.floor(concurrency * CLIENT_SHARE)) : concurrency,
      0,
    );
    this.limiters.set(key, limiter);
    return limiter;
  }

  private breakerOf({ store, pjid }: CalledStore): StoreBreaker {
    const key = `${store}|${pjid}`;
    const known = this.breakers.get(key);
    if (known !== undefined) return known;
    const breaker = new StoreBreaker(this.config.storeCalls.breakerFailures, {
      onOpen: () => {
        this.metrics.breakerOpenings.inc({ store });
        this.log.warn('the circuit of a store opened after consecutive failures', { store, pjid });
      },
      onClose: () => this.log.info('the circuit of a store closed', { store, pjid }),
    });
    this.breakers.set(key, breaker);
    return breaker;
  }
}
