import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BodyArrivals } from './body-arrivals.js';
import type { ClientAddress } from '../request/client-address.js';
import { HeldRequests } from './held-requests.js';

const CROWD = 32;
const KIBIBYTE = 1_024;

/** As Node's parser fills it: `complete` is set when the last byte has come. */
class FakeRequest extends PassThrough {
  complete = false;
  readonly requestContext: { traceId: string; address: string };

  constructor(
    readonly address: string,
    readonly headers: Record<string, string> = { 'content-length': '100' },
  ) {
    super({ highWaterMark: 64 * KIBIBYTE });
    this.requestContext = { traceId: '0', address };
  }

  get message(): IncomingMessage {
    return this as unknown as IncomingMessage;
  }
}

describe('requests whose bodies are slow', () => {
  let arrivals: BodyArrivals;
  let held: HeldRequests;
  let outcomes: string[];

  beforeEach(() => {
    arrivals = new BodyArrivals();
    const addresses = { of: (request: unknown) => (request as FakeRequest).address };
    held = new HeldRequests(arrivals, addresses as unknown as ClientAddress);
    outcomes = [];
  });

  afterEach(() => {
    arrivals.onApplicationShutdown();
    held.onApplicationShutdown();
  });

  function crowd(address: string): void {
    for (let at = 0; at < CROWD; at += 1) arrivals.begin(new FakeRequest(address).message, 0);
  }

  function hold(now = performance.now()): FakeRequest {
    const request = new FakeRequest('A');
    const noting = (what: string) => () => void outcomes.push(what);
    held.hold(
      request.message,
      { onArrived: noting('arrived'), onLate: noting('late'), onAborted: noting('aborted') },
      now,
    );
    return request;
  }

  it('are held when many bodies of their address are arriving, and they have one', () => {
    const mustHold = (address: string, headers?: Record<string, string>): boolean =>
      held.mustHold(new FakeRequest(address, headers).message);
    expect(mustHold('A')).toBe(false);
    crowd('A');
    expect([mustHold('A'), mustHold('B')]).toEqual([true, false]);
    expect([mustHold('A', {}), mustHold('A', { 'content-length': '0' })]).toEqual([false, false]);
    expect(mustHold('A', { 'transfer-encoding': 'chunked' })).toBe(true);
  });

  it('go on as soon as the body has arrived, and can be read then', async () => {
    const request = hold();
    request.write('{"no');
    await turn();
    expect(outcomes).toEqual([]);
    request.write('te":1}');
    request.complete = true;
    await turn();
    expect([outcomes, held.count]).toEqual([['arrived'], 0]);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await turn();
    expect(Buffer.concat(chunks).toString()).toBe('{"note":1}');
  });

  it('go on when 16 KiB of a larger body have arrived', async () => {
    const request = hold();
    request.write(Buffer.alloc(16 * KIBIBYTE - 1));
    await turn();
    expect(outcomes).toEqual([]);
    request.write(Buffer.alloc(1));
    await turn();
    expect(outcomes).toEqual(['arrived']);
  });

  it('are late when the body arrives after four seconds', async () => {
    const [late, early] = [hold(performance.now() - 4_000), hold(performance.now() - 3_000)];
    for (const request of [late, early]) {
      request.write('{"note":1}');
      request.complete = true;
    }
    await turn();
    expect([outcomes, held.count]).toEqual([['late', 'arrived'], 0]);
  });

  it('are given up after ten seconds, the others not', () => {
    hold(0);
    hold(1);
    held.refuseLate(9_999);
    expect(outcomes).toEqual([]);
    held.refuseLate(10_000);
    expect([outcomes, held.count]).toEqual([['late'], 1]);
  });

  it('are given up a hundred in a quarter of a second, when all have come at once, until the process ends', () => {
    for (let at = 0; at < 250; at += 1) hold(0);
    for (const left of [150, 50]) {
      held.refuseLate(10_000);
      expect(held.count).toBe(left);
    }
    for (let at = 0; at < 150; at += 1) hold(0);
    void held.whenEmpty();
    held.refuseLate(10_000);
    expect([outcomes.length, held.count]).toEqual([400, 0]);
  });

  it('are given up after four seconds when the process ends', async () => {
    hold(0);
    const empty = held.whenEmpty();
    held.refuseLate(3_999);
    expect(outcomes).toEqual([]);
    held.refuseLate(4_000);
    await empty;
    expect(outcomes).toEqual(['late']);
  });

  it('are forgotten when their callers leave', async () => {
    const request = hold();
    request.destroy();
    await turn();
    held.refuseLate(performance.now() + 60_000);
    expect([outcomes, held.count]).toEqual([['aborted'], 0]);
  });
});
