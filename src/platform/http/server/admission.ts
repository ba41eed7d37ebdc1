import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import type { RoutePriority } from './route.decorators.js';

/** How much of the limit may be taken up, whoever took it, for a priority to be let in still. */
const SHARES: Readonly<Record<RoutePriority, number>> = {
  vital: 1,
  reserve: 7 / 8,
  list: 3 / 4,
  operator: 1 / 2,
  health: Number.POSITIVE_INFINITY,
};

/** The places that there are: requests that are worked on, and requests that wait for somebody else. */
interface Places {
  working: number;
  waiting: number;
}

/**
 * The place of a request that was let in. While it waits for a store it needs nothing of this process but memory, so it makes
 * room: a store that hangs must not shut the door to everybody. The calls to a store have a limit of their own.
 */
export class Place {
  /** Calls that it waits for, and none any more when it has left. */
  private waits: number | null = 0;

  constructor(
    private readonly places: Places,
    private readonly onLeft: () => void,
  ) {
    places.working += 1;
  }

  /** It waits for somebody else; each call is ended by {@link comeBack}. */
  stepAside(): void {
    if (this.waits === null) return;
    if (this.waits === 0) this.move(-1);
    this.waits += 1;
  }

  comeBack(): void {
    if (this.waits === null) return;
    this.waits -= 1;
    if (this.waits === 0) this.move(1);
  }

  leave(): void {
    if (this.waits === 0) this.places.working -= 1;
    else this.places.waiting -= 1;
    this.waits = null;
    this.onLeft();
  }

  private move(working: 1 | -1): void {
    this.places.working += working;
    this.places.waiting -= working;
  }
}

/**
 * Limits the requests that this process works on at once. What is more important is let in up to the limit, what is less
 * important only while enough of it is free, so that the least important is turned away first.
 */
@Injectable()
export class Admission {
  private readonly places: Places = { working: 0, waiting: 0 };
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

  /** Requests that have been let in and have not left. */
  get inFlight(): number {
    return this.places.working + this.places.waiting;
  }

  /** The place of a request, which must leave it; undefined when there is none for it. */
  enter(priority: RoutePriority): Place | undefined {
    if (this.places.working >= this.most[priority]) return undefined;
    return new Place(this.places, this.left);
  }

  /** When nobody is in, which may be now. */
  whenIdle(): Promise<void> {
    if (this.inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onIdle = resolve;
    });
  }

  private readonly left = (): void => {
    if (this.inFlight === 0) this.onIdle?.();
  };
}
