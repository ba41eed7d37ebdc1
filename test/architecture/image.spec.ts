import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const DOCKERFILE = readFileSync(new URL('../../docker/Dockerfile', import.meta.url), 'utf8');
const [, command = ''] = /HEALTHCHECK .*\\\n\s*CMD (\[.*\])/.exec(DOCKERFILE) ?? [];
const [, ...args] = JSON.parse(command) as string[];

/** Answers `/health/live` with this status. */
async function serverOf(status: number): Promise<{ server: Server; port: string }> {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/health/live' ? status : 404).end(),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: String((server.address() as AddressInfo).port) };
}

const check = (env: Record<string, string>, cwd?: string) =>
  promisify(execFile)(process.execPath, args, { env, cwd }).then(
    () => 'healthy',
    () => 'unhealthy',
  );

describe('the health check of the image', () => {
  let alive: Awaited<ReturnType<typeof serverOf>>;
  let other: Awaited<ReturnType<typeof serverOf>>;

  beforeAll(async () => {
    [alive, other] = await Promise.all([serverOf(200), serverOf(404)]);
  });

  afterAll(() => {
    for (const { server } of [alive, other]) server.close();
  });

  it('calls the port that PORT names', async () => {
    expect(await check({ PORT: alive.port })).toBe('healthy');
    expect(await check({ PORT: other.port })).toBe('unhealthy');
  });

  describe('with a file .env in its working directory', () => {
    let directory: string;

    beforeEach(() => {
      directory = mkdtempSync(join(tmpdir(), 'purser-image-'));
    });
    afterEach(() => rmSync(directory, { recursive: true, force: true }));

    it.each(['PORT', 'PURSER_INTERNAL_PORT'])('asks the %s that the file names', async (name) => {
      writeFileSync(join(directory, '.env'), `${name}=${alive.port}\n`);
      expect(await check({}, directory)).toBe('healthy');
    });

    it('asks the port of the environment, which wins', async () => {
      writeFileSync(join(directory, '.env'), `PORT=${alive.port}\n`);
      expect(await check({ PORT: other.port }, directory)).toBe('unhealthy');
    });
  });

  it('asks PURSER_INTERNAL_PORT when it is set, since PORT does not serve health then', async () => {
    expect(await check({ PORT: other.port, PURSER_INTERNAL_PORT: alive.port })).toBe('healthy');
    expect(await check({ PORT: alive.port, PURSER_INTERNAL_PORT: '' })).toBe('healthy');
  });
});
