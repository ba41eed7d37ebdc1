import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface Ready {
  readonly details: Readonly<Record<string, { readonly degraded?: boolean }>>;
}

/** An address of this machine where no process listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

describe('health', () => {
  let service: RunningService | undefined;

  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });

  it('is live while the process runs', async () => {
    service = await startService();
    const response = await service.http.get('/health/live');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ status: 'ok' });
  });

  it('is ready while database and queue are reachable', async () => {
    service = await startService();
    const { http } = service;
    // The queue is not waited for at the start.
    const { body } = await eventually(
      () => http.get('/health/ready').expect(200),
      (response) => (response.body as Ready).details['queue']?.degraded === false,
    );
    expect(body).toMatchObject({
      status: 'ok',
      details: { database: { status: 'up' }, queue: { status: 'up' } },
    });
  });

  it.each(['api', 'worker', 'all'])('is answered in the role %s', async (role) => {
    service = await startService({ PURSER_ROLE: role });
    const { http } = service;
    expect((await http.get('/health/live')).status).toBe(200);
    // The first check of the database has half a second; on a busy machine only the next one, a second later, may
    // succeed.
    await eventually(
      () => http.get('/health/ready'),
      ({ status }) => status === 200,
    );
  });

  it('is never answered in the envelope, but with the trace id', async () => {
    service = await startService();
    for (const path of ['/health/live', '/health/ready']) {
      const response = await service.http.get(path);
      expect(response.body).not.toHaveProperty('resultCode');
      expect(response.headers['x-trace-id']).toMatch(/^[\da-f]{32}$/);
    }
  });

  it('is ready without the queue and says that it is degraded, and purchases go on', async () => {
    service = await startService({ REDIS_URL: `redis://127.0.0.1:${await closedPort()}/0` });
    const response = await service.http.get('/health/ready');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'ok',
      details: { database: { status: 'up' }, queue: { status: 'up', degraded: true } },
    });
    const game = new Game(service, await new Operator(service).project());
    expect(await game.reserve()).toMatch(/^\d{1,19}$/);
  });
});
