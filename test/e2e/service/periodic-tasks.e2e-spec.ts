import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { startService } from '../../support/service/start-service.js';

const ROOT = new URL('../../../src/', import.meta.url);
const SIMULATORS = Object.fromEntries(
  [
    'GSTORE_API_URL',
    'GSTORE_TOKEN_URL',
    'GSTORE_JWKS_URL',
    'ASTORE_PRODUCTION_URL',
    'ASTORE_SANDBOX_URL',
    'ASTORE_SERVER_API_URL',
    'ASTORE_SERVER_API_SANDBOX_URL',
    'PCSTORE_API_URL',
    'WSHOP_API_URL',
    'WSHOP_PAYMENT_URL',
    'WSHOP_SANDBOX_PAYMENT_URL',
  ].map((name) => [name, 'http://127.0.0.1:9']),
);

/** Tasks of every worker, with their intervals in seconds. */
const TASKS = {
  'event-publish': 1,
  'event-purge': 15,
  'event-endpoints': 15,
  'grants-waiting': 30,
  'rewards-reserved': 60,
  'approval-purge': 60,
  'parked-work': 60,
  'sweep-runs': 10,
  'purchases-overdue': 60,
  'refund-score-recount': 3_600,
  'timeline-purge': 300,
  'push-purge': 15,
  'books-purge': 900,
  'reconciliation-nightly': 60,
  'user-token-purge': 600,
  'console-session-purge': 600,
};

const ARCHIVING = { 'purchase-archive': 300 };
const WITH_TEST_CLOCK = { 'test-clock': 0.5 };

/** Returns the sweeps of a process that has just started, without those of queues. */
async function tasksOf(environment: Record<string, string>): Promise<Record<string, number>> {
  const service = await startService(environment);
  const { text } = await service.http.get('/metrics');
  await service.stop();
  const queues = new Set(
    [...text.matchAll(/^purser_queue_jobs_total\{queue="([^"]+)"/gm)].map(([, queue]) => queue),
  );
  const sweeps = [...text.matchAll(/^purser_sweep_interval_seconds\{queue="([^"]+)"\} (\S+)$/gm)];
  return Object.fromEntries(
    sweeps.filter(([, name]) => !queues.has(name)).map(([, name = '', seconds]) => [name, Number(seconds)]),
  );
}

const decorated = (): number =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8').match(/^ +@RunEvery\(/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

describe('operations that run at a fixed interval', () => {
  it('run in a worker, at their intervals', async () => {
    const tasks = await tasksOf({ PURSER_ROLE: 'worker', PURSER_ARCHIVE_AFTER_DAYS: '3650' });
    expect(tasks).toEqual({ ...TASKS, ...ARCHIVING });
  });

  it('run in a worker of a deployment with test clocks, which has one of its own', async () => {
    const tasks = await tasksOf({ PURSER_ROLE: 'worker', PURSER_TEST_CLOCK: 'true', ...SIMULATORS });
    expect(tasks).toEqual({ ...TASKS, ...WITH_TEST_CLOCK });
  });

  it('are these, and no other is decorated', () => {
    expect(decorated()).toBe(Object.keys({ ...TASKS, ...ARCHIVING, ...WITH_TEST_CLOCK }).length);
  });

  it('run once in a process that is a worker and serves the API', async () => {
    expect(await tasksOf({ PURSER_ROLE: 'all' })).toEqual(TASKS);
  });

  it('do not run in a process that serves the API only', async () => {
    expect(await tasksOf({ PURSER_ROLE: 'api' })).toEqual({});
  });
});
