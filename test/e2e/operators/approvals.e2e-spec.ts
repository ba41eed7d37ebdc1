import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApprovalRepository } from '../../../src/modules/project/approval/approval.repository.js';
import { PurgeApprovalsService } from '../../../src/modules/project/approval/purge-approvals.service.js';
import { Database } from '../../../src/platform/database/database.js';
import type { OperatorRole } from '../../../src/shared/access/operator-role.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import type { Answer } from '../../support/interface/envelope.js';
import { GrantGame } from '../../support/grants/grants.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { refused } from '../../support/interface/refused.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

interface ShownApproval {
  readonly approvalId: string;
  readonly approvalKind: string;
  readonly status: string;
  readonly changeList: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly secretList: readonly string[];
  readonly changedCount: number | null;
  readonly failure: string | null;
  readonly collectable: boolean;
}

interface Key {
  readonly keyId: string;
  readonly accessKey: string;
}

const API_KEYS = ['0123456789ABCDEF0123456789ABCDEF', 'FEDCBA9876543210FEDCBA9876543210'] as const;
const PCSTORE = { store: 'PCSTORE', settings: { appId: '480', webApiKey: API_KEYS[0] } };
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SERVER = {
  giveProductUrl: 'https://game.example/api/give/product',
  allowedCidrs: ['10.0.0.0/8'],
  header: { name: 'X-Game-Key', value: 'very secret' },
  signingSecrets: [SECRET],
};

