import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import { Clock } from '../../../src/shared/time/clock.js';
import { KeyUseRepository } from '../../../src/modules/project/access-key/key-use.repository.js';
import { declaredRoutes } from '../../../openapi/declared-routes.js';
import { isForAdmins } from '../../support/interface/admin-paths.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { Inventory, REWARD_PATHS } from '../../support/rewards/inventory.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { isReading } from '../../support/database/reading-paths.js';
import { countAllStatements } from '../../support/database/count-statements.js';

type Headers = Record<string, string>;
interface Issued {
  readonly keyId: string;
  readonly accessKey: string;
}
interface Listed {
  readonly keyId: string;
  readonly lastUsedAtUnixTS: number | null;
}
interface Found {
  readonly pjid: string;
  readonly keyId: string;
  readonly key: Listed | null;
  readonly useList: readonly { readonly address: string; readonly firstUsedAtUnixTS: number }[];
}

/** A clock that a test sets forward. */
class SteppedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }
}

const PROJECTS = '/operator/v1/project/list';
const HOUR_S = 3_600;
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

describe('a key', () => {
  const clock = new SteppedClock();
  let service: RunningService;
  let operator: Operator;
  let project: TestProject;

  beforeAll(async () => {
    // The tests play a proxy on this machine, and only on this machine.
    service = await startService({ PURSER_TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' }, [], clock);
    operator = new Operator(service);
    project = await operator.project();
  });

  afterAll(async () => {
    await service.stop();
  });

  const issue = (fields: object = {}): Promise<Issued> =>
    operator.must('key/issue', { pjid: project.pjid, roles: ['GAME', 'PLATFORM', 'OPERATOR'], ...fields });

  const post = async (
    path: string,
    accessKey: string,
    more: Headers = {},
    body?: object,
  ): Promise<string> => {
    const headers = { 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': accessKey, ...more };
    const response = await service.http
      .post(path)
      .set(headers)
      .send(body ?? {});
    return (response.body as Answer).resultCode;
  };
  const list = (accessKey: string, more: Headers = {}): Promise<string> =>
    post(PURCHASE_LIST, accessKey, more, { pjid: project.pjid, boidList: ['1'] });

  describe('that expires', () => {
    it('opens everything until then and nothing afterwards', async () => {
      const { accessKey } = await issue({ expiresAtUnixTS: nowInSeconds() + HOUR_S });
      expect(await list(accessKey)).toBe('SUCCESS');
      try {
        clock.aheadMs = (HOUR_S + 1) * 1000;
        expect(await list(accessKey)).toBe('NOT_ALLOW_AUTH');
        expect(await post(PROJECTS, accessKey)).toBe('NOT_ALLOW_AUTH');
      } finally {
        clock.aheadMs = 0;
      }
      expect(await list(accessKey)).toBe('SUCCESS');
    });

    it('may have expired already', async () => {
      const { accessKey } = await issue({ expiresAtUnixTS: nowInSeconds() - 1 });
      expect(await list(accessKey)).toBe('NOT_ALLOW_AUTH');
    });
  });

  describe('that is limited to addresses', () => {
    it('opens nothing to a foreign address', async () => {
      const near = await issue({ allowedCidrs: ['127.0.0.0/8', '::1/128'] });
      const far = await issue({ allowedCidrs: ['203.0.113.0/24', '2001:db8::/32'] });
      expect(await list(near.accessKey)).toBe('SUCCESS');
      expect(await list(far.accessKey)).toBe('NOT_ALLOW_AUTH');
      expect(await post(PROJECTS, far.accessKey)).toBe('NOT_ALLOW_AUTH');
    });

    it('goes by the address that the last trusted proxy saw', async () => {
      const { accessKey } = await issue({ allowedCidrs: ['203.0.113.0/24', '2001:db8::/32'] });
      const from = (addresses: string): Promise<string> => list(accessKey, { 'X-Forwarded-For': addresses });
      expect(await from('203.0.113.9')).toBe('SUCCESS');
      expect(await from('2001:db8::7')).toBe('SUCCESS');
      expect(await from('198.51.100.1, 203.0.113.9')).toBe('SUCCESS');
      expect(await from('203.0.113.9, 198.51.100.1')).toBe('NOT_ALLOW_AUTH');
      expect(await from('unknown')).toBe('NOT_ALLOW_AUTH');
    });
  });

  describe('with scopes', () => {
    const routes = declaredRoutes().filter(({ method, path }) => method === 'POST' && !path.includes(':'));
    const SCOPES: Readonly<Record<string, RegExp>> = {
      EXTERNAL_PAYMENT: /^\/billing\/api-in\/v1\/purchase\/(?:external\/|repaid$)/,
      COUPON: /^\/billing\/api-in\/v1\/coupon\//,
      ACCOUNT: /^\/billing\/api-in\/v1\/account\//,
      REWARD_REGISTER: /^\/inventory\/api-in\/v1\/reward\/item\/register/,
      PUSH: /^\/push\//,
      INVENTORY: /^\/inventory\/api-game\/v1\/reward\//,
      PURCHASE: /^\/billing\/(?:api-game|platform-sdk)\//,
    };
    /** Operator endpoints know no scopes. */
    const isOperators = (path: string): boolean =>
      /^\/operator\/|\/optool\/|\/forTool$|\/operational\//.test(path);

    it.each(Object.entries(SCOPES))('opens only the endpoints of its own: %s', async (scope, paths) => {
      const { accessKey } = await issue({ scopes: [scope] });
      const opened: string[] = [];
      for (const { path } of routes)
        if ((await post(path, accessKey)) !== 'NOT_ALLOW_AUTH') opened.push(path);
      const expected = routes
        .map(({ path }) => path)
        .filter((path) => (isOperators(path) ? !isForAdmins(path) : paths.test(path)));
      expect(opened.toSorted()).toEqual(expected.toSorted());
    });

    it('opens all that its roles allow when the list is empty', async () => {
      const { accessKey } = await issue({ roles: ['GAME'], scopes: [] });
      expect(await list(accessKey)).toBe('SUCCESS');
      expect(await post(PROJECTS, accessKey)).toBe('NOT_ALLOW_AUTH');
    });

    it('opens nothing beyond its roles', async () => {
      const { accessKey } = await issue({ roles: ['PLATFORM'], scopes: ['PURCHASE', 'COUPON'] });
      expect(await list(accessKey)).toBe('NOT_ALLOW_AUTH');
      expect(await post('/billing/api-in/v1/coupon/give', accessKey)).toBe('INVALID_PARAMETER');
    });
  });

  describe('that is read-only', () => {
    const routes = declaredRoutes().filter(({ method, path }) => method === 'POST' && !path.includes(':'));

    it.each(routes.map(({ path }) => path))(
      'opens what changes nothing, and nothing else: %s',
      async (path) => {
        const { accessKey } = await issue({ readOnly: true });
        const isOpen = (await post(path, accessKey)) !== 'NOT_ALLOW_AUTH';
        expect(isOpen).toBe(isReading(path) && !isForAdmins(path));
      },
    );

    it('is refused, and the refusal is audited', async () => {
      const { accessKey, keyId } = await issue({ roles: ['OPERATOR'], readOnly: true });
      const path = '/operator/v1/purchase/cancel';
      expect(await post(path, accessKey, {}, { pjid: project.pjid, boid: '1' })).toBe('NOT_ALLOW_AUTH');
      const calls = await operator.audited(project.pjid, path);
      expect(calls).toContainEqual(
        expect.objectContaining({ actorKeyId: keyId, resultCode: 'NOT_ALLOW_AUTH' }),
      );
    });
  });

  describe('with daily ceilings', () => {
    const SAVE = '/billing/api-in/v1/account/save';
    const account = (imid = 'm-1'): object => ({ imid, countryCreated: 'US' });
    const save = (accessKey: string, body = account()): Promise<string> => post(SAVE, accessKey, {}, body);
    const database = (): Database => service.app.get(Database, { strict: false });

    it('adds at most so many records in a scope and day; the refusal names the scope and when the day ends', async () => {
      const { accessKey } = await issue({ dailyCeilings: { ACCOUNT: 2, COUPON: 1 } });
      expect(await save(accessKey, {})).toBe('INVALID_PARAMETER');
      expect([await save(accessKey), await save(accessKey)]).toEqual(['SUCCESS', 'SUCCESS']);
      const refused = await service.http
        .post(SAVE)
        .set({ 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': accessKey })
        .send(account());
      expect(refused.body).toMatchObject({
        resultCode: 'TOO_MANY_REQUESTS',
        resultMessage: expect.stringMatching(/^ACCOUNT: .* 2 a day/),
      });
      const untilMidnight = 86_400 - ((nowInSeconds() + 9 * HOUR_S) % 86_400);
      expect(Math.abs(Number(refused.headers['retry-after']) - untilMidnight)).toBeLessThan(60);
      expect(service.logLines.some((line) => line.includes('has reached its daily ceiling'))).toBe(true);
      expect(await list(accessKey)).toBe('SUCCESS');
      const { accessKey: another } = await issue({ dailyCeilings: { ACCOUNT: 2 } });
      expect(await save(another)).toBe('SUCCESS');
    });

    it('adds no more in a race', async () => {
      const { accessKey } = await issue({ dailyCeilings: { ACCOUNT: 7 } });
      const codes = await Promise.all(
        Array.from({ length: 30 }, (_, index) => save(accessKey, account(`m-${index}`))),
      );
      expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(7);
      expect(new Set(codes)).toEqual(new Set(['SUCCESS', 'TOO_MANY_REQUESTS']));
    });

    it('adds as many again on the next day', async () => {
      const { keyId, accessKey } = await issue({ dailyCeilings: { ACCOUNT: 1 } });
      expect([await save(accessKey), await save(accessKey)]).toEqual(['SUCCESS', 'TOO_MANY_REQUESTS']);
      await database().change('UPDATE key_ceiling_use SET day = day - INTERVAL 1 DAY WHERE key_id = ?', [
        keyId,
      ]);
      expect([await save(accessKey), await save(accessKey)]).toEqual(['SUCCESS', 'TOO_MANY_REQUESTS']);
    });

    it('has each reward of a batch counted', async () => {
      const { accessKey } = await issue({ dailyCeilings: { REWARD_REGISTER: 3 } });
      const batch = (size: number): Promise<string> => {
        const { pjid } = project;
        const rewardList = Array.from({ length: size }, () => new Inventory(service, project).aReward());
        return post(REWARD_PATHS.registerBatch, accessKey, {}, { pjid, rewardList });
      };
      expect([await batch(4), await batch(2), await batch(2), await batch(1)]).toEqual([
        'TOO_MANY_REQUESTS',
        'SUCCESS',
        'TOO_MANY_REQUESTS',
        'SUCCESS',
      ]);
    });

    it('is refused by push in the format of push', async () => {
      const { accessKey } = await issue({ dailyCeilings: { PUSH: 1 } });
      const device = { imId: 'm-1', app: 'game', platform: 'ANDROID', token: 'token-1' };
      const register = (): Promise<string> => post('/push/api-in/v1/device/register', accessKey, {}, device);
      expect(await register()).not.toBe('TOO_MANY_REQUESTS');
      expect(await register()).toBe('TOO_MANY_REQUESTS');
    });

    it('costs a statement only in a scope that has one', async () => {
      const costsOf = async ({ accessKey }: { readonly accessKey: string }): Promise<number> => {
        const statements = await countAllStatements(async () => {
          expect(await save(accessKey)).toBe('SUCCESS');
        });
        return statements.filter((sql) => sql.includes('key_ceiling_use')).length;
      };
      expect(await costsOf(await issue())).toBe(0);
      expect(await costsOf(await issue({ dailyCeilings: { COUPON: 5 } }))).toBe(0);
      const counted = await issue({ dailyCeilings: { ACCOUNT: 5 } });
      expect(await save(counted.accessKey)).toBe('SUCCESS'); // the first of the day adds its row
      expect(await costsOf(counted)).toBe(1);
    });
  });

  describe('in key/list', () => {
    const listed = async (keyId: string): Promise<Listed> => {
      const { keyList } = await operator.must<{ keyList: Listed[] }>('key/list', { pjid: project.pjid });
      return keyList.find((key) => key.keyId === keyId)!;
    };

    it('shows its limits', async () => {
      const limits = {
        expiresAtUnixTS: 4_102_444_800,
        allowedCidrs: ['10.0.0.0/8', '2001:db8::/32'],
        scopes: ['PURCHASE', 'PUSH'],
        readOnly: true,
        dailyCeilings: { PUSH: 1, COUPON: 100 },
      };
      const { keyId } = await issue(limits);
      expect(await listed(keyId)).toMatchObject(limits);
    });

    it('shows that it has none', async () => {
      const { keyId } = await issue();
      expect(await listed(keyId)).toMatchObject({
        expiresAtUnixTS: null,
        allowedCidrs: [],
        scopes: [],
        readOnly: false,
        dailyCeilings: {},
        lastUsedAtUnixTS: null,
      });
    });

    it('shows when it was used last, saved with one statement a minute', async () => {
      const begun = nowInSeconds();
      const { keyId, accessKey } = await issue();
      const statements = await countAllStatements(async () => {
        for (let call = 0; call < 5; call += 1) await list(accessKey);
        await eventually(
          () => listed(keyId),
          ({ lastUsedAtUnixTS }) => lastUsedAtUnixTS !== null,
        );
      });
      expect((await listed(keyId)).lastUsedAtUnixTS).toBeGreaterThanOrEqual(begun - 1);
      // The other one is of the deployment's own key, with which the list is read.
      expect(
        statements.filter((sql) => sql.includes('INSERT INTO access_key_use')).length,
      ).toBeLessThanOrEqual(2);
    });

    it('is saved for any number of addresses by a few prepared statements', async () => {
      const uses = service.app.get(KeyUseRepository, { strict: false });
      const { keyId } = await issue();
      const addresses = Array.from({ length: 100 }, (_, at) => `10.0.0.${at}`);
      const statements = await countAllStatements(async () => {
        for (let count = 1; count <= addresses.length; count += 1)
          await uses.save(keyId, addresses.slice(0, count));
      });
      const saved = statements.filter((sql) => sql.includes('INSERT INTO access_key_use'));
      expect(saved.length).toBeGreaterThanOrEqual(addresses.length);
      expect(new Set(saved).size).toBeLessThanOrEqual(7);
      const stored = await uses.list(keyId, 200);
      expect(stored.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
    });

    it.each([
      ['expiresAtUnixTS', -1],
      ['allowedCidrs', ['10.0.0.0/33']],
      ['allowedCidrs', ['10.0.0.1']],
      ['allowedCidrs', ['everywhere']],
      ['scopes', ['EVERYTHING']],
      ['scopes', ['OPERATOR']],
      ['readOnly', 'yes'],
      ['dailyCeilings', { COUPON: 0 }],
      ['dailyCeilings', { COUPON: 1.5 }],
      ['dailyCeilings', { COUPONS: 5 }],
      ['dailyCeilings', { PURCHASE: 5 }],
      ['dailyCeilings', [5]],
    ])('never has an invalid limit: %s %j', async (field, value) => {
      const answer = await operator.call('key/issue', {
        pjid: project.pjid,
        roles: ['GAME'],
        [field]: value,
      });
      expect(answer).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
    });
  });

  describe('that leaked', () => {
    const find = (accessKey: string): Promise<Answer<Found>> => operator.call('key/find', { accessKey });

    it('is found by its text, with its project, the addresses that use it, and since when', async () => {
      const begun = nowInSeconds();
      const { keyId, accessKey } = await issue();
      await list(accessKey, { 'X-Forwarded-For': '198.51.100.23' });
      const { resultData: found } = await eventually(
        () => find(accessKey),
        ({ resultData }) => (resultData?.useList.length ?? 0) > 0,
      );
      expect(found).toMatchObject({ pjid: project.pjid, keyId, key: { keyId } });
      expect(found?.useList).toEqual([
        expect.objectContaining({ address: '198.51.100.23', firstUsedAtUnixTS: expect.any(Number) }),
      ]);
      expect(found!.useList[0]!.firstUsedAtUnixTS).toBeGreaterThanOrEqual(begun - 1);
    });

    it('is revoked by the ids that were found', async () => {
      const { accessKey } = await issue();
      const { resultData: found } = await find(accessKey);
      await operator.must('key/revoke', { pjid: found!.pjid, keyId: found!.keyId });
      expect(await list(accessKey)).toBe('NOT_ALLOW_AUTH');
      expect((await find(accessKey)).resultData?.key).toMatchObject({ revokedAtUnixTS: expect.any(Number) });
    });

    it('is found when it is the deployment’s own', async () => {
      const answer = await find(service.adminKey);
      expect(answer.resultData).toMatchObject({ pjid: 'ADMIN', keyId: 'ADMIN', key: null });
    });

    it('is not of this deployment when nothing is found', async () => {
      expect(await find('purser_something-else')).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('accessKey'),
      });
    });
  });

  it('and the address of its caller are on every log line of a request', async () => {
    const { keyId, accessKey } = await issue();
    const response = await service.http
      .post(PURCHASE_LIST)
      .set({ 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': accessKey, 'X-Forwarded-For': '198.51.100.24' })
      .send({ pjid: project.pjid, boidList: ['1'] });
    const traceId = String(response.headers['x-trace-id']);
    const lines = await eventually(
      () => service.logLines.filter((line) => line.includes(traceId)),
      (found) => found.length > 0,
    );
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ keyId, address: '198.51.100.24', pjid: project.pjid });
  });
});

describe('the deployment’s own key', () => {
  const [fresh, old] = [
    '1f0c9a7be35d2846-new-key-of-the-deployment',
    '7d3e5b8c1a9f0264-old-key-of-the-deployment',
  ];
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ PURSER_ADMIN_KEY: `${fresh},${old}` });
  });

  afterAll(async () => {
    await service.stop();
  });

  it('may be two during a rotation, which the audit log distinguishes', async () => {
    const call = async (accessKey: string): Promise<[resultCode: string, traceId: string]> => {
      const headers = { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': accessKey };
      const response = await service.http.post(PROJECTS).set(headers).send({ pjid: 'NONE' });
      return [(response.body as Answer).resultCode, String(response.headers['x-trace-id'])];
    };
    const answers = await Promise.all([
      call(fresh),
      call(old),
      call('a-key-that-the-deployment-does-not-have'),
    ]);
    expect(answers.map(([resultCode]) => resultCode)).toEqual(['SUCCESS', 'SUCCESS', 'NOT_ALLOW_AUTH']);
    const calls = await new Operator(service).audited('NONE', PROJECTS);
    const actorOf = ([, traceId]: (typeof answers)[number]): string | undefined =>
      calls.find((entry) => entry.traceId === traceId)?.actorKeyId;
    expect([actorOf(answers[0]), actorOf(answers[1])]).toEqual(['ADMIN', 'ADMIN-OLD']);
  });
});
