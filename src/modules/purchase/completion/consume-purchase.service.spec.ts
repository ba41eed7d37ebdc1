import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/database/database.js';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Queues } from '../../../platform/queue/queues.js';
import { RETRY_SCHEDULE } from '../../../platform/queue/retry-schedule.js';
import type { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { ConsumePurchaseService } from './consume-purchase.service.js';
import { type ClaimedConsumption, ConsumptionRepository } from './consumption.repository.js';

const LAST_ATTEMPT = RETRY_SCHEDULE.length + 1;
const AFTER_THE_REFUND_MS = 73 * 3_600_000;

/**
 * Consumes a purchase in a store that does not answer; returns what was logged and woken.
 * @param isLost whether another worker has claimed the purchase during the call
 */
async function consumed(consumeAttempts: number, isLost: boolean) {
  const done: string[] = [];
  const note = (text: string): number => done.push(text);
  const database = { change: () => Promise.resolve({ affectedRows: isLost ? 0 : 1, insertId: 0 }) };
  const claimed = {
    claim: { id: '7', fence: 1 },
    purchase: { boid: '7', pjid: 'DEMO', consumeAttempts },
    sincePurchaseMs: AFTER_THE_REFUND_MS,
  } as unknown as ClaimedConsumption;
  const consumptions = Object.assign(
    new ConsumptionRepository(database as unknown as Database, {} as unknown as Metrics),
    { claim: () => Promise.resolve(claimed) },
  );
  const service = new ConsumePurchaseService(
    consumptions,
    {
      consume: () => Promise.resolve({ kind: 'unavailable', reason: 'timeout' }),
    } as unknown as StoreOfPurchase,
    { wake: (queue: string) => Promise.resolve(note(`woken: ${queue}`)) } as unknown as Queues,
    { warn: note, error: note } as unknown as Log,
  );
  await service.execute('7');
  return done;
}

describe('a consumption that the store does not answer', () => {
  it('is postponed, and given up to an operator after the last attempt', async () => {
    expect(await consumed(1, false)).toEqual(['consumption postponed', 'woken: purchase-consume']);
    expect(await consumed(LAST_ATTEMPT, false)).toEqual(['consumption given up']);
  });

  it.each([1, LAST_ATTEMPT])(
    'is left to the worker that has claimed it meanwhile, without a log line: attempt %d',
    async (attempt) => {
      expect(await consumed(attempt, true)).toEqual([]);
    },
  );
});
