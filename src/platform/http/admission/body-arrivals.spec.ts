import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Arrival, BodyArrivals } from './body-arrivals.js';

const TOTAL = 512;
const SLOW = 32;

describe('arriving bodies', () => {
  let arrivals: BodyArrivals;
  let cut: string[];

  beforeEach(() => {
    arrivals = new BodyArrivals();
    cut = [];
  });

  afterEach(() => {
    arrivals.onApplicationShutdown();
  });

  function begin(address: string, now: number): Arrival {
    const requestContext = { traceId: '0', address, giveUp: () => void cut.push(address) };
    return arrivals.begin({ requestContext } as IncomingMessage, now);
  }

  const beginMany = (count: number, address: string, now: number): Arrival[] =>
    Array.from({ length: count }, () => begin(address, now));

  it('are cut when they come too slowly', () => {
    const [nothing, slow, quick] = beginMany(3, 'A', 0) as [Arrival, Arrival, Arrival];
    nothing.bytes = 0;
    slow.bytes = 3_000;
    quick.bytes = 6_000;
    arrivals.cutSlow(1_999);
    expect(cut).toHaveLength(0);
    arrivals.cutSlow(2_000);
    expect([cut.length, arrivals.count]).toEqual([1, 2]);
    arrivals.cutSlow(5_000);
    expect([cut.length, arrivals.count]).toEqual([2, 1]);
  });

  it('of one address may be many as long as they are quick', () => {
    beginMany(4 * SLOW, 'A', 0);
    expect(cut).toEqual([]);
  });

  it('of one address are cut, oldest first, when many are slow', () => {
    beginMany(SLOW, 'A', 0);
    beginMany(3, 'A', 500);
    begin('B', 500);
    expect(cut).toEqual(['A', 'A', 'A']);
    expect(arrivals.count).toBe(SLOW + 1);
  });

  it('of one IPv6 host are cut, whichever of its addresses they come from', () => {
    for (let host = 1; host <= SLOW; host += 1) begin(`2001:db8::${host}`, 0);
    expect(arrivals.isCrowded('2001:db8::ff')).toBe(true);
    expect(arrivals.isCrowded('2001:db8:0:1::1')).toBe(false);
    begin('2001:db8::ff', 500);
    expect(cut).toEqual(['2001:db8::1']);
  });

  it('cut one of the address that has the most when the limit is reached', () => {
    beginMany(TOTAL, 'A', 0);
    begin('B', 1);
    expect(cut).toEqual(['A']);
    expect(arrivals.count).toBe(TOTAL);
  });

  it('are refused when their own address has reached the limit', () => {
    beginMany(TOTAL, 'A', 0);
    expect(() => begin('A', 1)).toThrow(
      expect.objectContaining({ code: 'SYSTEM_ERROR', retryAfterSeconds: 1 }),
    );
    expect(cut).toEqual([]);
  });

  it('that are over do not count', () => {
    const all = beginMany(TOTAL, 'A', 0);
    for (const arrival of all) arrivals.end(arrival);
    arrivals.end(all[0]!);
    expect(arrivals.count).toBe(0);
    beginMany(TOTAL, 'A', 1);
    expect(cut).toEqual([]);
  });
});
