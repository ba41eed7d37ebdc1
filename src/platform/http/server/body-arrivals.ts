import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type AppError, invalidParameter } from '../../../shared/app-error.js';
import { Callers } from './callers.js';
import { busy } from './permit.js';

/** Bodies that may be arriving at the same time. */
const MAX_TOTAL = 512;

/** Of them, bodies from one address that have been arriving for {@link PATIENCE_MS}. */
const MAX_SLOW_PER_ADDRESS = 32;
const PATIENCE_MS = 500;

/** After this time a body must have come at {@link MIN_BYTES_PER_SECOND} since its beginning. */
const GRACE_MS = 2_000;
const MIN_BYTES_PER_SECOND = 1_024;
const TICK_MS = 250;

/** The error for a body that is cut, or that is not complete at the deadline of its request. */
export const bodyLate = (): AppError => invalidParameter('the body did not arrive in time');

/** A body of which some is still to come; most bodies come with the head of their request and are none. */
export interface Arrival {
  /** Bytes that have come so far. */
  bytes: number;
  readonly address: string;
  readonly since: number;
  /** Answers the request and ends its connection. */
  readonly cut: () => void;
}

/**
 * The bodies that are arriving. They take memory only, of which no address may take much: of one that sends many slowly the
 * oldest are cut, and so is every body that comes too slowly. Quick bodies find room at any time.
 */
@Injectable()
export class BodyArrivals implements OnApplicationShutdown {
  /** By address, each in the order in which they began. */
  private readonly byAddress = new Map<string, Set<Arrival>>();
  private total = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly callers: Callers) {}

  get count(): number {
    return this.total;
  }

  /**
   * A body begins to arrive; {@link end} is called when it is over, whatever came of it.
   * @throws AppError SYSTEM_ERROR with Retry-After when there is no room for it
   */
  begin(request: IncomingMessage, now = performance.now()): Arrival {
    const address = this.callers.nearestAddressOf(request);
    this.makeRoom(address, now);
    const cut = (): void => request.requestContext.giveUp?.();
    const arrival = { bytes: 0, address, since: now, cut };
    this.byAddress.set(address, (this.byAddress.get(address) ?? new Set()).add(arrival));
    this.total += 1;
    this.timer ??= setInterval(this.look, TICK_MS).unref();
    return arrival;
  }

  /** Ending it again does nothing. */
  end(arrival: Arrival): void {
    const { address } = arrival;
    const others = this.byAddress.get(address);
    if (others?.delete(arrival) !== true) return;
    this.total -= 1;
    if (others.size === 0) this.byAddress.delete(address);
    if (this.total > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Cuts every body that comes too slowly. */
  cutSlow(now: number): void {
    for (const arrivals of this.byAddress.values())
      for (const arrival of arrivals) {
        const ms = now - arrival.since;
        if (ms >= GRACE_MS && arrival.bytes < (ms / 1_000) * MIN_BYTES_PER_SECOND) this.cut(arrival);
      }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private makeRoom(address: string, now: number): void {
    const own = this.byAddress.get(address);
    const [slowest] = own ?? [];
    const isSlow = slowest !== undefined && now - slowest.since >= PATIENCE_MS;
    if (own !== undefined && isSlow && own.size >= MAX_SLOW_PER_ADDRESS) this.cut(slowest);
    if (this.total < MAX_TOTAL) return;
    // Of the address with the most arriving bodies, unless it is this one.
    const [most = new Set<Arrival>()] = [...this.byAddress.values()].toSorted((a, b) => b.size - a.size);
    const [oldest] = most;
    if (oldest === undefined || most.size <= (own?.size ?? 0)) throw busy();
    this.cut(oldest);
  }

  private cut(arrival: Arrival): void {
    this.end(arrival);
    arrival.cut();
  }

  private readonly look = (): void => this.cutSlow(performance.now());
}
