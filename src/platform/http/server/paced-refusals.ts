import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** So many refusals are sent in each tick: up to 2,000 in a second, which take about a sixth of a core. */
export const PER_TICK = 10;
const TICK_MS = 5;

/**
 * Refusals that wait, by the address of the connection. Beyond it they are sent at once: what waits holds a connection, of which a
 * load balancer needs some for its other callers.
 */
const MAX_PER_ADDRESS = 1_000;

interface Waiting {
  readonly address: string;
  readonly send: () => void;
}

/**
 * Sends refusals at a limited pace, to callers that no key has identified as a project. In a flood most of the work of a turn of the event loop would be refusals otherwise, and every
 * other request would wait for several such turns. A connection whose refusal waits sends no other request, so the flood gets no
 * faster than the pace.
 */
@Injectable()
export class PacedRefusals implements OnModuleDestroy {
  private readonly waiting: Waiting[] = [];
  private readonly byAddress = new Map<string, number>();
  private sentInTick = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Refusals that wait. */
  get count(): number {
    return this.waiting.length;
  }

  /** Calls `send` now or later, in the order of the calls. */
  add({ socket }: IncomingMessage, send: () => void): void {
    this.timer ??= setInterval(this.tick, TICK_MS).unref();
    const address = socket.remoteAddress ?? '';
    const waitingOfAddress = this.byAddress.get(address) ?? 0;
    if (waitingOfAddress >= MAX_PER_ADDRESS) return send();
    if (this.waiting.length === 0 && this.sentInTick < PER_TICK) return this.sendNow(send);
    this.waiting.push({ address, send });
    this.byAddress.set(address, waitingOfAddress + 1);
  }

  /** Begins a tick. */
  readonly tick = (): void => {
    const wasIdle = this.sentInTick === 0;
    this.sentInTick = 0;
    for (const { address, send } of this.waiting.splice(0, PER_TICK)) {
      this.forget(address);
      this.sendNow(send);
    }
    if (!wasIdle || this.sentInTick > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  };

  /** Sends all that wait: the process is stopping. */
  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.byAddress.clear();
    for (const { send } of this.waiting.splice(0)) send();
  }

  private sendNow(send: () => void): void {
    this.sentInTick += 1;
    send();
  }

  private forget(address: string): void {
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, left);
  }
}
