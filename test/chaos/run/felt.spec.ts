import { describe, expect, it } from '@jest/globals';
import { CALM } from './calm.js';
import { DATABASE_FAULTS } from './database-faults.js';
import { feelingOf, hitting, RECONNECTED, type Seen, STORE_ERRORS, UNKNOWN, UNSERVED } from './felt.js';
import { PROCESS_FAULTS } from './process-faults.js';
import { QUEUE_FAULTS } from './queue-faults.js';

const QUIET = { joined: 0, up: 0, down: 0, swallowed: 0, lost: 0 };
const NOTHING: Seen = { calls: [], hits: 0, database: QUIET, redis: QUIET };
const OK = { start: 0, end: 5, outcome: 'ok', code: 'SUCCESS' } as const;

describe('a fault', () => {
  it.each(
    [...DATABASE_FAULTS, ...PROCESS_FAULTS, ...QUEUE_FAULTS].map((fault) => [fault.id, fault] as const),
  )('%s counts only if something was observed of it', (_, { felt }) => {
    expect(feelingOf(felt, NOTHING)).toMatchObject({ times: 0, isEnough: false });
  });

  it('that is none needs no observation', () => {
    expect(feelingOf(CALM.felt, NOTHING)).toBeNull();
  });

  it('is felt by a caller that got no definite answer, or was sent to another process', () => {
    const unknown = { ...OK, outcome: 'unknown', code: null } as const;
    const calls = [OK, unknown, { ...OK, isPassedOver: true }];
    expect(feelingOf(UNKNOWN, { ...NOTHING, calls })).toMatchObject({ times: 1, isEnough: true });
    expect(feelingOf(UNSERVED, { ...NOTHING, calls })).toMatchObject({ times: 2 });
  });

  it('of a store is felt by the answers that say so', () => {
    const failed = { ...OK, outcome: 'fail', code: 'EXTERNAL_API_ERROR' } as const;
    expect(feelingOf(STORE_ERRORS, { ...NOTHING, calls: [OK, failed] })).toMatchObject({ times: 1 });
  });

  it('is felt by as many hits as it needs', () => {
    const felt = hitting('writes lost', 5);
    expect(feelingOf(felt, { ...NOTHING, hits: 4 })).toMatchObject({ isEnough: false });
    expect(feelingOf(felt, { ...NOTHING, hits: 5 })).toMatchObject({ isEnough: true });
  });

  it('of the queue is felt by connections that were made anew', () => {
    expect(feelingOf(RECONNECTED, { ...NOTHING, redis: { ...QUIET, joined: 3 } })).toMatchObject({
      times: 3,
    });
  });
});
