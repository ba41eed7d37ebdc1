import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureServers } from '../../../launcher/embedded/ensure-servers.mjs';
import { eventually } from '../../support/eventually.js';
import { answersPing } from '../../support/faults/embedded-servers.js';
import { workerPort } from '../../support/faults/worker-port.js';
import { REFUSAL_TEST_MS, refusesToStart, startService } from '../../support/service/start-service.js';
import { queueServerUrl } from '../../support/database/worker-database.js';

const MODES = ['cluster', 'sentinel'] as const;

describe('a server that cannot hold the queue', () => {
  let directory: string;
  let binary: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'queue-refused-'));
    binary = (await ensureServers(['redis'], () => undefined)).get('redis')!.path;
  });
  afterAll(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(directory, { recursive: true });
  });

  /** Starts a server of this mode on a port; resolves once it answers. */
  async function startServer(mode: (typeof MODES)[number], port: number): Promise<void> {
    const file = join(directory, `${mode}-${port}.conf`);
    const own =
      mode === 'cluster'
        ? `cluster-enabled yes\ncluster-config-file ${file}.nodes\ncluster-port ${await workerPort()}\nsave ""\n`
        : '';
    await writeFile(file, `port ${port}\nbind 127.0.0.1\ndir ${directory}\n${own}`);
    const child = spawn(binary, [file, ...(mode === 'sentinel' ? ['--sentinel'] : [])], { stdio: 'ignore' });
    children.push(child);
    await eventually(
      () => answersPing(`redis://127.0.0.1:${port}/0`),
      (isThere) => isThere,
      10_000,
    );
  }

  it.each([
    ['cluster', 'REDIS_URL names a node of a Redis Cluster: begin it with redis+cluster:'],
    ['sentinel', 'REDIS_URL names a Redis Sentinel: begin it with redis+sentinel:'],
  ] as const)(
    'is refused at the start, with the reason: %s',
    async (mode, reason) => {
      const port = await workerPort();
      await startServer(mode, port);
      const url = `redis://127.0.0.1:${port}/0`;
      expect(await refusesToStart({ REDIS_URL: url }, reason)).toContain(reason);
    },
    REFUSAL_TEST_MS,
  );

  it.each([
    [
      'redis+cluster:',
      '',
      'REDIS_URL names a server that is no node of a Redis Cluster: begin it with redis://',
    ],
    [
      'redis+sentinel:',
      '/games',
      'REDIS_URL names a server that is no Redis Sentinel: begin it with redis://',
    ],
  ])(
    'is refused at the start, with the reason: a single server as %s',
    async (scheme, path, reason) => {
      const url = `${scheme}//${new URL(queueServerUrl()).host}${path}`;
      expect(await refusesToStart({ REDIS_URL: url }, reason)).toContain(reason);
    },
    REFUSAL_TEST_MS,
  );

  it(
    'is refused at the start, with the reason: it has no database of that number',
    async () => {
      const reason = 'REDIS_URL names a database that the server does not have';
      const url = `redis://${new URL(queueServerUrl()).host}/9999`;
      expect(await refusesToStart({ REDIS_URL: url }, reason)).toContain(reason);
    },
    REFUSAL_TEST_MS,
  );

  it.each(MODES)('that comes later is logged as an error and reported by readiness: %s', async (mode) => {
    const port = await workerPort();
    const service = await startService({ REDIS_URL: `redis://127.0.0.1:${port}/0`, PURSER_ROLE: 'all' });
    try {
      await startServer(mode, port);
      await eventually(
        async () => (await service.http.get('/health/ready')).body as unknown,
        (body) => JSON.stringify(body).includes('REDIS_URL names a'),
        10_000,
      );
      const errors = service.logLines.filter((line) =>
        line.includes('the server of the queue cannot be used'),
      );
      expect(errors).toHaveLength(1);
      expect(JSON.parse(errors[0]!)).toMatchObject({
        level: 50,
        reason: expect.stringContaining('REDIS_URL'),
      });
    } finally {
      await service.stop();
    }
  });
});
