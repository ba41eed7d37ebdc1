import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import type { Response } from 'supertest';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { GSTORE_RESERVE, PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { type RawAnswer, requestHead, sendRaw } from '../../support/service/raw-http.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;
const GIVEN_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = (traceId: string, rest = '-00f067aa0ba902b7-01', version = '00'): string =>
  `${version}-${traceId}${rest}`;

/** As long as the parser takes it. */
const LONG_PATH = `/${'a'.repeat(4_000)}`;

describe('the response envelope', () => {
  let service: RunningService;
  let operator: Operator;
  let game: Game;

  beforeAll(async () => {
    service = await startService();
    operator = new Operator(service);
    game = new Game(service, await operator.project());
  });

  afterAll(async () => {
    await service.stop();
  });

  const admin = (): Record<string, string> => ({
    'X-Req-Pjid': 'ADMIN',
    'X-Auth-Access-Key': service.adminKey,
  });
  const post = (path: string, body: object, headers = game.headers): Promise<Response> =>
    service.http.post(path).set(headers).send(body);

  /** JSON, whatever was asked; a trace id in the header and, unless it succeeded, the same one in the body. */
  function expectEnvelope(response: Response, status: number, resultCode: string): Answer {
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['x-trace-id']).toMatch(TRACE_ID);
    const answer = response.body as Answer;
    expect(answer.resultCode).toBe(resultCode);
    expect(answer.resultMessage).toEqual(expect.stringMatching(/\S/));
    expect(answer.traceId).toBe(resultCode === 'SUCCESS' ? undefined : response.headers['x-trace-id']);
    return answer;
  }

  describe('of a success', () => {
    it('has a code, a message and the data, and no trace id in its body', async () => {
      const response = await post(PURCHASE_LIST, { pjid: game.project.pjid, boidList: ['1'] });
      expectEnvelope(response, 200, 'SUCCESS');
      expect(response.body).toEqual({ resultCode: 'SUCCESS', resultMessage: 'Success', resultData: [] });
    });

    it('leaves resultData out without data', async () => {
      const response = await post(
        '/operator/v1/project/save',
        { pjid: game.project.pjid, name: 'game' },
        admin(),
      );
      expectEnvelope(response, 200, 'SUCCESS');
      expect(Object.keys(response.body as object).toSorted()).toEqual(['resultCode', 'resultMessage']);
    });
  });

  describe('of a refusal', () => {
    it('comes with HTTP 200 when the business refuses, the failure in resultCode', async () => {
      const response = await post('/billing/api-game/v1/purchase/reserved/cancel', game.aReserved('1'));
      const answer = expectEnvelope(response, 200, 'INVALID_PARAMETER');
      expect(answer).not.toHaveProperty('resultData');
    });

    it('comes with HTTP 200 when the headers are wrong', async () => {
      expectEnvelope(await post(PURCHASE_LIST, {}, {}), 200, 'NOT_ALLOW_AUTH');
    });

    it('has the same four members whatever is wrong', async () => {
      const response = await post(PURCHASE_LIST, { pjid: game.project.pjid });
      expect(Object.keys(response.body as object).toSorted()).toEqual([
        'resultCode',
        'resultMessage',
        'traceId',
      ]);
    });
  });

  describe('of a failure of the service', () => {
    const away = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
      const connection = await mysql.createConnection({ uri: service.databaseUrl });
      await connection.query(`RENAME TABLE ${table} TO ${table}_away`);
      try {
        return await work();
      } finally {
        await connection.query(`RENAME TABLE ${table}_away TO ${table}`);
        await connection.end();
      }
    };

    it('is SYSTEM_ERROR, the only code with HTTP 500, and says nothing of what happened', async () => {
      const response = await away('purchase', () =>
        post(PURCHASE_LIST, { pjid: game.project.pjid, boidList: ['1', 'canary-boid'] }),
      );
      const answer = expectEnvelope(response, 500, 'SYSTEM_ERROR');
      expect(answer).not.toHaveProperty('resultData');
      expect(response.text).not.toMatch(/purchase|table|select|sql|\.js|\bat \//i);
    });

    it('is logged with its trace id, which callers quote to support', async () => {
      const response = await away('purchase', () =>
        service.http
          .post(GSTORE_RESERVE)
          .set(game.headers)
          .type('form')
          .send(game.aReservation({ playerId: 'canary-player' })),
      );
      const { traceId } = expectEnvelope(response, 500, 'SYSTEM_ERROR');
      const lineOf = (event: string): string | undefined =>
        service.logLines.find((text) => text.includes(`"msg":"${event}"`) && text.includes(traceId!));
      expect(JSON.parse(lineOf('request failed')!)).toMatchObject({
        traceId,
        error: { code: 'ER_NO_SUCH_TABLE' },
      });
      const request = await eventually(() => lineOf('request'), Boolean);
      expect(JSON.parse(request!)).toMatchObject({ traceId, reason: 'ER_NO_SUCH_TABLE' });
      expect(service.logLines.join('')).not.toContain('canary');
    });

    it('ends with its cause', async () => {
      await away('project', () => operator.call('project/list', {}));
      expectEnvelope(await post('/operator/v1/project/list', {}, admin()), 200, 'SUCCESS');
    });
  });

  describe('of a path that does not exist', () => {
    it.each([
      '/',
      '/nothing/here',
      '//',
      '/%E0%A4%A',
      ...['gstore', 'astore', 'wshop'].flatMap((store) =>
        ['%zz', '%ff'].map((end) => `/billing/api-store/v1/${store}/notification/DEMO${end}`),
      ),
      '/%00',
      '/..%2f..%2fetc/passwd',
      '/operator/v1/',
      '/operator/v1/project',
      '/operator/v1/project/list/more',
      LONG_PATH,
      '/<script>alert(1)</script>',
    ])('is 404 NOT_FOUND (%.40s)', async (path) => {
      const response = await service.http.post(path).set(admin()).send({});
      expectEnvelope(response, 404, 'NOT_FOUND');
      expect(response.text).not.toContain('script');
    });

    it.each([
      '/operator/v1/project/list/',
      '/OPERATOR/v1/project/list',
      '/operator/v1/project/l%69st',
      '//operator/v1/project/list',
    ])('is 404 NOT_FOUND for another spelling of a path (%j)', async (path) => {
      expectEnvelope(await post('/operator/v1/project/list', {}, admin()), 200, 'SUCCESS');
      expectEnvelope(await service.http.post(path).set(admin()).send({}), 404, 'NOT_FOUND');
    });

    it.each(['http://[::1/', 'http://'])('is 404 NOT_FOUND for a malformed URL (%j)', async (url) => {
      const { status, headers, body } = await sendRaw(service.url, { pieces: [requestHead(`POST ${url}`)] });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-trace-id']).toMatch(TRACE_ID);
      expect(JSON.parse(body)).toMatchObject({ resultCode: 'NOT_FOUND', traceId: headers['x-trace-id'] });
    });

    it('needs no headers, since there is nothing to protect', async () => {
      expectEnvelope(await service.http.get('/nothing'), 404, 'NOT_FOUND');
    });

    it('takes a query for no part of the path', async () => {
      expectEnvelope(await post('/operator/v1/project/list?pjid=x&pjid=y', {}, admin()), 200, 'SUCCESS');
    });
  });

  describe('of a wrong method on a known path', () => {
    it.each(['get', 'put', 'patch', 'delete', 'options'] as const)(
      'is that of a path that does not exist (%s)',
      async (method) => {
        for (const path of [PURCHASE_LIST, GSTORE_RESERVE, '/operator/v1/project/list']) {
          expectEnvelope(await service.http[method](path).set(admin()), 404, 'NOT_FOUND');
        }
      },
    );

    it('has the trace id but no body when only the head was asked for', async () => {
      const response = await service.http.head(PURCHASE_LIST).set(game.headers);
      expect(response.status).toBe(404);
      expect(response.headers['x-trace-id']).toMatch(TRACE_ID);
      expect(response.text ?? '').toBe('');
    });

    it.each(['purser.example:443', PURCHASE_LIST, '/health/live'])(
      'is that of a path that does not exist for a tunnel (CONNECT %s), counted and logged',
      async (target) => {
        const { status, headers, body } = await sendRaw(service.url, {
          pieces: [requestHead(`CONNECT ${target}`, { traceparent: traceparent(GIVEN_TRACE) })],
        });
        expect(status).toBe(404);
        expect(headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'x-trace-id': GIVEN_TRACE,
          connection: 'close',
        });
        expect(JSON.parse(body)).toMatchObject({ resultCode: 'NOT_FOUND', traceId: GIVEN_TRACE });
        const line = service.logLines.find((text) => text.includes('"CONNECT"'));
        expect(JSON.parse(line!)).toMatchObject({ route: 'unknown', status: 404, resultCode: 'NOT_FOUND' });
        const { text } = await service.http.get('/metrics');
        expect(text).toMatch(/^purser_http_requests_total\{[^}]*route="unknown"[^}]*code="NOT_FOUND"/m);
      },
    );

    it('is that of a path that does not exist for what is only read (health)', async () => {
      expectEnvelope(await service.http.post('/health/live').send({}), 404, 'NOT_FOUND');
    });
  });

  describe('of bytes that are no request', () => {
    const SHOP = '/billing/api-store/v1/wshop/notification/DEMO';
    const expectUnreadable = ({ status, headers, body }: RawAnswer, expected: number): void => {
      const answer = JSON.parse(body) as Answer;
      expect(answer).toEqual({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.any(String),
        traceId: headers['x-trace-id'],
      });
      expect(status).toBe(expected);
      expect(headers['x-trace-id']).toMatch(TRACE_ID);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['connection']).toBe('close');
    };

    it.each([
      [`POST ${PURCHASE_LIST} HTTP/1.1\r\nHost: purser\r\nno colon\r\n\r\n`, 'a broken header'],
      [requestHead(`POST ${PURCHASE_LIST}`, { 'Content-Length': 'many' }), 'a length that is no number'],
      [
        requestHead(`POST ${PURCHASE_LIST}`, { 'X-Req-Pjid': 'a'.repeat(9_000) }),
        'a header that is too long',
      ],
      [
        requestHead(`POST ${PURCHASE_LIST}`, { 'Content-Length': '2', 'Transfer-Encoding': 'chunked' }),
        'a length and chunks at once',
      ],
      [requestHead(`POST ${PURCHASE_LIST}`).replace('Host: purser\r\n', ''), 'no Host'],
    ])('is INVALID_PARAMETER with 200 for a game server (%#: %s)', async (bytes) => {
      expectUnreadable(await sendRaw(service.url, { pieces: [bytes] }), 200);
    });

    it.each([
      ['no HTTP at all', 'hello\r\n\r\n', 400],
      ['a broken header', `POST ${SHOP} HTTP/1.1\r\nHost: purser\r\nno colon\r\n\r\n`, 400],
      ['a header that is too long', requestHead(`POST ${SHOP}`, { Authorization: 'a'.repeat(9_000) }), 431],
      ['no Host', requestHead(`POST ${SHOP}`).replace('Host: purser\r\n', ''), 400],
      ['another path', requestHead('POST /x', { Authorization: 'a'.repeat(9_000) }), 431],
      ['a path that is too long', requestHead(`POST /billing/api-game/${'a'.repeat(70_000)}`), 431],
    ])('has a status that no store takes for success (%s)', async (_, bytes, status) => {
      expectUnreadable(await sendRaw(service.url, { pieces: [bytes] }), status);
    });

    it('is counted, and has a line in the log only 50 times a second', async () => {
      const counted = async (): Promise<number> => {
        const { text } = await service.http.get('/metrics');
        const [, count = '0'] =
          /^purser_http_requests_total\{[^}]*route="unknown"[^}]*code="INVALID_PARAMETER"[^}]*\} (\d+)$/m.exec(
            text,
          ) ?? [];
        return Number(count);
      };
      const before = await counted();
      const lines = service.logLines.length;
      await Promise.all(
        Array.from({ length: 200 }, () => sendRaw(service.url, { pieces: ['no HTTP\r\n\r\n'] })),
      );
      expect((await counted()) - before).toBe(200);
      const logged = service.logLines.slice(lines).filter((line) => line.includes('request unreadable'));
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.length).toBeLessThan(200);
    });

    it('has such a status too when the path has come in an earlier packet', async () => {
      const first = requestHead('GET /health/live').replace('Connection: close', 'Connection: keep-alive');
      const socket = connect(Number(new URL(service.url).port));
      socket.write(first + requestHead(`POST ${PURCHASE_LIST}`).slice(0, -2));
      await once(socket, 'data');
      socket.write(`Authorization: ${'a'.repeat(9_000)}\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 431 /);
    });

    it('are not what HTTP/1.0 sends without Host, nor what has an unknown expectation', async () => {
      const old = requestHead(`POST ${PURCHASE_LIST}`)
        .replace('Host: purser\r\n', '')
        .replace('HTTP/1.1', 'HTTP/1.0');
      for (const head of [old, requestHead(`POST ${PURCHASE_LIST}`, { Expect: 'speed' })]) {
        const { status, body } = await sendRaw(service.url, { pieces: [head] });
        expect([status, (JSON.parse(body) as Answer).resultCode]).toEqual([200, 'NOT_ALLOW_AUTH']);
      }
    });

    it('is refused in the error format of its path (push)', async () => {
      const bytes = requestHead('POST /push/api-in/v1/message/status', { 'X-Req-Pjid': 'a'.repeat(9_000) });
      const { status, body } = await sendRaw(service.url, { pieces: [bytes] });
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ resultCode: 'INVALID_REQUEST_FORMAT' });
    });
  });

  describe('every answer', () => {
    const answers = (): Promise<Response>[] => [
      post(PURCHASE_LIST, { pjid: game.project.pjid, boidList: ['1'] }),
      post(PURCHASE_LIST, {}, {}),
      post('/nothing', {}),
      service.http.get('/health/live'),
      service.http.get('/health/ready'),
    ];

    it('has a trace id of its own', async () => {
      const ids = (await Promise.all(answers())).map(({ headers }) => headers['x-trace-id'] as string);
      for (const id of ids) expect(id).toMatch(TRACE_ID);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('has no header that names the framework, and none to cache by', async () => {
      for (const { headers } of await Promise.all(answers())) {
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('etag');
        expect(headers['content-type']).toMatch(/^application\/json/);
      }
    });

    it('has no header that allows another origin', async () => {
      const response = await service.http
        .post(PURCHASE_LIST)
        .set({ ...game.headers, Origin: 'https://evil.example' });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  describe('with traceparent', () => {
    const traced = (value: string): Promise<Response> =>
      post(PURCHASE_LIST, {}, { ...game.headers, traceparent: value });

    it('takes the trace id over, into the header, the body and the log', async () => {
      const response = await traced(traceparent(GIVEN_TRACE));
      expect(response.headers['x-trace-id']).toBe(GIVEN_TRACE);
      expect((response.body as Answer).traceId).toBe(GIVEN_TRACE);
      await eventually(
        () => service.logLines.filter((line) => line.includes(GIVEN_TRACE)),
        (lines) => lines.length > 0,
      );
    });

    it('takes over what a later version of the header adds', async () => {
      const response = await traced(traceparent(GIVEN_TRACE, '-00f067aa0ba902b7-01-more', 'cc'));
      expect(response.headers['x-trace-id']).toBe(GIVEN_TRACE);
    });

    it.each([
      ['nonsense', 'nonsense'],
      ['a trace id of zeros', traceparent('0'.repeat(32))],
      ['a parent of zeros', traceparent(GIVEN_TRACE, '-0000000000000000-01')],
      ['capitals', traceparent(GIVEN_TRACE.toUpperCase())],
      ['the invalid version', traceparent(GIVEN_TRACE, undefined, 'ff')],
      ['more than version 00 has', traceparent(GIVEN_TRACE, '-00f067aa0ba902b7-01-more')],
      ['two values', `${traceparent(GIVEN_TRACE)}, ${traceparent(GIVEN_TRACE)}`],
    ])('does not take over %s', async (_, value) => {
      const response = await traced(value);
      expect(response.headers['x-trace-id']).toMatch(TRACE_ID);
      expect(response.headers['x-trace-id']).not.toBe(GIVEN_TRACE);
    });
  });
});
