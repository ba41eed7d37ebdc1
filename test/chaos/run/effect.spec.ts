import { describe, expect, it } from '@jest/globals';
import { CALM } from './calm.js';
import { DATABASE_FAULTS } from './database-faults.js';
import { hitting, observe, RECONNECTED, type Seen, STORE_ERRORS, UNKNOWN, UNSERVED } from './effect.js';
import { PROCESS_FAULTS } from './process-faults.js';
import { QUEUE_FAULTS } from './queue-faults.js';

const QUIET = { joined: 0, up: 0, down: 0, swallowed: 0, lost: 0 };
const NOTHING: Seen = { calls: [], hits: 0, database: QUIET, redis: QUIET };
const OK = { start: 0, end: 5, outcome: 'ok', code: 'SUCCESS' } as const;

describe('a fault', () => {
  it.each(
    [...DATABASE_FAULTS, ...PROCESS_FAULTS, ...QUEUE_FAULTS].map((fault) => [fault.id, fault] as const),
  )('%s counts only if it had an observed effect', (_, { effect }) => {
    expect(observe(effect, NOTHING)).toMatchObject({ times: 0, isEnough: false });
  });

  it('that changes nothing needs no effect', () => {
    expect(observe(CALM.effect, NOTHING)).toBeNull();
  });

  it('shows in calls without a definite answer, and in calls that another process answered', () => {
    const unknown = { ...OK, outcome: 'unknown', code: null } as const;
    const calls = [OK, unknown, { ...OK, isPassedOver: true }];
    expect(observe(UNKNOWN, { ...NOTHING, calls })).toMatchObject({ times: 1, isEnough: true });
    expect(observe(UNSERVED, { ...NOTHING, calls })).toMatchObject({ times: 2 });
  });

  it('of a store shows in answers with EXTERNAL_API_ERROR', () => {
    const failed = { ...OK, outcome: 'fail', code: 'EXTERNAL_API_ERROR' } as const;
    expect(observe(STORE_ERRORS, { ...NOTHING, calls: [OK, failed] })).toMatchObject({ times: 1 });
  });

  it('needs its minimum of hits', () => {
    const effect = hitting('writes lost', 5);
    expect(observe(effect, { ...NOTHING, hits: 4 })).toMatchObject({ isEnough: false });
    expect(observe(effect, { ...NOTHING, hits: 5 })).toMatchObject({ isEnough: true });
  });

  it('of the queue shows in new connections', () => {
    expect(observe(RECONNECTED, { ...NOTHING, redis: { ...QUIET, joined: 3 } })).toMatchObject({
      times: 3,
    });
  });
});
