import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import type { Caller } from './caller.js';
import { CapacityShares } from './capacity-shares.js';
import { Permit } from './permit.js';
import { PRIORITIES, type RoutePriority } from './route.decorators.js';
import { type Waiting, WaitingLine } from './waiting-line.js';

/** Share of the places that requests of a priority and all less important ones may take up together. */
const SHARES: Readonly<Record<(typeof PRIORITIES)[number], number>> = {
  vital: 1,
  reserve: 7 / 8,
  list: 3 / 4,
  operator: 1 / 2,
};

/** Requests that may wait for each that may be worked on: a few hundred milliseconds of work. */
const WAITING_PER_WORKING = 16;
const TICK_MS = 50;

/** A request that wants to be worked on. */
export interface Applicant {
  readonly caller: Caller;
  readonly priority: RoutePriority;
  /** Called once, at once or later. */
  readonly onAdmitted: (permit: Permit) => void;
  /** Called instead under overload. */
  readonly onRefused: () => void;
}

/**
 * Limits the requests that this process works on at the same time. Others wait for a short time; which of them is next says
 * the {@link WaitingLine}. A request is refused when waiting takes too long for too long, or when no place to wait is left.
 */
@Injectable()
export class ConcurrencyLimiter implements OnApplicationShutdown {
  private readonly shares = new CapacityShares();
  private readonly line: WaitingLine;
  private readonly places: number;
  /** By priority, in the order of {@link PRIORITIES}. */
  private readonly max: readonly number[];
  /** Requests of this priority and all less important ones that are worked on; health checks take no place. */
  private readonly working = PRIORITIES.map(() => 0);
  private requests = 0;
  private isAdmitting = false;
  private timer: NodeJS.Timeout | undefined;
  private onIdle: (() => void) | undefined;

  constructor(
    { maxInFlight }: AppConfig,
    private readonly metrics: Metrics,
  ) {
    this.places = maxInFlight;
    this.line = new WaitingLine(this.shares, WAITING_PER_WORKING * maxInFlight);
    this.max = PRIORITIES.map((priority) => Math.max(1, Math.floor(maxInFlight * SHARES[priority])));
  }

  /** Requests that are not over: worked on, suspended or waiting. */
  get inFlight(): number {
    return this.requests;
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    return this.line.size;
  }

  /** Lets a request in, makes it wait, or refuses it. The permit is to be released when the request is over, whichever it was. */
  enter({ caller, priority, onAdmitted, onRefused }: Applicant): Permit {
    this.requests += 1;
    const permit = new Permit(this, this.shares.enter(caller), priority, onRefused);
    permit.apply(() => onAdmitted(permit));
    return permit;
  }

  /** Resolves when no request is in progress. */
  whenIdle(): Promise<void> {
    if (this.requests === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onIdle = resolve;
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** For {@link Permit}: gives the request its turn now or later. */
  apply(request: Waiting): void {
    const now = performance.now();
    if (this.line.size === 0 && this.hasRoom(request.priority)) {
      if (this.line.isWatching) this.line.passed(request.member, request.priority, now);
      request.onTurn();
      return;
    }
    this.line.add(request, now);
    this.timer ??= setInterval(this.look, TICK_MS).unref();
    this.admitNext();
  }

  /** For {@link Permit}: the request does not wait any more. */
  withdraw(request: Waiting): void {
    this.line.remove(request, performance.now());
  }

  /** For {@link Permit}: counts a request as worked on, or not any more. */
  work({ member, priority }: Waiting, change: 1 | -1): void {
    const rank = rankOf(priority);
    for (const [at, count] of this.working.entries()) if (at <= rank) this.working[at] = count + change;
    this.shares.work(member, change);
    if (change < 0) this.admitNext();
  }

  /** For {@link Permit}: the request is over. */
  leave({ member }: Waiting): void {
    this.shares.leave(member);
    this.requests -= 1;
    if (this.requests === 0) this.onIdle?.();
  }

  /** For {@link Permit}: most requests do not wait, and are not counted. */
  admitted({ priority }: Waiting, waitedMs: number): void {
    if (waitedMs >= 1) this.metrics.waitSeconds.observe({ priority }, waitedMs / 1000);
  }

  /** For {@link Permit}. */
  refused({ priority }: Waiting): void {
    this.metrics.shed.inc({ priority });
  }

  /** Whatever is more important keeps its places free. */
  private readonly hasRoom = (priority: RoutePriority): boolean => {
    const rank = rankOf(priority);
    return this.working.every((count, at) => at > rank || count < (this.max[at] ?? 0));
  };

  private admitNext(): void {
    // A request that is let in may end at once, which asks for the next one.
    if (this.isAdmitting || this.line.size === 0) return;
    this.isAdmitting = true;
    try {
      for (;;) {
        const next = this.line.next(this.places, this.hasRoom, performance.now());
        if (next === undefined) return;
        next.onTurn();
      }
    } finally {
      this.isAdmitting = false;
    }
  }

  private readonly look = (): void => {
    this.line.refuseOverdue(performance.now());
    if (this.line.isWatching) return;
    clearInterval(this.timer);
    this.timer = undefined;
  };
}

/** Place in {@link PRIORITIES}; below all of them for health checks, which are neither counted nor limited. */
const rankOf = (priority: RoutePriority): number =>
  priority === 'health' ? -1 : PRIORITIES.indexOf(priority);
