import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import type { RoutePriority } from './route.decorators.js';

/** Share of the limit up to which requests of a priority are admitted. */
const SHARES: Readonly<Record<RoutePriority, number>> = {
  vital: 1,
  reserve: 7 / 8,
  list: 3 / 4,
  operator: 1 / 2,
  health: Number.POSITIVE_INFINITY,
};

/** Requests that are processed, and requests that wait for another system. */
interface RequestCounts {
  working: number;
  waiting: number;
}

/**
 * The permit of an admitted request. It is suspended while the request waits for a store and uses only memory, so that a
 * hanging store does not block other requests. Calls to stores have a limit of their own.
 */
export class Permit {
  /** Number of calls that the request waits for; null after the release. */
  private waits: number | null = 0;

  constructor(
    private readonly counts: RequestCounts,
    private readonly onReleased: () => void,
  ) {
    counts.working += 1;
  }

  /** The request waits for another system; call {@link resume} once for each call. */
  suspend(): void {
    if (this.waits === null) return;
    if (this.waits === 0) this.move(-1);
    this.waits += 1;
  }

  resume(): void {
    if (this.waits === null) return;
    this.waits -= 1;
    if (this.waits === 0) this.move(1);
  }

  release(): void {
    if (this.waits === 0) this.counts.working -= 1;
    else this.counts.waiting -= 1;
    this.waits = null;
    this.onReleased();
  }

  private move(working: 1 | -1): void {
    this.counts.working += working;
    this.counts.waiting -= working;
  }
}

/**
 * Limits the concurrent requests of this process. Important requests are admitted up to the limit, less important ones only
 * while a part of it is free, so that the least important are rejected first.
 */
@Injectable()
export class ConcurrencyLimiter {
  private readonly counts: RequestCounts = { working: 0, waiting: 0 };
  private readonly max: Readonly<Record<RoutePriority, number>>;
  private onIdle: (() => void) | undefined;

  constructor({ maxInFlight }: AppConfig) {
    const maxOf = (priority: RoutePriority): number =>
      Math.max(1, Math.floor(maxInFlight * SHARES[priority]));
    this.max = {
      vital: maxOf('vital'),
      reserve: maxOf('reserve'),
      list: maxOf('list'),
      operator: maxOf('operator'),
      health: maxOf('health'),
    };
  }

  /** Admitted requests that hold a permit. */
  get inFlight(): number {
    return this.counts.working + this.counts.waiting;
  }

  /** Returns a permit, which the request must release; undefined when the limit is reached. */
  acquire(priority: RoutePriority): Permit | undefined {
    if (this.counts.working >= this.max[priority]) return undefined;
    return new Permit(this.counts, this.released);
  }

  /** Resolves when no request holds a permit. */
  whenIdle(): Promise<void> {
    if (this.inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onIdle = resolve;
    });
  }

  private readonly released = (): void => {
    if (this.inFlight === 0) this.onIdle?.();
  };
}
