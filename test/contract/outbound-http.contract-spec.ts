import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OutboundHttp } from '../../src/platform/outbound/outbound-http.js';
import { eventually } from '../support/eventually.js';
import { NAME_WITHOUT_ADDRESS } from '../support/faults/name-without-address.js';
import { ScriptedServer } from '../support/faults/scripted-server.js';
import { bytesOf, socketOf, whole, wireAnswer } from '../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../support/faults/wire-troubles.js';
import { outboundHttp } from '../support/service/outbound.js';

const TIMEOUT_MS = 300;
/** Room for a busy machine, and still less than the next longer limit that could be meant. */
const SLACK_MS = 4_000;
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 512;

const TIMED_OUT = { kind: 'failed', reason: 'timeout' };
const NO_NETWORK = { kind: 'failed', reason: 'network' };
const TRUTH = wireAnswer(200, { said: 'yes' });

describe('outbound HTTP', () => {
  let server: ScriptedServer;
  let http: OutboundHttp;

  beforeEach(async () => {
    server = await ScriptedServer.start(() => whole(TRUTH));
    ({ http } = outboundHttp());
  });
  afterEach(async () => {
    await http.onApplicationShutdown();
    await server.close();
  });

  const get = (url = server.url, timeoutMs = 5_000) => http.call({ method: 'GET', url, timeoutMs });

  /** Fails when the call takes longer than its limit. */
  const inTime = async <T>(call: Promise<T>, limitMs = TIMEOUT_MS): Promise<T> => {
    const began = performance.now();
    const answer = await call;
    expect(performance.now() - began).toBeLessThan(limitMs + SLACK_MS);
    return answer;
  };

  it('sends what it is given', async () => {
    const answer = await http.call({
      method: 'POST',
      url: `${server.url}/a%2Fb/c?d=%20e`,
      headers: { 'x-one': '1' },
      body: 'päyload',
      timeoutMs: 5_000,
    });
    expect(answer).toEqual({ kind: 'answered', status: 200, body: '{"said":"yes"}' });
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/a%2Fb/c?d=%20e', headers: { 'x-one': '1' }, body: 'päyload' },
    ]);
  });

  it.each([200, 204, 301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 503])(
    'hands on the answer %d as it is, following nothing',
    async (status) => {
      server.script = () => whole({ ...TRUTH, status }, { location: `${server.url}/elsewhere` });
      expect(await get()).toEqual({
        kind: 'answered',
        status,
        body: status === 204 ? '' : '{"said":"yes"}',
      });
      expect(server.requests).toHaveLength(1);
    },
  );

  it.each([
    'a reset connection',
    'a reset in the middle of the answer',
    'an end in the middle of the answer',
  ])('calls %s a network fault', async (name) => {
    server.script = () => WIRE_TROUBLES[name]!(TRUTH, server.url);
    expect(await get()).toEqual(NO_NETWORK);
  });

  it('calls a refused connection a network fault', async () => {
    await server.close();
    expect(await get()).toEqual(NO_NETWORK);
    await server.listen();
  });

  it.each([
    'nonsense',
    '',
    'http://',
    'http://[::1',
    'ftp://127.0.0.1/',
    'http://127.0.0.1:1/',
    `https://${NAME_WITHOUT_ADDRESS}/`,
  ])('does not throw for the URL %j', async (url) => {
    expect(await get(url)).toEqual(NO_NETWORK);
  });

  it('does not throw for a header that cannot be sent', async () => {
    const headers = { authorization: 'Bearer a\r\nx: y' };
    expect(await http.call({ method: 'GET', url: server.url, headers, timeoutMs: 5_000 })).toEqual(
      NO_NETWORK,
    );
  });

  it('does not throw for an answer that is no HTTP', async () => {
    server.script = () => (response) => void socketOf(response).end('SSH-2.0-OpenSSH_9.6\r\n');
    expect(await get()).toEqual(NO_NETWORK);
  });

  it('stops waiting for an answer when its time is up', async () => {
    server.script = () => () => {};
    expect(await inTime(get(server.url, TIMEOUT_MS))).toEqual(TIMED_OUT);
  });

  it('stops reading a slow body when its time is up, and ends the connection', async () => {
    let isClosed = false;
    server.script = () => (response) => {
      response.write('{');
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => {
        clearInterval(timer);
        isClosed = true;
      });
    };
    expect(await inTime(get(server.url, TIMEOUT_MS))).toEqual(TIMED_OUT);
    await eventually(
      () => isClosed,
      (closed) => closed,
    );
  });

  it('stops waiting for a free connection when its time is up, and does not send the call any more', async () => {
    const held: (() => void)[] = [];
    server.script = ({ path }) =>
      path === '/held' ? (response) => void held.push(() => whole(TRUTH)(response)) : whole(TRUTH);
    const holders = Array.from({ length: MAX_CONNECTIONS }, () => get(`${server.url}/held`, 20_000));
    await eventually(
      () => held.length,
      (count) => count === MAX_CONNECTIONS,
    );
    expect(await inTime(get(`${server.url}/late`, TIMEOUT_MS))).toEqual(TIMED_OUT);

    const waiting = get(`${server.url}/patient`, 20_000);
    for (const release of held) release();
    expect(await waiting).toMatchObject({ kind: 'answered' });
    expect((await Promise.all(holders)).every(({ kind }) => kind === 'answered')).toBe(true);
    expect(server.requests.map(({ path }) => path)).not.toContain('/late');
    expect(server.connections).toBe(MAX_CONNECTIONS);
  });

  it('stops connecting after two seconds', async () => {
    // Accepts connections and says nothing: a TLS connection never comes about.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    expect(await inTime(get(url, 20_000), 2_000)).toEqual(TIMED_OUT);
    silent.close();
  });

  it('reads so many bytes and no more', async () => {
    const sized = (length: number) => whole({ status: 200, body: Buffer.alloc(length, 'a') });
    server.script = () => sized(MAX_BYTES);
    expect(await get()).toMatchObject({ kind: 'answered', body: 'a'.repeat(MAX_BYTES) });
    server.script = () => sized(MAX_BYTES + 1);
    expect(await get()).toEqual({ kind: 'failed', reason: 'too-large' });
    server.script = () => WIRE_TROUBLES['a body without end']!(TRUTH, server.url);
    expect(await get()).toEqual({ kind: 'failed', reason: 'too-large' });
  });

  it('uses connections again', async () => {
    for (let count = 1; count <= 20; count += 1) await get();
    // The first is not free yet at the moment in which its answer is complete.
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it('uses no connection again that went wrong', async () => {
    const { head, body } = bytesOf(TRUTH);
    server.script = () => (response) =>
      void socketOf(response).write(Buffer.concat([head, body, head, body]));
    expect(await get()).toMatchObject({ kind: 'answered' });
    server.script = () => whole(wireAnswer(404));
    expect(await get()).toMatchObject({ kind: 'answered', status: 404 });
  });

  it('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await get();
    const before = timers();
    await Promise.all(Array.from({ length: 20 }, () => get(server.url, 60_000)));
    expect(timers()).toBeLessThan(before + 20);
  });

  it('ends calls when the service stops', async () => {
    server.script = () => () => {};
    const call = get(server.url, 20_000);
    await eventually(
      () => server.requests.length,
      (count) => count === 1,
    );
    await http.onApplicationShutdown();
    expect(await call).toEqual(NO_NETWORK);
  });
});
