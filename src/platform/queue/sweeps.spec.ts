import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../observability/logging/log.js';
import { MetricReaders } from '../observability/metrics/metric-readers.js';
import type { Metrics } from '../observability/metrics/metrics.js';
import type { Queues } from './queues.js';
import { Sweeps } from './sweeps.js';

const gauge = { set: () => undefined };

describe('the runs of sweeps', () => {
  let sweeps: Sweeps;

  beforeEach(() => {
    sweeps = new Sweeps(
      { unavailableReason: null, runFound: () => Promise.resolve() } as unknown as Queues,
      { error: () => undefined } as unknown as Log,
      { sweepFound: gauge } as unknown as Metrics,
      new MetricReaders(),
    );
  });

  afterEach(() => sweeps.stop());

  it('do not begin before they are opened', async () => {
    let runs = 0;
    sweeps.watch('purge', 60_000, () => Promise.resolve(void (runs += 1)));
    sweeps.pollNow();
    await firstRuns();
    expect(runs).toBe(0);
    sweeps.open();
    await firstRuns();
    expect(runs).toBe(1);
  });

  /** Resolves when the first run of every sweep has ended. */
  async function firstRuns(): Promise<void> {
    await nextTurn();
    await nextTurn();
  }

  it('are known before the first has ended', () => {
    sweeps.watch('purge', 60_000, () => Promise.resolve());
    expect(sweeps.runs()).toEqual([
      { name: 'purge', everyMs: 60_000, succeededMsAgo: null, failedMsAgo: null },
    ]);
  });

  it('have the time since the last success, or since the last failure', async () => {
    sweeps.open();
    sweeps.watch('purge', 60_000, () => Promise.resolve());
    sweeps.watch('archive', 90_000, () => Promise.reject(new Error('away')));
    await firstRuns();
    const time = expect.any(Number);
    expect(sweeps.runs()).toEqual([
      { name: 'purge', everyMs: 60_000, succeededMsAgo: time, failedMsAgo: null },
      { name: 'archive', everyMs: 90_000, succeededMsAgo: null, failedMsAgo: time },
    ]);
  });
});
