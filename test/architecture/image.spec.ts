import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

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

const check = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, args, { env }).then(
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

  it('asks PORT', async () => {
    expect(await check({ PORT: alive.port })).toBe('healthy');
    expect(await check({ PORT: other.port })).toBe('unhealthy');
  });

  it('asks PURSER_INTERNAL_PORT when it is set, since PORT does not serve health then', async () => {
    expect(await check({ PORT: other.port, PURSER_INTERNAL_PORT: alive.port })).toBe('healthy');
    expect(await check({ PORT: alive.port, PURSER_INTERNAL_PORT: '' })).toBe('healthy');
  });
});
