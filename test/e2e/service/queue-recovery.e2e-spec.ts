import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Queues } from '../../../src/platform/queue/queues.js';
import { SystemClock } from '../../../src/shared/time/clock.js';
import { eventually } from '../../support/eventually.js';
import { type EmbeddedRedis, startRedis } from '../../support/faults/embedded-servers.js';
import { makeRunDirectory, removeRunDirectory } from '../../support/faults/run-directory.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { type TestWork, withProcessor, withQueue } from '../../support/service/wake-up-processing.js';

type Part = 'API' | 'worker' | 'Redis';

const ORDERS: readonly (readonly [Part, Part, Part])[] = [
  ['Redis', 'API', 'worker'],
  ['Redis', 'worker', 'API'],
  ['API', 'Redis', 'worker'],
  ['worker', 'Redis', 'API'],
  ['API', 'worker', 'Redis'],
  ['worker', 'API', 'Redis'],
];

describe('queues come back with their server, whatever the order of starts and stops', () => {
  let directory: string;
  let redis: EmbeddedRedis;
  const services = new Map<Part, RunningService>();
  const worked = new Set<string>();
  let prefix = '';
  const TEST_WORK: TestWork = {
    queue: 'test',
    concurrency: 2,
    handle: async (id) => void worked.add(id),
  };

  beforeAll(async () => {
    directory = await makeRunDirectory();
    mkdirSync(join(directory, 'data'));
    redis = await startRedis(join(directory, 'data'));
    await redis.server.kill();
  });
  afterEach(async () => {
    await Promise.all([...services.values()].map((service) => service.stop()));
    services.clear();
    await redis.server.kill();
  });
  afterAll(async () => {
    await redis.stop();
    removeRunDirectory(directory);
  });

  const queuesOf = (service: RunningService): Queues => service.app.get(Queues, { strict: false });

  async function startPart(part: Part, url = redis.url, work = TEST_WORK): Promise<void> {
    if (part === 'Redis') return redis.server.start();
    const [role, module] =
      part === 'API' ? (['api', withQueue(work.queue)] as const) : (['worker', withProcessor(work)] as const);
    const environment = { REDIS_URL: url, REDIS_PREFIX: prefix, PURSER_ROLE: role };
    const service = await startService(environment, [], new SystemClock(), [module]);
    services.set(part, service);
    // A queue that is first used while its server is away must be as good as any other.
    await queuesOf(service).wake(work.queue, 'first-use');
  }

  async function stopPart(part: Part): Promise<void> {
    if (part === 'Redis') await redis.server.kill();
    else await services.get(part)?.stop();
    services.delete(part);
    for (const service of services.values()) await queuesOf(service).wake('test', 'meanwhile');
  }

  /** A wake-up of the API reaches the worker, both say so, and nothing but the queue can have carried it. */
  async function mustWork(): Promise<void> {
    const api = services.get('API')!;
    for (const name of [randomUUID(), randomUUID()]) {
      await eventually(
        () => queuesOf(api).wake('test', name),
        (isAdded) => isAdded,
        10_000,
      );
      await eventually(
        () => worked.has(name),
        (hasCome) => hasCome,
        10_000,
      );
    }
    for (const service of services.values()) await queueIs(service, null);
  }

  /** Waits until readiness and metrics show the queue up, or degraded with a reason. */
  async function queueIs(service: RunningService, reason: string | null): Promise<void> {
    type Queue = { readonly status: string; readonly degraded: boolean; readonly reason?: string };
    type Body = { readonly details: { readonly queue: Queue } };
    const expected = reason === null ? { degraded: false } : { degraded: true, reason };
    await eventually(
      async () => ((await service.http.get('/health/ready')).body as Body).details.queue,
      (queue) => isDeepStrictEqual(queue, { status: 'up', ...expected }),
    );
    const { text } = await service.http.get('/metrics');
    expect(text).toContain(`purser_queue_up ${reason === null ? 1 : 0}\n`);
  }

  it.each(ORDERS)(
    '%s, %s, %s',
    async (...order) => {
      prefix = `recovery-${randomBytes(4).toString('hex')}`;
      for (const part of order) await startPart(part);
      await mustWork();
      for (const part of order) {
        await stopPart(part);
        if (part === 'Redis') for (const service of services.values()) await queueIs(service, 'ECONNREFUSED');
        await startPart(part);
        await mustWork();
      }
    },
    120_000,
  );

  it('a worker whose first sweep comes before its connection is made', async () => {
    prefix = `recovery-${randomBytes(4).toString('hex')}`;
    await redis.server.start();
    const line = await TcpProxy.before(redis.url);
    line.slow(150);
    try {
      await startPart('worker', line.url);
      await startPart('API');
      await mustWork();
    } finally {
      await line.close();
    }
  });

  it('on the server that an address leads to after a failover, though the old one answers for a while', async () => {
    prefix = `recovery-${randomBytes(4).toString('hex')}`;
    await redis.server.start();
    mkdirSync(join(directory, 'promoted'));
    const promoted = await startRedis(join(directory, 'promoted'));
    const line = await TcpProxy.before(redis.url);
    const old = new Redis(redis.url);
    try {
      await startPart('API', line.url);
      await startPart('worker', line.url);
      await mustWork();
      const { hostname, port } = new URL(promoted.url);
      await old.call('REPLICAOF', hostname, port);
      line.reset();
      for (const service of services.values()) await queueIs(service, 'the server is a read-only replica');
      line.moveTo(promoted.url);
      await mustWork();
    } finally {
      old.disconnect();
      await line.close();
      await promoted.stop();
    }
  }, 60_000);

  it('a sweep processes what is due itself while Redis is away, within its limit, and goes on after a failure', async () => {
    prefix = `recovery-${randomBytes(4).toString('hex')}`;
    const due = new Set(Array.from({ length: 40 }, (_, index) => `row-${index}`));
    const begun: string[] = [];
    let [atOnce, most] = [0, 0];
    const handle = async (id: string): Promise<void> => {
      begun.push(id);
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => void setImmediate(resolve));
      atOnce -= 1;
      if (id === 'row-0' && begun.filter((each) => each === id).length === 1) throw new Error('once');
      due.delete(id);
    };
    const findDue = async (): Promise<readonly string[]> => [...due].slice(0, 10);
    await startPart('worker', redis.url, { queue: 'swept', concurrency: 3, handle, findDue, maxDue: 10 });
    await eventually(
      () => due.size,
      (left) => left === 0,
      15_000,
    );
    expect(begun).toHaveLength(41);
    expect(most).toBe(3);
  });
});
