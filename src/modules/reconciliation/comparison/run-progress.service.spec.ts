import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/database/database.js';
import type { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Queues } from '../../../platform/queue/queues.js';
import type { ItemRepository } from '../run/item.repository.js';
import { type ClaimedRun, RunRepository } from '../run/run.repository.js';
import { RunProgress } from './run-progress.service.js';

const RUN = { id: '1', fence: 2, pjid: 'DEMO', failures: 1 } as unknown as ClaimedRun;
const LAST = { ...RUN, failures: 1_000 };

/** Progress of a run; with what was counted, logged and woken. */
function progressOf(isLost: boolean) {
  const done: string[] = [];
  const note = (text: string): number => done.push(text);
  const database = { change: () => Promise.resolve({ affectedRows: isLost ? 0 : 1, insertId: 0 }) };
  const progress = new RunProgress(
    new RunRepository(database as unknown as Database, {} as unknown as TransactionRunner),
    {} as unknown as ItemRepository,
    { wake: () => Promise.resolve(note('woken')) } as unknown as Queues,
    {
      reconciliations: { inc: ({ outcome }: { outcome: string }) => note(outcome) },
    } as unknown as Metrics,
    { info: note, error: note } as unknown as Log,
  );
  return { done, progress };
}

const ENDS: [string, (progress: RunProgress) => Promise<void>, string[]][] = [
  ['has compared everything', (progress) => progress.done(RUN), ['DONE', 'a reconciliation has ended']],
  ['goes on in another job', (progress) => progress.goOn(RUN), ['woken']],
  ['waits for a store', (progress) => progress.retry(RUN, 'timeout'), ['woken']],
  ['has failed', (progress) => progress.retry(LAST, 'timeout'), ['FAILED', 'a reconciliation has failed']],
];

describe('a run of a reconciliation', () => {
  it.each(ENDS)('that %s is counted, logged or woken', async (_, end, expected) => {
    const { done, progress } = progressOf(false);
    await end(progress);
    expect(done).toEqual(expected);
  });

  it.each(ENDS)('that %s is left to the worker that has claimed it meanwhile', async (_, end) => {
    const { done, progress } = progressOf(true);
    await end(progress);
    expect(done).toEqual([]);
  });
});
