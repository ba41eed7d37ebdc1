import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { RoutePriority } from './route.decorators.js';

/** How much of the limit may be taken up, whoever took it, for a priority to be let in still. */
const SHARES: Readonly<Record<RoutePriority, number>> = {
  vital: 1,
  reserve: 7 / 8,
  list: 3 / 4,
  operator: 1 / 2,
  health: Number.POSITIVE_INFINITY,
};

/**
 * Limits the requests that this process works on at once. What is more important is let in up to the limit, what is less
 * important only while enough of it is free, so that the least important is turned away first.
 */
@Injectable()
export class Admission {
  private taken = 0;
  private readonly most: Readonly<Record<RoutePriority, number>>;
  private onIdle: (() => void) | undefined;

  constructor({ maxInFlight }: AppConfig) {
    const mostOf = (priority: RoutePriority): number =>
      Math.max(1, Math.floor(maxInFlight * SHARES[priority]));
    this.most = {
      vital: mostOf('vital'),
      reserve: mostOf('reserve'),
      list: mostOf('list'),
      operator: mostOf('operator'),
      health: mostOf('health'),
    };
  }

  /** Requests that are being worked on. */
  get inFlight(): number {
    return this.taken;
  }

  /** Whether a request may be worked on; one that may must {@link leave}. */
  enter(priority: RoutePriority): boolean {
    if (this.taken >= this.most[priority]) return false;
    this.taken += 1;
    return true;
  }

  leave(): void {
    this.taken -= 1;
    if (this.taken === 0) this.onIdle?.();
  }

  /** When nothing is being worked on, which may be now. */
  whenIdle(): Promise<void> {
    if (this.taken === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onIdle = resolve;
    });
  }
}
