import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import type { Caller } from './caller.js';
import { CapacityShares, type Member } from './capacity-shares.js';
import { Permit } from './permit.js';
import { PRIORITIES, rankOf, type RoutePriority } from '../route/route.decorators.js';
import { type QueuedRequest, WaitingQueue } from './waiting-queue.js';

/** Share of the permits that requests of a priority and all less important ones may hold together. */
const SHARES: Readonly<Record<(typeof PRIORITIES)[number], number>> = {
  vital: 1,
  reserve: 7 / 8,
  list: 3 / 4,
  operator: 1 / 2,
};

/** Capacity of the waiting queue for each permit: a few hundred milliseconds of work. */
const WAITING_PER_PERMIT = 16;
/** Interval of the check for overdue requests. */
const TICK_MS = 10;

/** A request that needs a permit. */
export interface Applicant {
  readonly caller: Caller;
  readonly priority: RoutePriority;
  /** Called once, at once or later. */
  readonly onAdmitted: (permit: Permit) => void;
  /** Called instead under overload. */
  readonly onRefused: () => void;
}

/**
 * Limits the requests that this process works on at the same time. Others wait for a short time in a
 * {@link WaitingQueue}, which decides which of them is next. It refuses requests while its delay stays too long, and
 * when it is full.
 */
@Injectable()
export class ConcurrencyLimiter implements OnApplicationShutdown {
  private readonly shares = new CapacityShares();
  private readonly queue: WaitingQueue;
  private readonly permits: number;
  /** By priority, in the order of {@link PRIORITIES}. */
  private readonly max: readonly number[];
  /** Permits that requests of a priority and all less important ones hold; health checks are not counted. */
  private readonly working = PRIORITIES.map(() => 0);
  private requests = 0;
  private isAdmissionDue = false;
  private timer: NodeJS.Timeout | undefined;
  private onIdle: (() => void) | undefined;

  constructor(
    { maxInFlight }: AppConfig,
    private readonly metrics: Metrics,
  ) {
    this.permits = maxInFlight;
    this.queue = new WaitingQueue(this.shares, WAITING_PER_PERMIT * maxInFlight);
    this.max = PRIORITIES.map((priority) => Math.max(1, Math.floor(maxInFlight * SHARES[priority])));
  }

  /** Requests in progress: with a permit, suspended or waiting. */
  get inFlight(): number {
    return this.requests;
  }

  /** Requests in the waiting queue. */
  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Whether {@link enter} would refuse a new request in the end: it would wait too long, or the waiting queue is full
   * and all that wait in it have a better claim.
   */
  refusesOnArrival(caller: Caller, priority: RoutePriority): boolean {
    return this.queue.refusesOnArrival(caller, priority, performance.now());
  }

  /** Whether a project other than the caller's has had a request within a second. */
  isBesideOthers(caller: Caller): boolean {
    return this.shares.isBesideOthers(caller, performance.now());
  }

  /**
   * Admits a request, queues it, or refuses it. Release the permit when the request is over, in each of these cases.
   */
  enter({ caller, priority, onAdmitted, onRefused }: Applicant): Permit {
    this.requests += 1;
    // What operators ask for now and then takes no permits from projects.
    const presentAt = priority === 'operator' ? null : performance.now();
    const permit = new Permit(this, this.shares.enter(caller, presentAt), priority, onRefused);
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

  /** For {@link Permit}: admits the request now or queues it. */
  apply(request: QueuedRequest): void {
    const now = performance.now();
    const isNext = this.queue.size === 0 || rankOf(request.priority) < 0;
    if (isNext && this.hasPermit(request.member, request.priority, now)) {
      if (this.queue.isWatching) this.queue.passed(request.member, request.priority, now);
      request.onAdmitted();
      return;
    }
    this.queue.add(request, now);
    this.timer ??= setInterval(this.refuseOverdue, TICK_MS).unref();
    this.admitWaiting();
  }

  /** For {@link Permit}: the caller of a queued request has left. */
  withdraw(request: QueuedRequest): void {
    this.queue.remove(request, performance.now());
  }

  /** For {@link Permit}: the request holds its permit from now on, or no longer. */
  work({ member, priority }: QueuedRequest, change: 1 | -1): void {
    const rank = rankOf(priority);
    for (const [at, count] of this.working.entries()) if (at <= rank) this.working[at] = count + change;
    this.shares.work(member, change);
    if (change < 0) this.admitWaiting();
  }

  /** For {@link Permit}: the request is over. */
  leave({ member }: QueuedRequest): void {
    this.shares.leave(member);
    this.requests -= 1;
    if (this.requests === 0) this.onIdle?.();
  }

  /** For {@link Permit}: measures the wait; most requests do not wait and are not counted. */
  admitted({ priority }: QueuedRequest, waitedMs: number): void {
    if (waitedMs >= 1) this.metrics.waitSeconds.observe({ priority }, waitedMs / 1000);
  }

  /** For {@link Permit}: counts a refusal. */
  refused({ priority }: QueuedRequest): void {
    this.metrics.shed.inc({ priority });
  }

  /**
   * Whether a permit is free for a request of the member. Each priority reserves some for the more important ones, and
   * no group takes those that other projects will need.
   */
  private hasPermit(member: Member, priority: RoutePriority, now: number): boolean {
    const rank = rankOf(priority);
    if (rank >= 0 && this.shares.isAtItsLimit(member, this.permits, now)) return false;
    return this.working.every((count, at) => at > rank || count < (this.max[at] ?? 0));
  }

  /**
   * Admits waiting requests at the end of this turn of the event loop, all of them together: admitted one by one, as
   * each permit is returned, they cost a quarter more CPU (ADR 0016).
   */
  private admitWaiting(): void {
    if (this.isAdmissionDue || this.queue.size === 0) return;
    this.isAdmissionDue = true;
    setImmediate(() => {
      this.isAdmissionDue = false;
      const now = performance.now();
      for (;;) {
        const next = this.queue.next(this.permits, (...of) => this.hasPermit(...of, now), now);
        if (next === undefined) return;
        next.onAdmitted();
      }
    });
  }

  private readonly refuseOverdue = (): void => {
    this.queue.refuseOverdue(performance.now());
    if (this.queue.isWatching) return;
    clearInterval(this.timer);
    this.timer = undefined;
  };
}