describe('a change that takes two persons', () => {
  let service: RunningService;
  let operator: Operator;
  let database: Database;
  let project: TestProject;
  let [asking, deciding]: ConsolePerson[] = [];

  beforeAll(async () => {
    service = await startService({ PURSER_ROLE: 'all' });
    operator = new Operator(service);
    database = service.app.get(Database, { strict: false });
  });

  afterAll(() => service.stop());

  beforeEach(async () => {
    project = await operator.project();
    await operator.must('project/save', { pjid: project.pjid, name: 'a game', twoPersonRule: 'ON' });
    [asking, deciding] = [await person('ADMIN'), await person('ADMIN')];
  });

  const person = (role: OperatorRole): Promise<ConsolePerson> =>
    ConsolePerson.with(service, { [project.pjid]: role });
  const call = <Data = Fields>(
    who: ConsolePerson | undefined,
    path: string,
    body: object = {},
  ): Promise<Answer<Data>> =>
    who!.call<Data>(
      project.pjid,
      `/operator/v1/${path}`,
      { pjid: project.pjid, ...body },
      { 'X-Console-Reason': 'a%20test' },
    );
  const ask = async (path: string, body: object): Promise<string> => {
    const answer = await call<{ approvalId: string }>(asking, path, { reason: 'ticket 12', ...body });
    expect(answer.resultCode).toBe('SUCCESS');
    return answer.resultData!.approvalId;
  };
  const decide = (who: ConsolePerson | undefined, approvalId: string, decision = 'approve') =>
    call<{ changedCount: number }>(who, `approval/${decision}`, { approvalId });
  /** Leaves an execution as a process that crashed does. */
  const interrupt = (approvalId: string, hoursAfterExpiry = -24): Promise<unknown> =>
    database.change(
      `UPDATE approval SET status = IF(kind = 'CANCEL', 'APPROVED', 'RUNNING'), decided_by = ?,
         decided_at = UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE, expires_at = UTC_TIMESTAMP(3) - INTERVAL ? HOUR
       WHERE approval_id = ?`,
      [deciding!.operatorId, hoursAfterExpiry, approvalId],
    );
  const shown = async (approvalId: string, to = asking): Promise<ShownApproval> => {
    type List = { readonly approvalList: readonly ShownApproval[] };
    const { resultData } = await call<List>(to, 'approval/list', { pageItemSize: 100 });
    return resultData!.approvalList.find((approval) => approval.approvalId === approvalId)!;
  };
  const sealedOf = async (approvalId: string): Promise<string | null> => {
    const sql = 'SELECT a.sealed FROM approval a WHERE a.approval_id = ?';
    return (await database.rows<{ sealed: string | null }>(sql, [approvalId]))[0]!.sealed;
  };
  const storeSettings = async (): Promise<Fields | undefined> => {
    const body = { pjid: project.pjid };
    type List = { readonly storeSettingsList: readonly Fields[] };
    return (await operator.must<List>('store-settings/list', body)).storeSettingsList[0];
  };
  const keys = async (): Promise<readonly { keyId: string; label: string | null }[]> => {
    type List = { readonly keyList: readonly { keyId: string; label: string | null }[] };
    return (await operator.must<List>('key/list', { pjid: project.pjid })).keyList;
  };
  const opens = async ({ accessKey }: Key): Promise<string> => {
    const { body } = await service.http
      .post('/operator/v1/project/list')
      .set({ 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': accessKey })
      .send({});
    return (body as Answer).resultCode;
  };

  describe('by the rule of its project', () => {
    const changes = (): readonly (readonly [string, object, string])[] => [
      ['key/issue', { roles: ['GAME'] }, 'key/request-issue'],
      ['key/revoke', { keyId: project.keyId }, 'key/request-revoke'],
      ['store-settings/save', PCSTORE, 'store-settings/request-save'],
      ['game-server/save', SERVER, 'game-server/request-save'],
      ['grant/replay', { status: 'DEAD' }, 'grant/request-replay'],
    ];

    it('is refused to one person at the console, with the endpoint that asks for it', async () => {
      for (const [path, body, request] of changes())
        expect(await call(asking, path, body)).toEqual(refused('INVALID_PARAMETER', request));
      expect(await storeSettings()).toBeUndefined();
      expect(await opens(project)).toBe('SUCCESS');
    });

    it('is made at once with a key, and by a person when the rule is off or the grants are named', async () => {
      for (const [path, body] of changes().filter(([path]) => path !== 'key/revoke'))
        await operator.must(path, { pjid: project.pjid, ...body });
      const named = await call(asking, 'grant/replay', { boids: ['7529811029446656412'] });
      expect(named.resultCode).toBe('SUCCESS');
      await operator.must('project/save', { pjid: project.pjid, name: 'a game', twoPersonRule: 'OFF' });
      for (const [path, body] of changes())
        expect([path, (await call(asking, path, body)).resultCode]).toEqual([path, 'SUCCESS']);
    });

    it('stays so, since no person can turn the rule off', async () => {
      const body = { name: 'a game', twoPersonRule: 'OFF' };
      expect(await call(asking, 'project/save', body)).toEqual(refused('INVALID_PARAMETER', 'twoPersonRule'));
      expect((await call(asking, 'project/save', { name: 'renamed' })).resultCode).toBe('SUCCESS');
      expect(await call(asking, 'key/issue', { roles: ['GAME'] })).toEqual(refused('INVALID_PARAMETER'));
    });

    it('stays on when a person asks for OFF while the ADMIN key turns it on', async () => {
      const save = { pjid: project.pjid, name: 'a game' };
      for (let round = 0; round < 5; round += 1) {
        await operator.must('project/save', { ...save, twoPersonRule: 'OFF' });
        await Promise.all([
          ...[1, 2, 3].map(() => call(asking, 'project/save', { name: 'a game', twoPersonRule: 'OFF' })),
          operator.must('project/save', { ...save, twoPersonRule: 'ON' }),
        ]);
        expect(await call(asking, 'key/issue', { roles: ['GAME'] })).toEqual(refused('INVALID_PARAMETER'));
      }
    });
  });

  describe('such as a new key', () => {
    const aKey = { roles: ['OPERATOR'], label: 'night shift' };

    it('is approved by another ADMIN than the one who asked, who alone can fetch the key, once', async () => {
      const approvalId = await ask('key/request-issue', aKey);
      expect(await shown(approvalId)).toMatchObject({ approvalKind: 'KEY_ISSUE', status: 'PENDING' });
      expect(await decide(asking, approvalId)).toEqual(refused('INVALID_PARAMETER', 'another person'));
      expect(await decide(await person('OPERATOR'), approvalId)).toEqual(
        refused('INVALID_PARAMETER', 'the role ADMIN'),
      );
      expect(await call(asking, 'approval/collect', { approvalId })).toEqual(refused('INVALID_PARAMETER'));
      expect(await keys()).toHaveLength(1);
      expect((await decide(deciding, approvalId)).resultCode).toBe('SUCCESS');
      expect(await shown(approvalId)).toMatchObject({ status: 'DONE', collectable: true });
      expect(await call(deciding, 'approval/collect', { approvalId })).toEqual(refused('INVALID_PARAMETER'));
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => call<Key>(asking, 'approval/collect', { approvalId })),
      );
      const collected = answers.filter(({ resultCode }) => resultCode === 'SUCCESS');
      expect(collected).toHaveLength(1);
      expect(await opens(collected[0]!.resultData!)).toBe('SUCCESS');
      expect(await shown(approvalId)).toMatchObject({ collectable: false });
      expect(await sealedOf(approvalId)).toBeNull();
    });

    it('is issued once, also when its execution is begun again after an interruption', async () => {
      const approvalId = await ask('key/request-issue', aKey);
      await interrupt(approvalId);
      expect(await shown(approvalId)).toMatchObject({ status: 'APPROVED' });
      const codes = (
        await Promise.all([deciding, await person('ADMIN')].map((who) => decide(who, approvalId)))
      ).map(({ resultCode }) => resultCode);
      expect(codes.toSorted()).toEqual(['INVALID_PARAMETER', 'SUCCESS']);
      expect((await keys()).filter(({ label }) => label === 'night shift')).toHaveLength(1);
    });

    it('is executed under a status that versions without its kind leave alone, and not without its text', async () => {
      const approvalId = await ask('key/request-issue', aKey);
      const approvals = service.app.get(ApprovalRepository, { strict: false });
      const decision = { pjid: project.pjid, approvalId, decidedBy: deciding!.operatorId };
      expect(await approvals.approve(decision)).toBe(true);
      const begun = (await approvals.find(project.pjid, approvalId))!;
      expect(begun.status).toBe('RUNNING');
      expect(begun.sealedUntil!.getTime() - begun.expiresAt.getTime()).toBe(24 * 3_600_000);
      await database.change('UPDATE approval SET sealed = NULL WHERE approval_id = ?', [approvalId]);
      await expect(approvals.finish(database, begun, { count: 1 }, true)).rejects.toThrow('deleted');
      expect(await decide(deciding, approvalId, 'reject')).toEqual(refused('INVALID_PARAMETER', 'APPROVED'));
      await interrupt(approvalId);
      expect(await decide(deciding, approvalId)).toEqual(refused('INVALID_PARAMETER', 'deleted'));
      expect((await shown(approvalId)).status).toBe('FAILED');
    });

    it('can be rejected after an interruption', async () => {
      const approvalId = await ask('key/request-issue', aKey);
      await interrupt(approvalId);
      expect((await decide(deciding, approvalId, 'reject')).resultCode).toBe('SUCCESS');
      expect((await shown(approvalId)).status).toBe('REJECTED');
      expect((await keys()).filter(({ label }) => label === 'night shift')).toEqual([]);
    });

    it('cannot be rejected after an interruption that may have changed something, but be approved again', async () => {
      const approvalId = await ask('approval/request', { boids: ['7529811029446656412'] });
      await interrupt(approvalId, 23);
      expect(await decide(deciding, approvalId, 'reject')).toEqual(refused('INVALID_PARAMETER', 'APPROVED'));
      expect((await shown(approvalId)).status).toBe('APPROVED');
      expect((await decide(deciding, approvalId)).resultCode).toBe('SUCCESS');
      expect((await shown(approvalId)).status).toBe('DONE');
    });

    it('of every kind has failed a day after it expired, when its execution was interrupted and not repeated', async () => {
      for (const [path, body] of [
        ['approval/request', { boids: ['7529811029446656412'] }],
        ['grant/request-replay', { status: 'DEAD' }],
        ['key/request-issue', aKey],
      ] as const) {
        const approvalId = await ask(path, body);
        await interrupt(approvalId, 25);
        for (const decision of ['approve', 'reject'])
          expect(await decide(deciding, approvalId, decision)).toEqual(
            refused('INVALID_PARAMETER', 'FAILED'),
          );
        const failed = await shown(approvalId);
        expect(failed).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('interrupted') });
      }
    });

    it('is not done by an execution that ends after it has failed', async () => {
      const approvalId = await ask('approval/request', { boids: ['7529811029446656412'] });
      await interrupt(approvalId, 25);
      const approvals = service.app.get(ApprovalRepository, { strict: false });
      const late = (await approvals.find(project.pjid, approvalId))!;
      await expect(approvals.finish(database, late, { count: 1 }, false)).rejects.toThrow('decided again');
      expect((await shown(approvalId)).status).toBe('FAILED');
    });

    it('is described only to an ADMIN, as every key', async () => {
      const approvalId = await ask('key/request-issue', aKey);
      expect((await shown(approvalId)).changeList).not.toEqual([]);
      for (const role of ['SUPPORT', 'OPERATOR'] as const)
        expect((await shown(approvalId, await person(role))).changeList).toEqual([]);
    });

    it('is sealed while it waits, and is deleted when it is not fetched in time', async () => {
      const approvalId = await ask('key/request-issue', aKey);
      expect(await sealedOf(approvalId)).not.toContain('purser_');
      await decide(deciding, approvalId);
      await database.change(
        'UPDATE approval SET sealed_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE approval_id = ?',
        [approvalId],
      );
      expect(await call(asking, 'approval/collect', { approvalId })).toEqual(refused('INVALID_PARAMETER'));
      await service.app.get(PurgeApprovalsService, { strict: false }).execute();
      expect(await sealedOf(approvalId)).toBeNull();
    });

    it('is revoked by two persons, too', async () => {
      const approvalId = await ask('key/request-revoke', { keyId: project.keyId });
      expect((await shown(approvalId)).changeList[0]!.before).toContain(project.keyId);
      expect(await opens(project)).toBe('SUCCESS');
      expect((await decide(deciding, approvalId)).resultData).toMatchObject({ changedCount: 1 });
      expect(await opens(project)).toBe('NOT_ALLOW_AUTH');
    });
  });

  describe('such as store settings', () => {
    it('shows what changes and which secrets are set, never the secrets', async () => {
      await operator.must('store-settings/save', { pjid: project.pjid, ...PCSTORE });
      const settings = { appId: '481', webApiKey: API_KEYS[1] };
      const approvalId = await ask('store-settings/request-save', { store: 'PCSTORE', settings });
      const approval = await shown(approvalId);
      expect(approval).toMatchObject({ approvalKind: 'STORE_SETTINGS', secretList: ['webApiKey'] });
      expect(approval.changeList).toContainEqual({ field: 'appId', before: '480', after: '481' });
      for (const text of [JSON.stringify(approval), await sealedOf(approvalId)])
        for (const secret of API_KEYS) expect(text).not.toContain(secret);
    });

    it('is executed once, however many people approve it at the same time', async () => {
      const approvalId = await ask('store-settings/request-save', PCSTORE);
      const people = await Promise.all(Array.from({ length: 5 }, () => person('ADMIN')));
      const answers = await Promise.all(people.map((who) => decide(who, approvalId)));
      const codes = answers.map(({ resultCode }) => resultCode).toSorted();
      expect(codes).toEqual([...Array<string>(4).fill('INVALID_PARAMETER'), 'SUCCESS']);
      expect(await storeSettings()).toMatchObject({
        settings: { appId: '480' },
        secretsSet: ['webApiKey'],
      });
      expect(await sealedOf(approvalId)).toBeNull();
    });

    it('is saved first by one of two approvals', async () => {
      for (const [path, body] of [
        ['store-settings/request-save', PCSTORE],
        ['game-server/request-save', SERVER],
      ] as const) {
        const ids = [await ask(path, body), await ask(path, body), await ask(path, body)];
        const answers = await Promise.all(ids.map((approvalId) => decide(deciding, approvalId)));
        const codes = answers.map(({ resultCode }) => resultCode).toSorted();
        expect(codes).toEqual(['INVALID_PARAMETER', 'INVALID_PARAMETER', 'SUCCESS']);
      }
    });

    it('stores nothing of fields that the store does not have', async () => {
      const settings = { ...PCSTORE.settings, unknown: 'x'.repeat(60_000) };
      const approvalId = await ask('store-settings/request-save', { store: 'PCSTORE', settings });
      expect((await sealedOf(approvalId))!.length).toBeLessThan(1_000);
      expect((await decide(deciding, approvalId)).resultCode).toBe('SUCCESS');
    });

    it('keeps secrets that the request does not name', async () => {
      await operator.must('store-settings/save', { pjid: project.pjid, ...PCSTORE });
      const change = { store: 'PCSTORE', settings: { appId: '481' }, keepsSecrets: true };
      const approvalId = await ask('store-settings/request-save', change);
      expect(await shown(approvalId)).toMatchObject({ secretList: [] });
      await decide(deciding, approvalId);
      expect(await storeSettings()).toMatchObject({
        settings: { appId: '481' },
        secretsSet: ['webApiKey'],
      });
      const bare = await operator.call('store-settings/save', {
        pjid: project.pjid,
        ...change,
        keepsSecrets: false,
      });
      expect(bare).toEqual(refused('INVALID_PARAMETER', 'settings.webApiKey'));
    });

    it('fails when the settings were saved again since it was asked for', async () => {
      await operator.must('store-settings/save', { pjid: project.pjid, ...PCSTORE });
      const change = { store: 'PCSTORE', settings: { appId: '481' }, keepsSecrets: true };
      const approvalId = await ask('store-settings/request-save', change);
      await operator.must('store-settings/save', {
        pjid: project.pjid,
        store: 'PCSTORE',
        settings: { ...PCSTORE.settings, appId: '999' },
      });
      expect(await decide(deciding, approvalId)).toEqual(refused('INVALID_PARAMETER', 'saved again'));
      expect(await storeSettings()).toMatchObject({ settings: { appId: '999' } });
      const failed = await shown(approvalId);
      expect(failed).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('saved again') });
      expect(await decide(deciding, approvalId)).toEqual(refused('INVALID_PARAMETER', 'FAILED'));
    });

    it('cannot be approved after 24 hours', async () => {
      const approvalId = await ask('store-settings/request-save', PCSTORE);
      await database.change(
        'UPDATE approval SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE approval_id = ?',
        [approvalId],
      );
      expect(await decide(deciding, approvalId)).toEqual(refused('INVALID_PARAMETER', 'EXPIRED'));
      expect((await shown(approvalId)).status).toBe('EXPIRED');
      expect(await storeSettings()).toBeUndefined();
    });

    it('is withdrawn by the one who asked, and then deleted', async () => {
      const approvalId = await ask('store-settings/request-save', PCSTORE);
      expect((await decide(asking, approvalId, 'reject')).resultCode).toBe('SUCCESS');
      expect(await decide(deciding, approvalId)).toEqual(refused('INVALID_PARAMETER', 'REJECTED'));
      expect(await sealedOf(approvalId)).toBeNull();
    });

    it('is refused when it is asked for with a wrong value or an unknown project', async () => {
      const wrong = { store: 'PCSTORE', settings: { appId: '480', webApiKey: 7 } };
      const answer = await call(asking, 'store-settings/request-save', { reason: 'x', ...wrong });
      expect(answer).toEqual(refused('INVALID_PARAMETER', 'settings.webApiKey'));
      const unknown = { pjid: 'NOWHERE', reason: 'x', ...PCSTORE };
      expect(await operator.call('store-settings/request-save', unknown)).toEqual(
        refused('INVALID_PARAMETER', 'pjid'),
      );
    });

    it('is entered by the definitions of the stores: fields, their values, which are secret or optional', async () => {
      type List = { readonly definitionList: readonly { store: string; fieldList: readonly Fields[] }[] };
      const { resultData } = await call<List>(await person('SUPPORT'), 'store-settings/definition/list');
      const byStore = new Map(resultData!.definitionList.map(({ store, fieldList }) => [store, fieldList]));
      expect([...byStore.keys()].toSorted()).toEqual([
        'ASTORE',
        'CONSOLE',
        'GSTORE',
        'PCSTORE',
        'PUSH',
        'WSHOP',
      ]);
      expect(byStore.get('WSHOP')).toContainEqual({
        path: 'env',
        type: 'CHOICE',
        valueList: ['PROD', 'SANDBOX'],
        required: true,
        secret: false,
        description: expect.any(String),
      });
      expect(byStore.get('WSHOP')).toContainEqual(
        expect.objectContaining({
          path: 'previousWebhookSecret',
          type: 'TEXT',
          required: false,
          secret: true,
        }),
      );
    });
  });

  describe('such as the game server and replays', () => {
    const gameServer = async (): Promise<Fields | undefined> => {
      type List = { readonly gameServerList: readonly Fields[] };
      const body = { pjid: project.pjid };
      return (await operator.must<List>('game-server/list', body)).gameServerList[0];
    };

    it('registers the game server, with the secrets that stay', async () => {
      await operator.must('game-server/save', { pjid: project.pjid, ...SERVER });
      const { giveProductUrl, allowedCidrs } = SERVER;
      const change = { giveProductUrl: `${giveProductUrl}/v2`, allowedCidrs, keepsSecrets: true };
      const approvalId = await ask('game-server/request-save', change);
      const approval = await shown(approvalId);
      expect(approval).toMatchObject({ approvalKind: 'GAME_SERVER', secretList: [] });
      expect(approval.changeList).toEqual([
        { field: 'giveProductUrl', before: giveProductUrl, after: `${giveProductUrl}/v2` },
      ]);
      expect((await decide(await person('OPERATOR'), approvalId)).resultCode).toBe('SUCCESS');
      expect(await gameServer()).toMatchObject({
        giveProductUrl: `${giveProductUrl}/v2`,
        headerName: 'X-Game-Key',
        signingSecretCount: 1,
      });
    });

    it('removes the saved header alone when that is asked for', async () => {
      await operator.must('game-server/save', { pjid: project.pjid, ...SERVER });
      const { giveProductUrl, allowedCidrs } = SERVER;
      const change = { giveProductUrl, allowedCidrs, keepsSecrets: true, removesHeader: true };
      const approvalId = await ask('game-server/request-save', change);
      expect((await shown(approvalId)).changeList).toEqual([
        { field: 'headerName', before: 'X-Game-Key', after: null },
      ]);
      expect((await decide(deciding, approvalId)).resultCode).toBe('SUCCESS');
      expect(await gameServer()).toMatchObject({ headerName: null, signingSecretCount: 1 });
    });

    it('keeps the header from a server that does not receive it yet', async () => {
      await operator.must('game-server/save', { pjid: project.pjid, ...SERVER });
      const { allowedCidrs, header, giveProductUrl } = SERVER;
      const elsewhere = 'https://elsewhere.example/api/give';
      const kept = { pjid: project.pjid, allowedCidrs, keepsSecrets: true };
      for (const [field, change] of [
        ['giveProductUrl', { giveProductUrl: elsewhere }],
        ['giveProductUrl', { giveProductUrl: giveProductUrl.replace('https', 'http') }],
        ['giveItemUrl', { giveProductUrl, giveItemUrl: elsewhere }],
      ] as const) {
        const fault = refused('INVALID_PARAMETER', field);
        expect(await operator.call('game-server/save', { ...kept, ...change })).toEqual(fault);
        const request = { reason: 'x', ...kept, ...change };
        expect(await call(asking, 'game-server/request-save', request)).toEqual(fault);
      }
      expect(await gameServer()).toMatchObject({ giveProductUrl, headerName: header.name });
      await operator.must('game-server/save', { ...kept, giveProductUrl: elsewhere, header });
      expect(await gameServer()).toMatchObject({ giveProductUrl: elsewhere, signingSecretCount: 1 });
    });

    it('leaves a game server alone that was saved again since', async () => {
      const approvalId = await ask('game-server/request-save', SERVER);
      expect(await shown(approvalId)).toMatchObject({ secretList: ['header', 'signingSecrets'] });
      const { giveProductUrl, allowedCidrs } = SERVER;
      await operator.must('game-server/save', { pjid: project.pjid, giveProductUrl, allowedCidrs });
      expect(await decide(deciding, approvalId)).toEqual(refused('INVALID_PARAMETER', 'saved again'));
      expect(await gameServer()).toMatchObject({ signingSecretCount: 0 });
    });

    it('replays the grants that match when it is approved', async () => {
      const game = new GrantGame(service, project, {});
      expect((await game.giveCoupon()).resultCode).toBe('SUCCESS');
      const approvalId = await ask('grant/request-replay', { status: 'PENDING', fromUnixTS: 1_700_000_000 });
      expect((await shown(approvalId)).changeList).toEqual([
        { field: 'status', before: null, after: 'PENDING' },
        { field: 'from', before: null, after: '2023-11-14T22:13:20.000Z' },
      ]);
      const { resultData } = await decide(await person('OPERATOR'), approvalId);
      expect(resultData).toMatchObject({ changedCount: 1 });
      expect(await shown(approvalId)).toMatchObject({ status: 'DONE', changedCount: 1 });
    });

    it('shows the person who decides how many grants a replay would make due now, and replays none', async () => {
      const game = new GrantGame(service, project, {});
      const owed = async (): Promise<string> => {
        const coupon = game.aCoupon();
        expect((await game.giveCoupon(coupon)).resultCode).toBe('SUCCESS');
        return String(coupon['transactionId']);
      };
      const names = [await owed(), await owed()];
      const preview = (who: ConsolePerson | undefined, approvalId: string) =>
        call(who, 'approval/preview', { approvalId });
      const counted = async (body: object): Promise<unknown> =>
        (await preview(deciding, await ask('grant/request-replay', body))).resultData;
      const none = { changeableCount: 0, moreThanCounted: false };
      expect(await counted({ transactionIds: [...names, 'unknown'] })).toEqual({
        ...none,
        changeableCount: 2,
      });
      expect(await counted({ fromUnixTS: 1_700_000_000 })).toEqual({ ...none, changeableCount: 2 });
      expect(await counted({ status: 'DEAD' })).toEqual(none);
      expect(await counted({ status: 'PENDING', lastResultCode: 'NEVER_SEEN' })).toEqual(none);

      const cancellation = await ask('approval/request', { boids: ['7529811029446656412'] });
      expect((await preview(deciding, cancellation)).resultData).toEqual({ ...none, changeableCount: null });
      expect(await preview(await person('SUPPORT'), cancellation)).toEqual(refused('NOT_ALLOW_AUTH'));
      expect(
        await preview(await person('OPERATOR'), await ask('key/request-issue', { roles: ['GAME'] })),
      ).toEqual(refused('INVALID_PARAMETER', 'the role ADMIN'));
      await decide(deciding, cancellation, 'reject');
      expect(await preview(deciding, cancellation)).toEqual(refused('INVALID_PARAMETER', 'REJECTED'));
    });

    it('refuses a replay without names and filter when it is asked for', async () => {
      const answer = await call(asking, 'grant/request-replay', { reason: 'x' });
      expect(answer).toEqual(refused('INVALID_PARAMETER', 'name boids'));
    });
  });
});
