import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import { networkOf } from '../../network/caller-network.js';
import type { RequestContext } from '../../request-context/request-context.js';
import { BUSY } from './permit.js';

/** Bodies that may be arriving at the same time. */
const MAX_TOTAL = 512;

/** Of them, bodies from one address that have been arriving for {@link SLOW_MS}. */
const MAX_SLOW_PER_ADDRESS = 32;
const SLOW_MS = 500;

/** After this time a body must have arrived at {@link MIN_BYTES_PER_SECOND} since its beginning. */
const GRACE_MS = 2_000;
const MIN_BYTES_PER_SECOND = 1_024;
const TICK_MS = 250;

/** The error for a body that is cut, or that is not complete at the deadline of its request. */
export const bodyLate = (): AppError => invalidParameter('body: did not arrive in time; send it again');

/** Returns a promise that fails when the body cannot arrive whole, or its request is answered before. */
export const bodyAborted = (requestContext: RequestContext): Promise<never> =>
  new Promise((_, reject) => {
    requestContext.abortBody = reject;
    if (requestContext.bodyFault !== undefined) reject(requestContext.bodyFault);
  });

/** A body that is not complete yet. Most bodies come with the head of their request and need no arrival. */
export interface Arrival {
  /** Bytes that have arrived so far. */
  bytes: number;
  /** Of the caller ({@link networkOf}). */
  readonly network: string;
  readonly since: number;
  /** Answers the request and ends its connection. */
  readonly cut: () => void;
}

/**
 * Limits the bodies that are arriving. They hold no permit, but memory, of which no address may take much. When an
 * address sends many slow bodies, its oldest ones are cut, and so is every body that arrives too slowly. Fast bodies
 * are always accepted.
 */
@Injectable()
export class BodyArrivals implements OnApplicationShutdown {
  /** By network, each in the order in which they began. */
  private readonly byNetwork = new Map<string, Set<Arrival>>();
  private total = 0;
  private timer: NodeJS.Timeout | undefined;

  get count(): number {
    return this.total;
  }

  /** Whether any address can be crowded. */
  get hasCrowd(): boolean {
    return this.total >= MAX_SLOW_PER_ADDRESS;
  }

  /** Whether too many bodies of the address are arriving, so that further ones must be held (HeldRequests). */
  isCrowded(address: string): boolean {
    return (this.byNetwork.get(networkOf(address))?.size ?? 0) >= MAX_SLOW_PER_ADDRESS;
  }

  /**
   * Begins an arrival; call {@link end} when it is over, complete or not.
   * @throws AppError SYSTEM_ERROR with Retry-After when the limit is reached and the caller's address has the most
   * bodies
   */
  begin({ requestContext }: IncomingMessage, now = performance.now()): Arrival {
    const network = networkOf(requestContext.address ?? '');
    this.makeRoom(network, now);
    const cut = (): void => requestContext.giveUp?.();
    const arrival = { bytes: 0, network, since: now, cut };
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? new Set()).add(arrival));
    this.total += 1;
    this.timer ??= setInterval(this.tick, TICK_MS).unref();
    return arrival;
  }

  /** Ending it again does nothing. */
  end(arrival: Arrival): void {
    const { network } = arrival;
    const others = this.byNetwork.get(network);
    if (others?.delete(arrival) !== true) return;
    this.total -= 1;
    if (others.size === 0) this.byNetwork.delete(network);
    if (this.total > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Cuts every body that arrives too slowly. */
  cutSlow(now: number): void {
    for (const arrivals of this.byNetwork.values())
      for (const arrival of arrivals) {
        const ms = now - arrival.since;
        if (ms >= GRACE_MS && arrival.bytes < (ms / 1_000) * MIN_BYTES_PER_SECOND) this.cut(arrival);
      }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Cuts another body where the new one would exceed a limit. */
  private makeRoom(network: string, now: number): void {
    const own = this.byNetwork.get(network);
    const [slowest] = own ?? [];
    const isSlow = slowest !== undefined && now - slowest.since >= SLOW_MS;
    if (own !== undefined && isSlow && own.size >= MAX_SLOW_PER_ADDRESS) this.cut(slowest);
    if (this.total < MAX_TOTAL) return;
    // Of the address with the most arriving bodies, unless it is this one.
    const [most = new Set<Arrival>()] = [...this.byNetwork.values()].toSorted((a, b) => b.size - a.size);
    const [oldest] = most;
    if (oldest === undefined || most.size <= (own?.size ?? 0)) throw BUSY;
    this.cut(oldest);
  }

  private cut(arrival: Arrival): void {
    this.end(arrival);
    arrival.cut();
  }

  private readonly tick = (): void => this.cutSlow(performance.now());
}
