import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { listenInternally } from '../../../src/platform/http/server/http-app.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { requestHead, sendRaw } from '../../support/service/raw-http.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

describe('a deployment with a port for its own network', () => {
  let service: RunningService;
  let internal: ReturnType<typeof supertest>;
  let url: string;

  beforeAll(async () => {
    service = await startService({ PURSER_INTERNAL_PORT: '0' });
    url = `http://127.0.0.1:${await listenInternally(service.app, 0, '127.0.0.1')}`;
    internal = supertest(url);
  });

  afterAll(async () => {
    // Not stop(): the reference describes the answers of one port, not the 404 of the other.
    await service.app.close();
    await expect(fetch(url)).rejects.toThrow();
  });

  const admin = (): Record<string, string> => ({
    'X-Req-Pjid': 'ADMIN',
    'X-Auth-Access-Key': service.adminKey,
  });

  it.each(['/health/live', '/health/ready', '/metrics', '/console/session'])(
    'serves %s there and nowhere else',
    async (path) => {
      expect((await internal.get(path)).status).toBe(200);
      const response = await service.http.get(path);
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({
        resultCode: 'NOT_FOUND',
        traceId: response.headers['x-trace-id'],
      });
    },
  );

  it('serves operators there and nowhere else, whatever their key', async () => {
    const there = await internal.post('/operator/v1/project/list').set(admin()).send({});
    expect(there.body).toMatchObject({ resultCode: 'SUCCESS' });
    for (const path of ['/operator/v1/project/list', '/operator', '/operator/v1/project/list?x=1']) {
      const here = await service.http.post(path).set(admin()).send({});
      expect([here.status, here.body]).toMatchObject([404, { resultCode: 'NOT_FOUND' }]);
    }
  });

  it.each([
    '/metrics#x',
    '/metrics#',
    '\\metrics#x',
    '/operator\\v1/project/list#x',
    '/operator/v1/project/list#x',
    '/operator/v1/project/list?x#y',
    'http://any.example/metrics',
    'http://any.example/metrics#x',
    'http://any.example\\metrics#x',
    'http:/metrics',
    '//metrics',
    '/./metrics',
    '/%6Detrics',
    '/METRICS',
    '/metrics/',
  ])('serves none of its paths on the public port, however they are spelled: %s', async (target) => {
    for (const method of ['GET', 'POST']) {
      const { body } = await sendRaw(service.url, { pieces: [requestHead(`${method} ${target}`)] });
      expect(body).toMatch(/"NOT_FOUND"|the request cannot be read/);
    }
  });

  it('opens no tunnel there either', async () => {
    const { status, body } = await sendRaw(url, { pieces: [requestHead('CONNECT any.example:443')] });
    expect([status, JSON.parse(body)]).toMatchObject([404, { resultCode: 'NOT_FOUND' }]);
  });

  it('does not serve games there', async () => {
    expect((await internal.post(PURCHASE_LIST).send({})).status).toBe(404);
    expect((await service.http.post(PURCHASE_LIST).send({})).body).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
  });

  it('serves the reference on both', async () => {
    expect([(await internal.get('/openapi.json')).status, (await service.http.get('/docs')).status]).toEqual([
      200, 200,
    ]);
  });

  it('must name another port than the public one', () => {
    const ports = { PORT: '3000', PURSER_INTERNAL_PORT: '3000' };
    const servers = {
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1/purser',
      REDIS_URL: 'redis://127.0.0.1',
    };
    expect(() => loadConfig({ ...servers, ...ports })).toThrow(
      'PURSER_INTERNAL_PORT: must be another port than PORT',
    );
  });
});
