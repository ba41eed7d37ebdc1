import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { networkOf } from '../../network/caller-network.js';

/** Maximum refusals per tick: 2,000 a second, about a sixth of a core. */
export const PER_TICK = 10;
const TICK_MS = 5;

/**
 * Refusals that wait, by the network of the connection. Beyond it they are sent at once: what waits holds a connection,
 * of which a load balancer needs some for its other callers.
 */
const MAX_PER_NETWORK = 1_000;

/** All refusals that wait: none waits longer than two seconds. */
const MAX_WAITING = 4_000;

interface Waiting {
  readonly network: string;
  readonly socket: Socket;
  readonly send: () => void;
}

/**
 * Sends refusals at a limited pace, to callers that no key has identified as a project. In a flood most of the work of
 * a turn of the event loop would be refusals otherwise, and every other request would wait for several such turns. A
 * caller that waits for each answer sends no other request meanwhile, so its flood gets no faster than the pace. One
 * refusal of a connection waits: what a caller sends without waiting is refused at once.
 */
@Injectable()
export class PacedRefusals {
  private readonly waiting: Waiting[] = [];
  private readonly byNetwork = new Map<string, number>();
  private readonly sockets = new Set<Socket>();
  private sentInTick = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Refusals that wait. */
  get count(): number {
    return this.waiting.length;
  }

  /** Calls `send` now or later, in the order of the calls. */
  add({ socket }: IncomingMessage, send: () => void): void {
    this.timer ??= setInterval(this.tick, TICK_MS).unref();
    const network = networkOf(socket.remoteAddress ?? '');
    const waitingOfNetwork = this.byNetwork.get(network) ?? 0;
    const isFull = this.waiting.length >= MAX_WAITING || waitingOfNetwork >= MAX_PER_NETWORK;
    if (isFull || this.sockets.has(socket)) return send();
    if (this.waiting.length === 0 && this.sentInTick < PER_TICK) return this.sendNow(send);
    this.waiting.push({ network, socket, send });
    this.sockets.add(socket);
    this.byNetwork.set(network, waitingOfNetwork + 1);
  }

  /** Begins a tick. */
  readonly tick = (): void => {
    const wasIdle = this.sentInTick === 0;
    this.sentInTick = 0;
    for (const { network, socket, send } of this.waiting.splice(0, PER_TICK)) {
      this.forget(network);
      this.sockets.delete(socket);
      this.sendNow(send);
    }
    if (!wasIdle || this.sentInTick > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  };

  /** Sends all that wait: the process is stopping. */
  flush(): void {
    this.byNetwork.clear();
    this.sockets.clear();
    for (const { send } of this.waiting.splice(0)) send();
  }

  private sendNow(send: () => void): void {
    this.sentInTick += 1;
    send();
  }

  private forget(network: string): void {
    const left = (this.byNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.byNetwork.delete(network);
    else this.byNetwork.set(network, left);
  }
}
