import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BodyArrivals } from './body-arrivals.js';
import { ClientAddress } from '../request/client-address.js';

/** Bytes of a large body that must arrive before its request is processed. */
const MIN_BYTES = 16 * 1024;

/** Time for a body to arrive, or for {@link MIN_BYTES} of it: then a second is left for an answer within five. */
const IN_TIME_MS = 4_000;

/**
 * After this time the connection of a body that does not arrive is closed. An attacker opens another one then, which
 * costs as much as a refusal, so it is not done sooner.
 */
const MAX_HELD_MS = 10_000;
const TICK_MS = 250;
/** Maximum requests refused in one tick; refusing all at once would block the event loop. */
const LATE_PER_TICK = 100;

/** Callbacks for the outcome of a held request: exactly one is called, once. */
export interface HeldOutcomes {
  /** Its body has arrived. */
  readonly onArrived: () => void;
  /** Its body has arrived too late, or not at all. */
  readonly onLate: () => void;
  /** Its caller has closed the connection. */
  readonly onAborted: () => void;
}

interface Held extends HeldOutcomes {
  readonly since: number;
  readonly end: () => void;
}

/**
 * Holds requests of addresses with many slow bodies until their bodies have arrived. A held request costs only its
 * connection: nothing of it is processed or counted among the arriving bodies, and a connection that an attacker keeps
 * open does not have to be closed, accepted and read again.
 */
@Injectable()
export class HeldRequests implements OnApplicationShutdown {
  /** In the order in which they came. */
  private readonly all = new Map<IncomingMessage, Held>();
  private timer: NodeJS.Timeout | undefined;
  private readonly onEmpty: (() => void)[] = [];
  private isEnding = false;

  constructor(
    private readonly arrivals: BodyArrivals,
    private readonly addresses: ClientAddress,
  ) {}

  get count(): number {
    return this.all.size;
  }

  /** Ends with the process: returns when no request is held, and gives up on each as soon as it is late. */
  whenEmpty(): Promise<void> {
    this.isEnding = true;
    return this.all.size === 0 ? Promise.resolve() : new Promise((resolve) => this.onEmpty.push(resolve));
  }

  /** Whether a request has to be held. Its body may have arrived with its head; that is not known yet. */
  mustHold(request: IncomingMessage): boolean {
    return this.arrivals.hasCrowd && hasBody(request) && this.arrivals.isCrowded(this.addresses.of(request));
  }

  /** Holds a request. A body that has come together with the head goes on in the same turn of the event loop. */
  hold(request: IncomingMessage, outcomes: HeldOutcomes, now = performance.now()): void {
    const check = (): void => {
      if (!request.complete && request.readableLength < MIN_BYTES) return;
      const held = this.end(request);
      if (performance.now() - now < IN_TIME_MS) held?.onArrived();
      else held?.onLate();
    };
    const abort = (): void => this.end(request)?.onAborted();
    const end = (): void => {
      request.off('readable', check);
      request.off('close', abort);
    };
    this.all.set(request, { ...outcomes, since: now, end });
    request.on('readable', check);
    request.on('close', abort);
    this.timer ??= setInterval(() => this.refuseLate(performance.now()), TICK_MS).unref();
  }

  /** Gives up on requests whose bodies have not arrived in time. */
  refuseLate(now: number): void {
    const [maxHeldMs, most] = this.isEnding
      ? [IN_TIME_MS, Number.POSITIVE_INFINITY]
      : [MAX_HELD_MS, LATE_PER_TICK];
    let refused = 0;
    for (const [request, { since }] of this.all) {
      if (now - since < maxHeldMs || refused === most) return;
      refused += 1;
      this.end(request)?.onLate();
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private end(request: IncomingMessage): Held | undefined {
    const held = this.all.get(request);
    if (held === undefined) return undefined;
    held.end();
    this.all.delete(request);
    if (this.all.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      for (const resolve of this.onEmpty.splice(0)) resolve();
    }
    return held;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
