import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PacedRefusals, PER_TICK } from './paced-refusals.js';

const MAX_WAITING = 1_000;

describe('refusals', () => {
  let refusals: PacedRefusals;
  let sent: string[];

  beforeEach(() => {
    refusals = new PacedRefusals();
    sent = [];
  });

  afterEach(() => {
    refusals.onModuleDestroy();
  });

  function add(count: number, address = 'A'): void {
    const request = { socket: { remoteAddress: address } } as unknown as IncomingMessage;
    for (let at = 0; at < count; at += 1) refusals.add(request, () => void sent.push(address));
  }

  const sentIn = (work: () => void): string => {
    const before = sent.length;
    work();
    return sent.slice(before).join('');
  };

  it('are sent at once while they are few', () => {
    expect(sentIn(() => add(PER_TICK))).toBe('A'.repeat(PER_TICK));
    refusals.tick();
    expect(sentIn(() => add(PER_TICK))).toBe('A'.repeat(PER_TICK));
  });

  it('wait when there are more, and are sent a few at a time, in their order', () => {
    expect(sentIn(() => add(2 * PER_TICK))).toBe('A'.repeat(PER_TICK));
    expect(sentIn(() => add(1, 'B'))).toBe('');
    expect(sentIn(refusals.tick)).toBe('A'.repeat(PER_TICK));
    expect(sentIn(() => add(1, 'C'))).toBe('');
    expect([sentIn(refusals.tick), refusals.count]).toEqual(['BC', 0]);
  });

  it('of an address with many that wait are sent at once, so that its connections do not run out', () => {
    add(PER_TICK + MAX_WAITING);
    expect(sentIn(() => add(2))).toBe('AA');
    expect(sentIn(() => add(1, 'B'))).toBe('');
    refusals.tick();
    expect(sentIn(() => add(1))).toBe('');
  });

  it('are all sent when the process stops', () => {
    add(3 * PER_TICK);
    refusals.onModuleDestroy();
    expect([sent.length, refusals.count]).toEqual([3 * PER_TICK, 0]);
  });
});
