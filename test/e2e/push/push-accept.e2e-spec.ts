import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import mysql from 'mysql2/promise';
import type { Response } from 'supertest';
import { OpenToAll } from '../../../src/platform/access/access.decorators.js';
import { Door } from '../../support/door.js';
import { eventually } from '../../support/eventually.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { PushGame, type PushSetup, startWithPush } from '../../support/push/push.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { Operator } from '../../support/operators/operator.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NO_REDIS = 'redis://127.0.0.1:1';

const door = new Door();

@Controller('test')
@OpenToAll()
class HoldingController {
  @Post('held')
  held(): Promise<void> {
    return door.pass();
  }
}

describe('Spec 23, send push message', () => {
  let setup: PushSetup;
  let game: PushGame;

  beforeAll(async () => {
    setup = await startWithPush({ PURSER_ROLE: 'api', REDIS_URL: NO_REDIS });
    game = await setup.newGame();
  });
  afterAll(async () => {
    await setup.stop();
  });

  const pathOf = (imId = game.imId): string => `/push/api-in/v1/send-message/${encodeURIComponent(imId)}`;
  const post = async (
    body: object | string,
    headers: Record<string, string> = game.headers,
    path = pathOf(),
  ): Promise<Response> =>
    setup.service.http
      .post(path)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);

  /** Every failure carries what is wrong as details, with HTTP 200 unless said otherwise. */
  function expectRefused(response: Response, resultCode: string, details: unknown, status = 200): void {
    expect([response.status, response.body]).toEqual([
      status,
      {
        resultCode,
        resultMessage: expect.stringMatching(/\w/),
        resultData: { details },
        traceId: response.headers['x-trace-id'],
      },
    ]);
  }

  describe('succeeds', () => {
    it('with a messageId, a UUID, and the imId; the message is queued', async () => {
      const response = await post(game.aMessage());
      const { messageId } = (response.body as { resultData: { messageId: string } }).resultData;
      expect(response.body).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { messageId: expect.stringMatching(UUID), imId: game.imId },
      });
      expect(await game.status(messageId)).toEqual({ messageId, status: 'QUEUED', deviceList: [] });
    });

    it('with one INSERT, and nothing else asked of the database', async () => {
      const statements = await setup.service.countStatements(() => game.send());
      expect(statements).toHaveLength(1);
      expect(statements[0]).toMatch(/^INSERT INTO push_message/);
    });

    it('and keeps data as text, platform settings as they are, and nothing that is not declared', async () => {
      const messageId = await game.send({
        data: { text: 'x', number: 7, half: 0.5, flag: false, none: null, list: [1, 'a'], nested: { a: 1 } },
        android: { priority: 'high', ttl: '60s' },
        apns: { headers: { 'apns-priority': '10' } },
        webpush: { fcm_options: { link: 'https://example.com' } },
        apps: ['launcher', 'game', 'game'],
        notification: { title: '제목', body: '😀\nsecond line', image: 'https://example.com/x.png' },
        secret: 'not declared',
      });
      const row = await setup.table.message(messageId);
      expect(JSON.parse(String(row['content']))).toEqual({
        notification: { title: '제목', body: '😀\nsecond line' },
        data: {
          text: 'x',
          number: '7',
          half: '0.5',
          flag: 'false',
          none: 'null',
          list: '[1,"a"]',
          nested: '{"a":1}',
        },
        android: { priority: 'high', ttl: '60s' },
        apns: { headers: { 'apns-priority': '10' } },
        webpush: { fcm_options: { link: 'https://example.com' } },
      });
      expect(row).toMatchObject({ apps: 'launcher,game', status: 'QUEUED', imid: game.imId });
      expect(Number(row['expires_in_seconds'])).toBeGreaterThan(6 * 3600 - 60);
    });

    it.each([
      ['no apps', undefined],
      ['null', null],
      ['an empty list', []],
    ])('with %s, which means every app', async (_, apps) => {
      expect(await setup.table.message(await game.send({ apps }))).toMatchObject({ apps: '' });
    });

    it('for a key of the platform as for a game’s, and for an imId that has to be encoded', async () => {
      const key = await setup.operator.key(game.project.pjid, ['PLATFORM']);
      const imId = 'member/7 ä%?';
      const headers = { ...game.headers, 'X-Auth-Access-Key': key.accessKey };
      const { body } = await post(game.aMessage({ imId }), headers, pathOf(imId));
      expect(body).toMatchObject({ resultCode: 'SUCCESS', resultData: { imId } });
    });

    it('while the queue is away', async () => {
      const begun = performance.now();
      await game.send();
      expect(performance.now() - begun).toBeLessThan(5_000);
    });
  });

  describe('is refused', () => {
    it.each([['X-Req-Pjid'], ['X-Auth-Access-Key']])(
      'with MISSING_HEADER without %s, or with an empty one, before anything else',
      async (name) => {
        const { [name]: _absent, ...others } = game.headers;
        expectRefused(await post('{', others), 'MISSING_HEADER', `The header ${name} is missing`);
        expectRefused(
          await post('{', { ...others, [name]: '' }),
          'MISSING_HEADER',
          expect.stringContaining(name),
        );
      },
    );

    it('with NOT_ALLOW_AUTH for a wrong key, another project’s, a wrong role, an operator’s own', async () => {
      const other = await setup.operator.project();
      const operatorOnly = await setup.operator.key(game.project.pjid, ['OPERATOR']);
      for (const [pjid, accessKey] of [
        [game.project.pjid, 'wrong'],
        [game.project.pjid, other.accessKey],
        ['UNKNOWN', game.project.accessKey],
        [game.project.pjid, operatorOnly.accessKey],
        ['ADMIN', setup.service.adminKey],
      ] as const)
        expectRefused(
          await post('{', { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey }),
          'NOT_ALLOW_AUTH',
          expect.stringMatching(/\w/),
        );
    });

    it.each([
      ['another content type', 'text/plain', '{}', 'Content-Type: must be application/json, in UTF-8'],
      ['a form', 'application/x-www-form-urlencoded', 'a=1', expect.stringContaining('application/json')],
      ['no JSON', 'application/json', '{"message":', 'body: must be valid JSON'],
      ['no object', 'application/json', '[]', 'body: must be a JSON object'],
      ['no message', 'application/json', '{}', 'message: required'],
    ])('with INVALID_REQUEST_FORMAT for %s', async (_, type, body, details) => {
      expectRefused(
        await post(body, { ...game.headers, 'Content-Type': type }),
        'INVALID_REQUEST_FORMAT',
        details,
      );
    });

    it('with INVALID_REQUEST_FORMAT for one byte more than 16 KiB, and not for 16 KiB', async () => {
      const empty = Buffer.byteLength(JSON.stringify({ ...game.aMessage(), filler: '' }));
      const bodyOf = (bytes: number) => ({ ...game.aMessage(), filler: 'x'.repeat(bytes - empty) });
      expect((await post(bodyOf(16 * 1024))).body).toMatchObject({ resultCode: 'SUCCESS' });
      expectRefused(
        await post(bodyOf(16 * 1024 + 1)),
        'INVALID_REQUEST_FORMAT',
        'body: must not be larger than 16 KiB',
      );
    });

    it.each([
      ['no notification', { notification: undefined }, 'message.notification: required'],
      [
        'a reserved key',
        { data: { 'google.x': '1' } },
        'message.data: must not have the reserved key google.x',
      ],
      [
        'data of 4,097 bytes',
        { data: { k: 'x'.repeat(4_096) } },
        'message.data: must have at most 4096 bytes',
      ],
      ['android that is no object', { android: 'high' }, 'message.android: must be an object'],
    ])('with INVALID_REQUEST_FORMAT that names the field: %s', async (_, changes, details) => {
      expectRefused(await post(game.aMessage(changes)), 'INVALID_REQUEST_FORMAT', details);
    });

    it('with IMID_MISMATCH when the path names another user, once all fields are right', async () => {
      expectRefused(
        await post(game.aMessage(), game.headers, pathOf('somebody-else')),
        'IMID_MISMATCH',
        'message.imId: must equal the imId of the path',
      );
      expectRefused(
        await post(game.aMessage({ apps: 7 }), game.headers, pathOf('somebody-else')),
        'INVALID_REQUEST_FORMAT',
        expect.stringContaining('message.apps'),
      );
    });

    it('with HTTP 404 when the path spells the user otherwise than byte for byte', async () => {
      const { imId } = game;
      const path = '/push/api-in/v1/send-message/';
      const respelled = `${path}%${imId.charCodeAt(0).toString(16)}${imId.slice(1)}`;
      const response = await post(game.aMessage(), game.headers, respelled);

      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({
        resultCode: 'NOT_FOUND',
        resultData: { details: expect.any(String) },
      });
      const padded = await post(game.aMessage(), game.headers, `${path}${imId}%20`);
      expectRefused(padded, 'IMID_MISMATCH', expect.anything());
    });

    it('with NOT_FOUND and HTTP 200 for a project without settings of the push service, last of all', async () => {
      const bare = new PushGame(setup.service, await setup.operator.project());
      expectRefused(
        await post(bare.aMessage(), bare.headers, pathOf(bare.imId)),
        'NOT_FOUND',
        'The project has no settings of the push service',
      );
      expectRefused(
        await post(bare.aMessage(), bare.headers, pathOf('x')),
        'IMID_MISMATCH',
        expect.anything(),
      );
    });

    it.each([
      ['POST', '/push/api-in/v1/nothing'],
      ['POST', '/push/api-in/v1/send-message'],
      ['POST', '/push/api-in/v1/send-message/'],
      ['POST', '/push/api-in/v1/send-message/a/b'],
      ['GET', '/push/api-in/v1/send-message/a'],
      ['POST', '/push/'],
      ['POST', '/push'],
    ])('with NOT_FOUND and HTTP 404 for a path that does not exist: %s %s', async (method, path) => {
      const response = await setup.service.http[method === 'GET' ? 'get' : 'post'](path).set(game.headers);
      expectRefused(response, 'NOT_FOUND', 'There is no such endpoint', 404);
    });

    it.each(['%E0%A4%A', '%zz', '%ff'])(
      'with NOT_FOUND and HTTP 404 for a path that cannot be decoded: %s',
      async (segment) => {
        const response = await post(game.aMessage(), game.headers, `/push/api-in/v1/send-message/${segment}`);
        expectRefused(response, 'NOT_FOUND', 'There is no such endpoint', 404);
      },
    );

    it('with INTERNAL_SERVER_ERROR and HTTP 200 when the service fails, saying nothing of why', async () => {
      const connection = await mysql.createConnection({ uri: setup.service.databaseUrl });
      await connection.query('RENAME TABLE push_message TO push_message_away');
      try {
        const response = await post(game.aMessage({ data: { canary: 'canary-value' } }));
        expectRefused(response, 'INTERNAL_SERVER_ERROR', expect.stringMatching(/^The service failed/));
        expect(response.text).not.toMatch(/push_message|table|sql|canary/i);
      } finally {
        await connection.query('RENAME TABLE push_message_away TO push_message');
        await connection.end();
      }
      expect(setup.service.logLines.join('')).not.toContain('canary');
    });

    it('and nothing of it is stored', async () => {
      const count = async (): Promise<unknown> =>
        (await setup.table.query('SELECT COUNT(*) AS n FROM push_message'))[0]?.['n'];
      const before = await count();
      await post(game.aMessage({ apps: 7 }));
      await post(game.aMessage(), game.headers, pathOf('x'));
      expect(await count()).toBe(before);
    });
  });

  it('has its own codes on the other push paths too, and the usual ones elsewhere', async () => {
    const response = await post('{', {}, '/push/api-in/v1/device/register');
    expectRefused(response, 'MISSING_HEADER', 'The header X-Req-Pjid is missing');
    const elsewhere = await post('{', {}, PURCHASE_LIST);
    expect(elsewhere.body).toEqual({
      resultCode: 'NOT_ALLOW_AUTH',
      resultMessage: expect.anything(),
      traceId: expect.anything(),
    });
  });

  it('is refused under overload as everywhere: 500 SYSTEM_ERROR, Retry-After', async () => {
    const environment = { PURSER_MAX_IN_FLIGHT: '1', REDIS_URL: NO_REDIS };
    const service = await startService(environment, [HoldingController]);
    const held = service.http.post('/test/held').then(({ status }) => status);
    try {
      await eventually(
        () => door.waiting,
        (waiting) => waiting === 1,
      );
      const response = await service.http.post(pathOf()).set(game.headers).send({});
      expectRefused(
        response,
        'SYSTEM_ERROR',
        'The service is overloaded; retry after the seconds in Retry-After.',
        500,
      );
      expect(response.headers['retry-after']).toBe('1');
    } finally {
      door.open();
      expect(await held).toBe(200);
      await service.stop();
    }
  });

  describe('is HTTPS only where PUSH_REQUIRE_HTTPS says so', () => {
    let strict: RunningService;
    const start = (environment: Record<string, string> = {}): Promise<RunningService> =>
      startService({ PUSH_REQUIRE_HTTPS: 'true', REDIS_URL: NO_REDIS, ...environment });

    beforeAll(async () => {
      strict = await start();
    });
    afterAll(async () => {
      await strict.stop();
    });

    it.each([
      ['no word of it', undefined, 'INVALID_REQUEST_FORMAT'],
      ['a proxy that was asked over HTTP', 'http', 'INVALID_REQUEST_FORMAT'],
      ['a caller who says HTTPS and a proxy that says HTTP', 'https, http', 'INVALID_REQUEST_FORMAT'],
      ['a proxy that was asked over HTTPS', 'https', 'SUCCESS'],
      ['one proxy behind another', 'http, HTTPS', 'SUCCESS'],
    ])('with %s it answers accordingly', async (_, forwarded, resultCode) => {
      const response = await strict.http
        .post(pathOf())
        .set({ ...game.headers, ...(forwarded === undefined ? {} : { 'X-Forwarded-Proto': forwarded }) })
        .send(game.aMessage());
      expect(response.body).toMatchObject({ resultCode });
      if (resultCode !== 'SUCCESS')
        expectRefused(response, resultCode, 'the request must be sent over HTTPS');
    });

    it('after the headers, and before the body is looked at', async () => {
      expectRefused(await strict.http.post(pathOf()).send('{'), 'MISSING_HEADER', expect.anything());
      expectRefused(
        await strict.http.post(pathOf()).set(game.headers).type('form').send('{'),
        'INVALID_REQUEST_FORMAT',
        'the request must be sent over HTTPS',
      );
    });

    it('believing no proxy that is not trusted', async () => {
      const wary = await start({ PURSER_TRUSTED_PROXIES: '192.0.2.7,2001:db8::/32' });
      try {
        const response = await wary.http
          .post(pathOf())
          .set({ ...game.headers, 'X-Forwarded-Proto': 'https' })
          .send(game.aMessage());
        expect(response.body).toMatchObject({ resultCode: 'INVALID_REQUEST_FORMAT' });
      } finally {
        await wary.stop();
      }
    });

    it('and leaves every other path alone', async () => {
      expect(await new Operator(strict).call('project/list', {})).toMatchObject({ resultCode: 'SUCCESS' });
    });
  });
});
