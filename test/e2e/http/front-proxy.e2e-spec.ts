import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Door } from '../../support/door.js';
import { eventually } from '../../support/eventually.js';
import { type ScriptedRequest, ScriptedServer } from '../../support/faults/scripted-server.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { sendRaw } from '../../support/service/raw-http.js';
import { checkConfiguration, FrontProxy } from '../../support/servers/front-proxy.js';
import type { FrontRequest } from '../../support/servers/front-request.js';
import { takesConnections } from '../../support/servers/takes-connections.js';

const PUSH = '/push/api-in/v1/device/list';
const STORE = '/billing/api-store/v1/gstore/notification/P1';
const SDK = '/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed';
const GOOD = 'purser_good';
/** As the API itself answers a push under overload (decisions.md, Push). */
const OVERLOADED_PUSH = {
  status: 500,
  headers: { 'retry-after': '1' },
  body: {
    resultCode: 'SYSTEM_ERROR',
    resultMessage: 'The service is overloaded; retry after the seconds in Retry-After.',
    resultData: { details: 'The service is overloaded; retry after the seconds in Retry-After.' },
  },
} as const;
const door = new Door();

interface Sent extends FrontRequest {
  /** That the request comes from. */
  readonly address?: string;
}

describe('HAProxy before the API', () => {
  let process: ScriptedServer;
  let front: FrontProxy;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    process = await ScriptedServer.start(answer);
  });
  afterEach(async () => {
    door.open();
    for (const socket of sockets.splice(0)) socket.destroy();
    await front.close();
    await process.close();
  });

  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    front = await FrontProxy.start(process.url, environment);
  };
  const send = (sent: Sent = {}): ReturnType<typeof post> => post(front.url, sent);
  /** What the process was asked, health checks aside. */
  const served = (): readonly ScriptedRequest[] =>
    process.requests.filter(({ path }) => path !== '/health/ready');

  it('passes a request on when its body has arrived', async () => {
    await start();
    const { port } = new URL(front.url);
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    socket.write(`POST ${PURCHASE_LIST} HTTP/1.1\r\nHost: purser\r\nContent-Length: 2\r\n\r\n{`);
    await send();
    expect(served()).toHaveLength(1);
    socket.write('}');
    await once(socket, 'data');
    expect(served()).toHaveLength(2);
  });

  it('awaits 15 KiB of a larger body, and leaves the rest to the process', async () => {
    await start();
    const { port } = new URL(front.url);
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    const [awaited, size] = [15 * 1024, 20 * 1024];
    socket.write(`POST ${PURCHASE_LIST} HTTP/1.1\r\nHost: purser\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write(' '.repeat(awaited));
    await eventually(
      () => front.direct(),
      (direct) => direct === 1,
    );
    expect(served()).toHaveLength(0);
    socket.write(' '.repeat(size - awaited));
    await once(socket, 'data');
    expect(served()).toHaveLength(1);
  });

  it.each([
    [
      'a body',
      `POST ${PURCHASE_LIST} HTTP/1.1\r\nHost: p\r\nContent-Length: 2\r\n\r\n{`,
      200,
      'INVALID_PARAMETER',
    ],
    [
      'a push',
      `POST ${PUSH} HTTP/1.1\r\nHost: p\r\nContent-Length: 2\r\n\r\n{`,
      200,
      'INVALID_REQUEST_FORMAT',
    ],
    [
      'a notification',
      `POST ${STORE} HTTP/1.1\r\nHost: p\r\nContent-Length: 2\r\n\r\n{`,
      503,
      'INVALID_PARAMETER',
    ],
  ])('answers %s that does not arrive, without the process', async (_, piece, status, resultCode) => {
    await start({ PURSER_FRONT_ARRIVAL: '300ms' });
    const refused = await sendRaw(front.url, { pieces: [piece] });
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([status, { resultCode }]);
    expect(served()).toHaveLength(0);
  });

  it('says what is wrong with a push in its details too', async () => {
    await start({ PURSER_FRONT_ARRIVAL: '300ms', PURSER_FRONT_PROJECT_RATE: '1' });
    const piece = `POST ${PUSH} HTTP/1.1\r\nHost: p\r\nContent-Length: 2\r\n\r\n{`;
    const late = await sendRaw(front.url, { pieces: [piece] });
    const detailsOf = (resultMessage: string): object => ({
      resultMessage,
      resultData: { details: resultMessage },
    });
    expect(JSON.parse(late.body)).toMatchObject(detailsOf('the request has not arrived in time'));
    expect(await send({ path: PUSH, headers: { 'X-Break': '1' } })).toMatchObject({
      status: 200,
      body: { resultCode: 'INTERNAL_SERVER_ERROR', ...detailsOf('The service did not answer') },
    });
    for (let sent = 0; sent < 4; sent += 1) await send();
    expect(await send({ path: PUSH })).toMatchObject({
      status: 200,
      headers: { 'retry-after': '1' },
      body: { resultCode: 'TOO_MANY_REQUESTS', ...detailsOf('the project sends too many requests') },
    });
  });

  it.each(['/docs', '/openapi.json'])('answers %s whose body does not arrive with 408', async (path) => {
    await start({ PURSER_FRONT_ARRIVAL: '300ms' });
    const piece = `POST ${path} HTTP/1.1\r\nHost: p\r\nContent-Length: 2\r\n\r\n{`;
    const refused = await sendRaw(front.url, { pieces: [piece] });
    expect(refused).toMatchObject({ status: 408, body: 'the request has not arrived in time' });
    expect(served()).toHaveLength(0);
  });

  it.each(['/docs', '/openapi.json'])('answers %s with 503 while no process runs', async (path) => {
    await start();
    await process.close();
    const refused = await sendRaw(front.url, { pieces: [`GET ${path} HTTP/1.0\r\nHost: p\r\n\r\n`] });
    expect(refused.status).toBe(503);
    expect(refused.body).not.toContain('resultCode');
  });

  it('ends a connection on which the head of a request does not arrive, without the process', async () => {
    await start({ PURSER_FRONT_ARRIVAL: '300ms' });
    const refused = await sendRaw(front.url, { pieces: ['POST / HTTP/1.1\r\nHost:'] });
    expect(refused).toMatchObject({ status: 408, body: expect.not.stringContaining('resultCode') });
    expect(served()).toHaveLength(0);
  });

  it("answers bytes that are no request with HAProxy's own 400, without the process", async () => {
    await start();
    const refused = await sendRaw(front.url, { pieces: ['POST /billing/\0 HTTP/1.1\r\nHost: p\r\n\r\n'] });
    expect(refused).toMatchObject({ status: 400, body: expect.not.stringContaining('resultCode') });
    expect(served()).toHaveLength(0);
  });

  it('refuses what waits in the queue for too long in the envelope of overload', async () => {
    await start({ PURSER_FRONT_IN_FLIGHT: '1', PURSER_FRONT_QUEUE: '50ms' });
    await send();
    const held = send({ headers: { 'X-Hold': '1' } });
    await eventually(
      () => door.waiting,
      (waiting) => waiting === 1,
    );
    const refused = await send();
    expect(refused).toMatchObject({
      status: 500,
      headers: {
        'retry-after': '1',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      },
      body: { resultCode: 'SYSTEM_ERROR', traceId: refused.headers['x-trace-id'] },
    });
    expect(refused.headers).not.toHaveProperty('x-purser-front');
    expect(refused.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    door.open();
    expect((await held).body.resultCode).toBe('SUCCESS');
  });

  it('answers a push as every other request, and a notification with 503, while no process runs', async () => {
    await start();
    await process.close();
    expect(await send()).toMatchObject({ status: 500, body: { resultCode: 'SYSTEM_ERROR' } });
    expect(await send({ path: PUSH })).toMatchObject(OVERLOADED_PUSH);
    expect(await send({ path: STORE })).toMatchObject({ status: 503, body: { resultCode: 'SYSTEM_ERROR' } });
  });

  it('refuses an address that tries keys, and serves other addresses and keys that are known', async () => {
    await start({ PURSER_FRONT_FAILED_KEYS: '5' });
    expect((await send()).body.resultCode).toBe('SUCCESS');
    for (let tried = 0; tried < 6; tried += 1)
      expect((await send({ accessKey: `purser_${tried}` })).body.resultCode).toBe('NOT_ALLOW_AUTH');
    const before = served().length;
    expect(await send({ accessKey: 'purser_x' })).toMatchObject({
      status: 500,
      headers: { 'retry-after': '1' },
      body: { resultCode: 'SYSTEM_ERROR' },
    });
    expect(await send({ path: PUSH, accessKey: 'purser_x' })).toMatchObject(OVERLOADED_PUSH);
    expect(served()).toHaveLength(before);
    expect((await send()).body.resultCode).toBe('SUCCESS');
    expect((await send({ path: STORE, accessKey: '' })).body.resultCode).toBe('SUCCESS');
    const other = await send({ accessKey: 'purser_x', address: '127.0.0.9' });
    expect(other.body.resultCode).toBe('NOT_ALLOW_AUTH');
    // What is answered without a look at the key says nothing about it.
    expect((await send({ path: STORE, accessKey: 'purser_x' })).body.resultCode).toBe('SUCCESS');
    expect((await send({ accessKey: 'purser_x' })).body.resultCode).toBe('SYSTEM_ERROR');
    // A known key counts for the project only that it was authenticated with.
    expect((await send({ pjid: 'P2' })).body.resultCode).toBe('SYSTEM_ERROR');
  });

  it('counts keys that are tried where none is needed, and serves game clients without one', async () => {
    await start({ PURSER_FRONT_FAILED_KEYS: '5' });
    for (let tried = 0; tried < 6; tried += 1)
      expect((await send({ path: SDK, accessKey: `purser_${tried}` })).body.resultCode).toBe(
        'NOT_ALLOW_AUTH',
      );
    const before = served().length;
    expect((await send({ path: SDK, accessKey: 'purser_x' })).body.resultCode).toBe('SYSTEM_ERROR');
    expect(served()).toHaveLength(before);
    expect((await send({ path: SDK, accessKey: '' })).body.resultCode).toBe('SUCCESS');
    expect((await send({ path: STORE, accessKey: 'purser_x' })).body.resultCode).toBe('SUCCESS');
  });

  it('knows no empty key', async () => {
    await start({ PURSER_FRONT_FAILED_KEYS: '5' });
    const empty = { 'X-Req-Pjid': '', 'X-Auth-Access-Key': '' };
    expect((await send({ path: SDK, accessKey: '', headers: empty })).body.resultCode).toBe('SUCCESS');
    for (let tried = 0; tried < 6; tried += 1) await send({ accessKey: `purser_${tried}` });
    expect((await send({ accessKey: '', headers: empty })).body.resultCode).toBe('SYSTEM_ERROR');
  });

  it('serves a quiet project before those that another one has waiting', async () => {
    await start({ PURSER_FRONT_IN_FLIGHT: '1', PURSER_FRONT_QUEUE: '20s' });
    for (const pjid of ['BUSY', 'QUIET']) await send({ pjid });
    const held = send({ pjid: 'BUSY', headers: { 'X-Hold': '1' } });
    await eventually(
      () => door.waiting,
      (waiting) => waiting === 1,
    );
    const busy = Array.from({ length: 100 }, () => send({ pjid: 'BUSY' }));
    await eventually(
      () => front.queued(),
      (queued) => queued === 100,
    );
    const quiet = send({ pjid: 'QUIET' });
    await eventually(
      () => front.queued(),
      (queued) => queued === 101,
    );
    const before = served().length;
    door.open();
    await Promise.all([held, quiet, ...busy]);
    const order = served()
      .slice(before)
      .map(({ headers }) => headers['x-req-pjid']);
    expect(order).toHaveLength(101);
    expect(order.indexOf('QUIET')).toBeLessThan(50);
  });

  it('refuses on arrival what a project has too much of in the queue, and queues other projects', async () => {
    await start({ PURSER_FRONT_IN_FLIGHT: '1', PURSER_FRONT_QUEUE: '20s', PURSER_FRONT_QUEUED: '2' });
    for (const pjid of ['BUSY', 'QUIET']) await send({ pjid });
    const held = [0, 1].map(() => send({ pjid: 'BUSY', headers: { 'X-Hold': '1' } }));
    await eventually(
      () => front.queued(),
      (queued) => queued === 1,
    );
    expect(await send({ pjid: 'BUSY' })).toMatchObject({
      status: 500,
      headers: { 'retry-after': '1' },
      body: { resultCode: 'SYSTEM_ERROR' },
    });
    const quiet = send({ pjid: 'QUIET' });
    await eventually(
      () => front.queued(),
      (queued) => queued === 2,
    );
    door.open();
    await eventually(
      () => door.waiting,
      (waiting) => waiting === 1,
    );
    door.open();
    for (const { body } of await Promise.all([...held, quiet])) expect(body.resultCode).toBe('SUCCESS');
  });

  it('lets a request that may wait for a store pass the queue', async () => {
    await start({ PURSER_FRONT_IN_FLIGHT: '1' });
    await send();
    const held = send({ headers: { 'X-Hold': '1' } });
    await eventually(
      () => door.waiting,
      (waiting) => waiting === 1,
    );
    const verified = await send({ path: '/billing/api-game/v1/purchase/gstore/play/consumable/verify' });
    expect(verified.body.resultCode).toBe('SUCCESS');
    door.open();
    await held;
  });

  it('names the address and protocol of the caller, whatever the caller says', async () => {
    await start();
    await send({ headers: { 'X-Forwarded-For': '192.0.2.7, 192.0.2.8', 'X-Forwarded-Proto': 'https' } });
    expect(served()[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it.each([
    '/operator/v1/project/list',
    '/metrics',
    '/health/ready',
    '/console',
    '//operator',
    '/%6fperator',
  ])('answers that there is no endpoint %s', async (path) => {
    await start();
    expect(await send({ path })).toMatchObject({ status: 404, body: { resultCode: 'NOT_FOUND' } });
    expect(served()).toHaveLength(0);
  });

  it('limits the connections of an address', async () => {
    await start({ PURSER_FRONT_CONNECTIONS: '4' });
    const { port } = new URL(front.url);
    for (let opened = 0; opened < 20; opened += 1)
      sockets.push(connect(Number(port), '127.0.0.1').on('error', () => undefined));
    const left = (): number => sockets.filter(({ destroyed }) => !destroyed).length;
    await eventually(left, (count) => count <= 4);
    expect(left()).toBeGreaterThan(0);
    const other = await send({ address: '127.0.0.9' });
    expect(other.body.resultCode).toBe('SUCCESS');
  });

  it('limits a project where the deployment says so', async () => {
    await start({ PURSER_FRONT_PROJECT_RATE: '3' });
    const codes: unknown[] = [];
    for (let sent = 0; sent < 8; sent += 1) codes.push((await send()).body.resultCode);
    expect(codes.slice(0, 4)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(codes).toContain('TOO_MANY_REQUESTS');
    expect((await send({ pjid: 'QUIET' })).body.resultCode).toBe('SUCCESS');
  });

  it('counts all requests of a project toward its limit, of whichever kind they are', async () => {
    await start({ PURSER_FRONT_PROJECT_RATE: '6' });
    const paths = [
      PURCHASE_LIST,
      '/billing/api-game/v1/limit/quote',
      '/billing/api-game/v1/purchase/complete',
    ];
    const codes: unknown[] = [];
    for (let sent = 0; sent < 5; sent += 1)
      for (const path of paths) codes.push((await send({ path })).body.resultCode);
    expect(codes.slice(0, 6)).not.toContain('TOO_MANY_REQUESTS');
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });

  it.each<Record<string, string>>([{}, { PURSER_FRONT_PROJECT_RATE: '500' }])(
    'keeps a key known for as long as it is used: %j',
    async (environment) => {
      await start(environment);
      await send();
      const left = await eventually(
        () => front.keyKnownMs(),
        (ms) => ms < 599_500,
      );
      await send();
      expect(await front.keyKnownMs()).toBeGreaterThan(left);
    },
  );

  it('serves what it has when it is told to stop', async () => {
    await start();
    const held = send({ headers: { 'X-Hold': '1' } });
    await eventually(
      () => door.waiting,
      (waiting) => waiting === 1,
    );
    front.process.signal('SIGUSR1');
    const { port } = new URL(front.url);
    await eventually(
      () => takesConnections(Number(port)),
      (isOpen) => !isOpen,
    );
    door.open();
    expect((await held).body.resultCode).toBe('SUCCESS');
  });
});

describe('the configuration of HAProxy', () => {
  it('is valid as it is shipped, and with everything that is optional', async () => {
    await expect(checkConfiguration({})).resolves.toContain('valid');
    await expect(checkConfiguration({ PURSER_FRONT_PROJECT_RATE: '500' })).resolves.toContain('valid');
  });
});

/** Answers as a process with one known key for the projects P1, BUSY and QUIET. */
async function answer({ path, headers }: ScriptedRequest): Promise<(response: ServerResponse) => void> {
  if (headers['x-hold'] !== undefined) await door.pass();
  const isKnown = headers['x-auth-access-key'] === GOOD && headers['x-req-pjid'] !== 'P2';
  const isOpenToAll =
    path === '/health/ready' ||
    path.startsWith('/billing/api-store/') ||
    (path === SDK && (headers['x-auth-access-key'] ?? '') === '');
  const resultCode = isKnown || isOpenToAll ? 'SUCCESS' : 'NOT_ALLOW_AUTH';
  const body = JSON.stringify({ resultCode, resultMessage: 'Said by the test', resultData: {} });
  if (headers['x-break'] !== undefined) return (response) => void response.destroy();
  return (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: { readonly resultCode?: string };
}

async function post(
  url: string,
  { path = PURCHASE_LIST, pjid = 'P1', accessKey = GOOD, headers = {}, address = '127.0.0.1' }: Sent,
): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const identity = accessKey === '' ? {} : { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
  const options = { hostname, port, path, method: 'POST', localAddress: address, agent: false as const };
  const sent = request({ ...options, headers: { ...identity, ...headers, 'Content-Length': 2 } });
  sent.end('{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (await json(response)) as Answered['body'],
  };
}
