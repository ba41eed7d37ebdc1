import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { connect as connectTls, type SecureVersion } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Door } from '../../support/door.js';
import { eventually } from '../../support/eventually.js';
import { type ScriptedRequest, ScriptedServer } from '../../support/faults/scripted-server.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { FrontProxy } from '../../support/servers/front-proxy.js';
import type { FrontRequest } from '../../support/servers/front-request.js';
import { selfSigned } from '../../support/servers/test-authority.js';

const PUSH = '/push/api-in/v1/device/list';
const GOOD = 'purser_good';
/** Fewer than the streams that HAProxy allows on one connection. */
const STREAMS = 60;
const door = new Door();

interface Sent extends FrontRequest {
  /** Sent without the end of the request. */
  readonly unfinished?: string;
}

interface Answered {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly resultCode?: string };
}

describe('HAProxy before the API, with a certificate', () => {
  let directory: string;
  let certificate: string;
  let process: ScriptedServer;
  let front: FrontProxy;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'purser-certificate-'));
    certificate = join(directory, 'purser.pem');
    const { cert, key } = await selfSigned(new Date('2049-12-31T00:00:00Z'));
    writeFileSync(certificate, cert + key, { mode: 0o600 });
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  beforeEach(async () => {
    process = await ScriptedServer.start(answer);
  });
  afterEach(async () => {
    door.open();
    session.destroy();
    await front.close();
    await process.close();
  });

  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    front = await FrontProxy.start(process.url, { PURSER_FRONT_CERTIFICATE: certificate, ...environment });
    session = connect(front.url.replace('http:', 'https:'), { rejectUnauthorized: false });
    await once(session, 'connect');
  };
  const send = (sent: Sent = {}): Promise<Answered> => post(session, sent);
  /** What the process was asked, health checks aside. */
  const served = (): readonly ScriptedRequest[] =>
    process.requests.filter(({ path }) => path !== '/health/ready');

  it('passes a request of HTTP/2 on and says that it came by TLS', async () => {
    await start();
    const { headers, body } = await send({ headers: { 'x-forwarded-proto': 'http' } });
    expect([session.alpnProtocol, headers[':status'], body.resultCode]).toEqual(['h2', 200, 'SUCCESS']);
    expect(served()).toMatchObject([
      {
        path: PURCHASE_LIST,
        body: '{}',
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
      },
    ]);
  });

  it('serves many requests of one connection at the same time', async () => {
    await start({ PURSER_FRONT_IN_FLIGHT: String(STREAMS) });
    await send();
    const answers = Array.from({ length: STREAMS }, () => send({ headers: { 'x-hold': '1' } }));
    await eventually(
      () => door.waiting,
      (waiting) => waiting === STREAMS,
    );
    door.open();
    for (const { body } of await Promise.all(answers)) expect(body.resultCode).toBe('SUCCESS');
  });

  it('refuses what a project has too much of in the queue, though it comes by one connection', async () => {
    await start({ PURSER_FRONT_IN_FLIGHT: '1', PURSER_FRONT_QUEUE: '20s', PURSER_FRONT_QUEUED: '2' });
    await send();
    const held = [0, 1].map(() => send({ headers: { 'x-hold': '1' } }));
    await eventually(
      () => front.queued(),
      (queued) => queued === 1,
    );
    const { headers, body } = await send();
    expect(headers).toMatchObject({ ':status': 500, 'retry-after': '1', 'cache-control': 'no-store' });
    expect(body).toMatchObject({ resultCode: 'SYSTEM_ERROR', traceId: headers['x-trace-id'] });
    door.open();
    await eventually(
      () => door.waiting,
      (waiting) => waiting === 1,
    );
    door.open();
    for (const each of await Promise.all(held)) expect(each.body.resultCode).toBe('SUCCESS');
  });

  it('refuses an address that tries keys by one connection', async () => {
    await start({ PURSER_FRONT_FAILED_KEYS: '5' });
    for (let tried = 0; tried < 6; tried += 1)
      expect((await send({ accessKey: `purser_${tried}` })).body.resultCode).toBe('NOT_ALLOW_AUTH');
    const before = served().length;
    expect(await send({ accessKey: 'purser_x' })).toMatchObject({
      headers: { ':status': 500, 'retry-after': '1' },
      body: { resultCode: 'SYSTEM_ERROR' },
    });
    expect(served()).toHaveLength(before);
  });

  it.each([
    [PURCHASE_LIST, 'INVALID_PARAMETER'],
    [PUSH, 'INVALID_REQUEST_FORMAT'],
  ])('answers a body for %s that does not arrive, without the process', async (path, resultCode) => {
    await start({ PURSER_FRONT_ARRIVAL: '300ms' });
    expect(await send({ path, unfinished: '{' })).toMatchObject({
      headers: { ':status': 200 },
      body: { resultCode },
    });
    expect(served()).toHaveLength(0);
  });

  it('answers that there is no endpoint for operators', async () => {
    await start();
    expect(await send({ path: '/operator/v1/project/list' })).toMatchObject({
      headers: { ':status': 404 },
      body: { resultCode: 'NOT_FOUND' },
    });
    expect(served()).toHaveLength(0);
  });

  it('takes TLS 1.2 and 1.3, and no older version', async () => {
    await start();
    const port = Number(new URL(front.url).port);
    await expect(handshake(port, 'TLSv1.3')).resolves.toBe('TLSv1.3');
    await expect(handshake(port, 'TLSv1.2')).resolves.toBe('TLSv1.2');
    await expect(handshake(port, 'TLSv1.1')).rejects.toThrow(/protocol version/);
  });
});

/** Returns the version of a connection that allows one only. */
async function handshake(port: number, version: SecureVersion): Promise<string | null> {
  const socket = connectTls({
    host: '127.0.0.1',
    port,
    minVersion: version,
    maxVersion: version,
    // Without it this side refuses old versions by itself.
    ciphers: 'DEFAULT:@SECLEVEL=0',
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol();
  } finally {
    socket.destroy();
  }
}

/** Answers as a process with one known key. */
async function answer({ path, headers }: ScriptedRequest): Promise<(response: ServerResponse) => void> {
  if (headers['x-hold'] !== undefined) await door.pass();
  const isKnown = path === '/health/ready' || headers['x-auth-access-key'] === GOOD;
  const resultCode = isKnown ? 'SUCCESS' : 'NOT_ALLOW_AUTH';
  const body = JSON.stringify({ resultCode, resultMessage: 'Said by the test', resultData: {} });
  return (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
}

async function post(
  session: ClientHttp2Session,
  { path = PURCHASE_LIST, pjid = 'P1', accessKey = GOOD, headers = {}, unfinished }: Sent,
): Promise<Answered> {
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'x-req-pjid': pjid,
    'x-auth-access-key': accessKey,
    ...headers,
  });
  if (unfinished === undefined) stream.end('{}');
  else stream.write(unfinished);
  const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return { headers: answered, body: (await json(stream)) as Answered['body'] };
}
