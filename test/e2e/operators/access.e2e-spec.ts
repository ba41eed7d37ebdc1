import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isForAdmins } from '../../support/interface/admin-paths.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { GSTORE_RESERVE, PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game } from '../../support/servers/game.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { requestHead, sendRaw } from '../../support/service/raw-http.js';
import { declaredRoutes, type Route } from '../../../openapi/declared-routes.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Headers = Record<string, string>;

const headersOf = (pjid: string, accessKey: string): Headers => ({
  'X-Req-Pjid': pjid,
  'X-Auth-Access-Key': accessKey,
});

describe('access', () => {
  let service: RunningService;
  let operator: Operator;
  let project: TestProject;
  let stranger: TestProject;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'trace' });
    operator = new Operator(service);
    project = await operator.project();
    stranger = await operator.project();
  });

  afterAll(async () => {
    await service.stop();
  });

  const post = async (path: string, headers: Headers, body: object = {}): Promise<Answer> =>
    (await service.http.post(path).set(headers).send(body)).body as Answer;
  const list = (headers: Headers, pjid = project.pjid): Promise<Answer> =>
    post(PURCHASE_LIST, headers, { pjid, boidList: ['1'] });
  const codeOf = async (answer: Promise<Answer>): Promise<string> => (await answer).resultCode;

  describe('is refused with one identical answer', () => {
    const refused = (answer: Answer): void => {
      const { traceId, ...rest } = answer;
      expect(traceId).toMatch(/^[\da-f]{32}$/);
      expect(rest).toEqual({
        resultCode: 'NOT_ALLOW_AUTH',
        resultMessage: 'Not allowed: check the authentication headers',
      });
    };

    it('when a header is absent or empty, or both are', async () => {
      const { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey } = headersOf(
        project.pjid,
        project.accessKey,
      ) as { 'X-Req-Pjid': string; 'X-Auth-Access-Key': string };
      refused(await list({}));
      refused(await list({ 'X-Req-Pjid': pjid }));
      refused(await list({ 'X-Auth-Access-Key': accessKey }));
      refused(await list(headersOf('', accessKey)));
      refused(await list(headersOf(pjid, '')));
      refused(await list(headersOf('', '')));
    });

    it('when the key is unknown, or nearly a known one', async () => {
      const { pjid, accessKey } = project;
      const keys = [
        'unknown',
        accessKey.slice(0, -1),
        `${accessKey}x`,
        accessKey.toUpperCase(),
        accessKey.replace('purser_', ''),
        `"${accessKey}"`,
        `Bearer ${accessKey}`,
        'a'.repeat(5_000),
        'null',
        '%00',
        "' OR '1'='1",
      ];
      for (const key of keys) refused(await list(headersOf(pjid, key)));
    });

    it('when the project is unknown, another one, or spelled otherwise', async () => {
      const { pjid, accessKey } = project;
      const others = ['unknown', stranger.pjid, 'ADMIN', 'admin', pjid.toLowerCase(), `${pjid}x`, '*'];
      for (const other of others) refused(await list(headersOf(other, accessKey)));
    });

    it('when a header comes twice, even with the same value', async () => {
      const { pjid, accessKey } = project;
      const twice = async (name: string, value: string): Promise<Answer> => {
        const pairs: [string, string][] = [...Object.entries(headersOf(pjid, accessKey)), [name, value]];
        const head = requestHead(`POST ${PURCHASE_LIST}`, pairs);
        return JSON.parse((await sendRaw(service.url, { pieces: [head] })).body) as Answer;
      };
      refused(await twice('X-Req-Pjid', pjid));
      refused(await twice('X-Req-Pjid', stranger.pjid));
      refused(await twice('X-Auth-Access-Key', accessKey));
      refused(await twice('x-auth-access-key', stranger.accessKey));
    });

    it('when the values are there but not in the headers', async () => {
      const { pjid, accessKey } = project;
      const query = new URLSearchParams(headersOf(pjid, accessKey)).toString();
      refused(await post(`${PURCHASE_LIST}?${query}`, {}, { pjid, boidList: ['1'] }));
      refused(await post(PURCHASE_LIST, { Cookie: query }, { pjid, accessKey, boidList: ['1'] }));
    });

    it('when the key is revoked', async () => {
      const key = await operator.key(project.pjid, ['GAME']);
      await operator.must('key/revoke', { pjid: project.pjid, keyId: key.keyId });
      refused(await list(headersOf(project.pjid, key.accessKey)));
    });

    it('when the role is another', async () => {
      const { accessKey } = await operator.key(project.pjid, ['OPERATOR']);
      refused(await list(headersOf(project.pjid, accessKey)));
    });

    it("when the body's project is not the key's", async () => {
      const headers = headersOf(project.pjid, project.accessKey);
      refused(await list(headers, stranger.pjid));
      refused(await list(headers, project.pjid.toLowerCase()));
      refused(await list(headers, 'UNKNOWN'));
      refused(await list(headers, 'ADMIN'));
      refused(await post('/operator/v1/store-settings/list', headers, { pjid: stranger.pjid }));
      refused(await post('/operator/v1/project/list', headers, { pjid: stranger.pjid }));
    });

    it("when the deployment's key is wrong, or its project is", async () => {
      refused(await post('/operator/v1/project/list', headersOf('ADMIN', project.accessKey)));
      refused(await post('/operator/v1/project/list', headersOf('ADMIN', '')));
      refused(await post('/operator/v1/project/list', headersOf('ADMIN', `${service.adminKey} `.repeat(2))));
      refused(await post('/operator/v1/project/list', headersOf(project.pjid, service.adminKey)));
      refused(await post('/operator/v1/project/list', headersOf('admin', service.adminKey)));
    });

    it('without a hint whether the project exists: nothing but the trace id differs, header for header', async () => {
      const answer = async (headers: Headers): Promise<object> => {
        const response = await service.http.post(PURCHASE_LIST).set(headers).send({});
        const { traceId: _, ...body } = response.body as Answer;
        const { 'x-trace-id': __, date: ___, ...rest } = response.headers;
        return { status: response.status, body, rest };
      };
      const expected = await answer({});
      expect(await answer(headersOf(project.pjid, 'wrong'))).toEqual(expected);
      expect(await answer(headersOf('UNKNOWN', 'wrong'))).toEqual(expected);
      expect(await answer(headersOf(project.pjid, stranger.accessKey))).toEqual(expected);
    });
  });

  describe('by role', () => {
    const routes = declaredRoutes().filter(({ method }) => method === 'POST');

    /** Who may call a path, read off the specification and the operators' page, not off the code. */
    function allowed(path: string): readonly string[] {
      if (isForAdmins(path)) return ['ADMIN'];
      if (path.startsWith('/operator/v1/grant-log/')) return ['PLATFORM', 'OPERATOR'];
      if (path.startsWith('/operator/v1/')) return ['OPERATOR', 'ADMIN'];
      if (/\/optool\/|\/forTool$|\/operational\//.test(path)) return ['OPERATOR'];
      if (path.startsWith('/push/api-in/')) return ['GAME', 'PLATFORM'];
      if (path.includes('/api-in/')) return ['PLATFORM'];
      if (path.includes('/api-game/')) return ['GAME'];
      if (path.includes('/platform-sdk/')) return ['GAME', 'PLATFORM'];
      return ['GAME', 'PLATFORM', 'OPERATOR', 'ADMIN'];
    }

    it.each(routes.map((route): [string, Route] => [route.path, route]))(
      'is open to the roles of its path only: %s',
      async (path) => {
        const { pjid } = project;
        const callers: [string, Headers][] = [['ADMIN', headersOf('ADMIN', service.adminKey)]];
        for (const role of ['GAME', 'PLATFORM', 'OPERATOR'])
          callers.push([role, headersOf(pjid, (await operator.key(pjid, [role])).accessKey)]);
        const letIn: string[] = [];
        for (const [role, headers] of callers) {
          // An empty body: a caller that is let in gets that, or the content type, as the error.
          if ((await codeOf(post(path, headers))) !== 'NOT_ALLOW_AUTH') letIn.push(role);
        }
        expect(letIn.toSorted()).toEqual([...allowed(path)].toSorted());
      },
    );

    it('adds up when one key has several roles', async () => {
      const { accessKey } = await operator.key(project.pjid, ['GAME', 'OPERATOR']);
      const headers = headersOf(project.pjid, accessKey);
      expect(await codeOf(list(headers))).toBe('SUCCESS');
      expect(await codeOf(post('/operator/v1/project/list', headers))).toBe('SUCCESS');
      expect(await codeOf(post('/operator/v1/key/list', headers, { pjid: project.pjid }))).toBe(
        'NOT_ALLOW_AUTH',
      );
    });

    it("takes the deployment's key to /operator/v1 of every project, and nowhere else", async () => {
      const headers = headersOf('ADMIN', service.adminKey);
      for (const { pjid } of [project, stranger]) {
        expect(await codeOf(post('/operator/v1/store-settings/list', headers, { pjid }))).toBe('SUCCESS');
        expect(await codeOf(post('/operator/v1/key/list', headers, { pjid }))).toBe('SUCCESS');
        expect(await codeOf(list(headers, pjid))).toBe('NOT_ALLOW_AUTH');
      }
    });

    it('cannot be given as ADMIN to a key', async () => {
      const answer = await operator.call('key/issue', { pjid: project.pjid, roles: ['ADMIN'] });
      expect(answer.resultCode).toBe('INVALID_PARAMETER');
    });
  });

  describe('during a rotation', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('is open to old and new key side by side, then to the new one alone', async () => {
      const { pjid } = project;
      const old = await operator.key(pjid, ['GAME']);
      expect(await codeOf(list(headersOf(pjid, old.accessKey)))).toBe('SUCCESS');
      const fresh = await operator.key(pjid, ['GAME']);
      expect(fresh.accessKey).not.toBe(old.accessKey);
      expect(await codeOf(list(headersOf(pjid, fresh.accessKey)))).toBe('SUCCESS');
      expect(await codeOf(list(headersOf(pjid, old.accessKey)))).toBe('SUCCESS');
      await operator.must('key/revoke', { pjid, keyId: old.keyId });
      expect(await codeOf(list(headersOf(pjid, old.accessKey)))).toBe('NOT_ALLOW_AUTH');
      expect(await codeOf(list(headersOf(pjid, fresh.accessKey)))).toBe('SUCCESS');
    });

    it('ends for a revoked key at once in the process that revokes it, within 30 seconds in the others', async () => {
      const other = await startService();
      try {
        const { pjid } = project;
        const { keyId, accessKey } = await operator.key(pjid, ['GAME']);
        const there = async (): Promise<string> => {
          const response = await other.http
            .post(PURCHASE_LIST)
            .set(headersOf(pjid, accessKey))
            .send({ pjid, boidList: ['1'] });
          return (response.body as Answer).resultCode;
        };
        expect(await codeOf(list(headersOf(pjid, accessKey)))).toBe('SUCCESS');
        expect(await there()).toBe('SUCCESS');
        await operator.must('key/revoke', { pjid, keyId });
        expect(await codeOf(list(headersOf(pjid, accessKey)))).toBe('NOT_ALLOW_AUTH');
        // The clock that caches go by, half a minute on.
        const now = performance.now.bind(performance);
        jest.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
        expect(await there()).toBe('NOT_ALLOW_AUTH');
      } finally {
        await other.stop();
      }
    });

    it('is never denied to a good key because another one is revoked at the same moment', async () => {
      const { pjid } = project;
      for (let round = 0; round < 10; round += 1) {
        const keys = await Promise.all(Array.from({ length: 8 }, () => operator.key(pjid, ['GAME'])));
        const [doomed, ...good] = keys;
        // None of the keys is known to the process yet, so each is being looked up while the other is revoked.
        const [, ...codes] = await Promise.all([
          operator.must('key/revoke', { pjid, keyId: doomed!.keyId }),
          ...good.map(({ accessKey }) => codeOf(list(headersOf(pjid, accessKey)))),
        ]);
        expect(new Set(codes)).toEqual(new Set(['SUCCESS']));
        expect(await codeOf(list(headersOf(pjid, doomed!.accessKey)))).toBe('NOT_ALLOW_AUTH');
      }
    });
  });

  describe('to another project', () => {
    it('is refused: its purchases are absent, and changed by no other project', async () => {
      const [owner, other] = [new Game(service, project), new Game(service, stranger)];
      const boid = await owner.reserve();
      expect(await other.list(boid)).toEqual([]);
      const fields = { playerId: owner.playerId, productId: owner.productId };
      for (const change of [other.cancel(boid, fields), other.complete(boid, fields)])
        expect(['INVALID_PARAMETER', 'NOT_ALLOW_PURCHASE']).toContain(await codeOf(change));
      expect(await owner.statusOf(boid)).toBe('RESERVED');
    });

    it('is answered like a purchase that does not exist', async () => {
      const boid = await new Game(service, project).reserve();
      const other = new Game(service, stranger);
      const withoutTrace = async (answer: Promise<Answer>): Promise<object> => {
        const { traceId: _, ...rest } = await answer;
        return rest;
      };
      for (const ask of [(id: string) => other.cancel(id), (id: string) => other.complete(id)])
        expect(await withoutTrace(ask(boid))).toEqual(await withoutTrace(ask('1')));
    });

    it('is impossible for reqIds: each project has its own', async () => {
      const reqId = 'the-same-in-both';
      const first = await new Game(service, project).reserve({ reqId });
      expect(await new Game(service, stranger).reserve({ reqId })).not.toBe(first);
    });
  });

  describe('is open', () => {
    it.each(['/health/live', '/health/ready'])('to every caller at %s', async (path) => {
      expect((await service.http.get(path)).status).toBe(200);
      const wrong = headersOf('UNKNOWN', 'wrong');
      expect((await service.http.get(path).set(wrong)).status).toBe(200);
    });
  });

  describe('keys', () => {
    it('are 256 random bits behind a prefix that scanners know', async () => {
      const keys = await Promise.all(Array.from({ length: 20 }, () => operator.key(project.pjid, ['GAME'])));
      for (const { accessKey } of keys) {
        expect(accessKey).toMatch(/^purser_[\w-]{43}\.[\w-]{6}$/);
        expect(Buffer.from(accessKey.slice('purser_'.length, -7), 'base64url')).toHaveLength(32);
      }
      expect(new Set(keys.map(({ accessKey }) => accessKey)).size).toBe(20);
    });

    it('are kept by no cache, like every answer', async () => {
      const headers = headersOf('ADMIN', service.adminKey);
      const body = { pjid: project.pjid, roles: ['GAME'] };
      for (const answer of [
        await service.http.post('/operator/v1/key/issue').set(headers).send(body),
        await service.http.post('/operator/v1/key/issue').send(body),
      ])
        expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('are in no answer but that which issues them, and in no log line at all', async () => {
      const { pjid, accessKey } = project;
      const guess = 'canary-of-a-wrong-key';
      const answers = [
        await post('/operator/v1/key/list', headersOf('ADMIN', service.adminKey), { pjid }),
        await list(headersOf(pjid, accessKey)),
        await list(headersOf(pjid, guess)),
        await list(headersOf(guess.slice(0, 20), accessKey)),
        await post(GSTORE_RESERVE, headersOf(pjid, accessKey)),
        await post(`/nothing/${guess}?key=${guess}`, headersOf(pjid, accessKey)),
      ];
      const said = JSON.stringify(answers);
      const { traceId } = answers.at(-1)!;
      await eventually(
        () => service.logLines.some((line) => line.includes(traceId!)),
        (isLogged) => isLogged,
      );
      const logged = service.logLines.join('\n');
      for (const secret of [accessKey, stranger.accessKey, service.adminKey, guess]) {
        expect(said).not.toContain(secret);
        expect(logged).not.toContain(secret);
      }
    });
  });
});
