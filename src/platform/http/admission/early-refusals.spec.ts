import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_PROJECT } from './caller.js';
import type { ConcurrencyLimiter } from './concurrency-limiter.js';
import { EarlyRefusals } from './early-refusals.js';
import type { HeldRequests } from './held-requests.js';
import { PacedRefusals, PER_TICK } from './paced-refusals.js';
import type { RequestRecords } from '../request/request-records.js';
import { UNKNOWN_ROUTE } from '../route/route-table.js';

describe('refusals on arrival', () => {
  let paced: PacedRefusals;
  let recorded: string[];
  let refusals: EarlyRefusals;
  let isBesideOthers: boolean;

  beforeEach(() => {
    paced = new PacedRefusals();
    recorded = [];
    isBesideOthers = false;
    const limiter = {
      refusesOnArrival: () => true,
      isBesideOthers: () => isBesideOthers,
    } as unknown as ConcurrencyLimiter;
    const note = (_: unknown, __: unknown, { code }: { code: string }): void => void recorded.push(code);
    const records = { refusedOnArrival: note, unprocessed: note } as unknown as RequestRecords;
    refusals = new EarlyRefusals(limiter, {} as HeldRequests, paced, records);
  });

  afterEach(() => {
    paced.flush();
  });

  /** Refuses so many requests of a group; returns whether a response has been sent. */
  function refuse(count: number, group: string, isGone = false): boolean[] {
    const sent = Array.from({ length: count }, () => false);
    for (let at = 0; at < count; at += 1) {
      const response = { writeHead: () => undefined, end: () => (sent[at] = true), destroyed: isGone };
      const arrived = {
        request: { headers: {}, socket: { remoteAddress: 'A' } } as unknown as IncomingMessage,
        response: response as unknown as ServerResponse,
        route: UNKNOWN_ROUTE,
        caller: { group, member: 'one', weight: 10 },
      };
      refusals.check(arrived, () => recorded.push('admitted'));
    }
    return sent;
  }

  it('of a project have a pace while another project is present', () => {
    isBesideOthers = true;
    const sent = refuse(2 * PER_TICK, 'DEMO');
    expect(sent.filter(Boolean)).toHaveLength(PER_TICK);
    paced.tick();
    expect(sent).not.toContain(false);
  });

  it('of a project that is alone are sent at once, however many there are', () => {
    expect(refuse(2 * PER_TICK, 'DEMO')).not.toContain(false);
    expect(recorded).toEqual(Array<string>(2 * PER_TICK).fill('SYSTEM_ERROR'));
  });

  it('of callers without a key have a pace', () => {
    const sent = refuse(2 * PER_TICK, NO_PROJECT);
    expect(sent.filter(Boolean)).toHaveLength(PER_TICK);
    paced.tick();
    expect(sent).not.toContain(false);
  });

  it('are not sent to callers who have left, and are counted as given up by them', () => {
    expect(refuse(1, NO_PROJECT, true)).toEqual([false]);
    expect(recorded).toEqual(['ABORTED']);
  });
});
