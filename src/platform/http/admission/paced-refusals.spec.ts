import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PacedRefusals, PER_TICK } from './paced-refusals.js';

const MAX_OF_ADDRESS = 1_000;
const MAX_WAITING = 4_000;

/** A request on a connection of its own. */
const requestFrom = (remoteAddress: string): IncomingMessage =>
  ({ socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('refusals', () => {
  let refusals: PacedRefusals;
  let sent: string[];

  beforeEach(() => {
    refusals = new PacedRefusals();
    sent = [];
  });

  afterEach(() => {
    refusals.flush();
  });

  function add(count: number, address = 'A'): void {
    for (let at = 0; at < count; at += 1) refusals.add(requestFrom(address), () => void sent.push(address));
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
    add(PER_TICK + MAX_OF_ADDRESS);
    expect(sentIn(() => add(2))).toBe('AA');
    expect(sentIn(() => add(1, 'B'))).toBe('');
    refusals.tick();
    expect(sentIn(() => add(1))).toBe('');
  });

  it('are sent at once beyond so many in total, so that none waits long', () => {
    for (const address of 'ABCDE') add(MAX_OF_ADDRESS, address);
    expect(refusals.count).toBe(MAX_WAITING);
    expect(sentIn(() => add(1, 'F'))).toBe('F');
  });

  it('wait once for each connection: what a caller sends without waiting is refused at once', () => {
    add(PER_TICK);
    const request = requestFrom('B');
    const refuse = (): void => refusals.add(request, () => void sent.push('B'));
    expect(sentIn(refuse)).toBe('');
    expect(sentIn(refuse)).toBe('B');
    expect(sentIn(refusals.tick)).toBe('B');
  });

  it('are all sent when the process stops', () => {
    add(3 * PER_TICK);
    refusals.flush();
    expect([sent.length, refusals.count]).toEqual([3 * PER_TICK, 0]);
  });
});
