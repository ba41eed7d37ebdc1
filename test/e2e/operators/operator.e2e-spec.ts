import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Answer } from '../../support/interface/envelope.js';
import { Game } from '../../support/servers/game.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface ProjectView {
  readonly pjid: string;
  readonly name: string;
  readonly grantMode: string;
  readonly createdAtUnixTS: number;
  readonly updatedAtUnixTS: number;
}

interface AuditView {
  readonly atUnixTS: number;
  readonly actorPjid: string;
  readonly actorKeyId: string;
  readonly pjid: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly resultCode: string | null;
  readonly traceId: string;
}

interface SettingsView {
  readonly store: string;
  readonly settings: Record<string, unknown>;
  readonly secretsSet: string[];
  readonly updatedAtUnixTS: number;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const LICENSE_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A secret of {@link SETTINGS}: a line of the private key, or the word canary. */
const A_SECRET = new RegExp(`canary|${PRIVATE_KEY.split('\n')[5]!.replaceAll('+', '\\+')}`);

/** Settings of each store as an operator sends them; every secret but private keys holds the word canary. */
const SETTINGS = {
  GSTORE: {
    packageName: 'com.example.game',
    licenseKey: LICENSE_KEY,
    serviceAccount: { client_email: 'purser@example.iam', private_key: PRIVATE_KEY },
    rtdnAudience: 'https://purser.example/notification',
    rtdnServiceAccount: 'push@example.iam',
  },
  ASTORE: { bundleId: 'com.example.game', sharedSecret: 'canary-a', allowSandbox: false, appAppleId: 123 },
  PCSTORE: { appId: 480, webApiKey: 'canary-pc', sandbox: true },
  WSHOP: { projectId: 77, apiKey: 'canary-api', webhookSecret: 'canary-hook', env: 'SANDBOX' },
  CONSOLE: {
    clientId: 'client',
    clientSecret: 'canary-console',
    redirectUri: 'https://game.example/back',
    serviceLabel: 0,
  },
  PUSH: {
    projectId: 'push-project',
    serviceAccount: { client_email: 'push@example.iam', private_key: PRIVATE_KEY },
  },
} as const;

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

type Store = keyof typeof SETTINGS;
const STORES = Object.keys(SETTINGS) as Store[];

/** What each store's settings look like when they are listed: plain values by path, secrets by path alone. */
const SHOWN: Record<Store, { settings: object; secretsSet: string[]; required: string[] }> = {
  GSTORE: {
    settings: {
      packageName: 'com.example.game',
      licenseKey: LICENSE_KEY,
      'serviceAccount.client_email': 'purser@example.iam',
      rtdnAudience: 'https://purser.example/notification',
      rtdnServiceAccount: 'push@example.iam',
    },
    secretsSet: ['serviceAccount.private_key'],
    required: ['packageName', 'licenseKey', 'serviceAccount.client_email', 'serviceAccount.private_key'],
  },
  ASTORE: {
    settings: { bundleId: 'com.example.game', allowSandbox: false, appAppleId: '123' },
    secretsSet: ['sharedSecret'],
    required: ['bundleId', 'sharedSecret'],
  },
  PCSTORE: {
    settings: { appId: '480', sandbox: true },
    secretsSet: ['webApiKey'],
    required: ['appId', 'webApiKey'],
  },
  WSHOP: {
    settings: { projectId: '77', env: 'SANDBOX' },
    secretsSet: ['apiKey', 'webhookSecret'],
    required: ['projectId', 'apiKey', 'webhookSecret', 'env'],
  },
  CONSOLE: {
    settings: { clientId: 'client', redirectUri: 'https://game.example/back', serviceLabel: '0' },
    secretsSet: ['clientSecret'],
    required: ['clientId', 'clientSecret', 'redirectUri'],
  },
  PUSH: {
    settings: { projectId: 'push-project', 'serviceAccount.client_email': 'push@example.iam' },
    secretsSet: ['serviceAccount.private_key'],
    required: ['projectId', 'serviceAccount.client_email', 'serviceAccount.private_key'],
  },
};

/** A deep copy without what is at a dotted path. */
function without(settings: object, path: string): object {
  const copy = structuredClone(settings) as Record<string, Record<string, unknown>>;
  const [first = '', second] = path.split('.');
  if (second === undefined) delete copy[first];
  else delete copy[first]?.[second];
  return copy;
}

const now = (): number => Math.floor(Date.now() / 1000);

describe('operator endpoints', () => {
  let service: RunningService;
  let operator: Operator;
  let database: Connection;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'trace' });
    operator = new Operator(service);
    database = await mysql.createConnection({ uri: service.databaseUrl });
  });

  afterAll(async () => {
    await database.end();
    await service.stop();
  });

  const rows = async (sql: string, ...values: unknown[]): Promise<RowDataPacket[]> =>
    (await database.query<RowDataPacket[]>(sql, values))[0];
  const as = async <Data = Record<string, unknown>>(
    { pjid, accessKey }: TestProject,
    path: string,
    body: object,
  ): Promise<Answer<Data>> => {
    const headers = { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
    return (await service.http.post(`/operator/v1/${path}`).set(headers).send(body)).body as Answer<Data>;
  };
  const refused = ({ resultCode, resultMessage }: Answer, message: string): void =>
    expect([resultCode, resultMessage]).toEqual(['INVALID_PARAMETER', message]);

  describe('project/save and project/list', () => {
    const find = async (pjid: string): Promise<ProjectView | undefined> => {
      const { projectList } = await operator.must<{ projectList: ProjectView[] }>('project/list', { pjid });
      expect(projectList.length).toBeLessThanOrEqual(1);
      return projectList[0];
    };
    const newPjid = (): string => `P${randomUUID().slice(0, 13)}`;

    it('adds a project, whose game server grants unless something else is said', async () => {
      const pjid = newPjid();
      expect(await find(pjid)).toBeUndefined();
      expect(await operator.call('project/save', { pjid, name: 'Küste & Söhne' })).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
      });
      const project = await find(pjid);
      expect(project).toEqual({
        pjid,
        name: 'Küste & Söhne',
        grantMode: 'GAME_SERVER',
        limitCounts: 'VERIFIED',
        limitHoldMinutes: 0,
        publisher: 'default',
        loadShare: 10,
        deferredVerify: 'OFF',
        refundPolicy: 'OFF',
        refundPoints: 5,
        refundSharePercent: 20,
        twoPersonRule: 'OFF',
        createdAtUnixTS: expect.any(Number),
        updatedAtUnixTS: project?.createdAtUnixTS,
        savedVersion: expect.stringMatching(/^\d{13}$/),
      });
      expect(Math.abs(now() - (project?.createdAtUnixTS ?? 0))).toBeLessThan(10);
    });

    it('changes a project, and leaves its grant mode when none is given', async () => {
      const pjid = newPjid();
      await operator.must('project/save', { pjid, name: 'before', grantMode: 'INVENTORY' });
      await operator.must('project/save', { pjid, name: 'after' });
      expect(await find(pjid)).toMatchObject({ name: 'after', grantMode: 'INVENTORY' });
      await operator.must('project/save', { pjid, name: 'after', grantMode: 'GAME_SERVER' });
      expect(await find(pjid)).toMatchObject({ grantMode: 'GAME_SERVER' });
    });

    it('changes the load share of a project, from 1 to 100, and leaves it when none is given', async () => {
      const pjid = newPjid();
      await operator.must('project/save', { pjid, name: 'x', loadShare: 100 });
      await operator.must('project/save', { pjid, name: 'x' });
      expect(await find(pjid)).toMatchObject({ loadShare: 100 });
      for (const loadShare of [0, 101, 1.5])
        refused(
          await operator.call('project/save', { pjid, name: 'x', loadShare }),
          'loadShare: must be a whole number from 1 to 100',
        );
    });

    it('takes one of the two grant modes', async () => {
      const answer = await operator.call('project/save', { pjid: newPjid(), name: 'x', grantMode: 'BOTH' });
      refused(answer, 'grantMode: must be one of GAME_SERVER, INVENTORY');
    });

    it('refuses the id of the deployment as a project', async () => {
      refused(await operator.call('project/save', { pjid: 'ADMIN', name: 'x' }), 'pjid: this id is reserved');
      expect(await find('ADMIN')).toBeUndefined();
    });

    it.each(['', 'a'.repeat(21), 'a b', 'ä', 'a,b', 'a/b', '..', '%41', 'a|b'])(
      'takes no id that a header or a path would change (%j)',
      async (pjid) => {
        const answer = await operator.call('project/save', { pjid, name: 'x' });
        expect(answer.resultMessage).toMatch(/^pjid: must be 1 to 20 letters, digits/);
        expect(answer.resultCode).toBe('INVALID_PARAMETER');
      },
    );

    it('names what is missing', async () => {
      refused(await operator.call('project/save', {}), 'pjid: required; name: required');
    });

    it('lists every project to the deployment, its own to an operator', async () => {
      const [one, other] = [await operator.project(), await operator.project()];
      const all = await operator.must<{ projectList: ProjectView[] }>('project/list', {});
      const ids = all.projectList.map(({ pjid }) => pjid);
      expect(ids).toEqual(expect.arrayContaining([one.pjid, other.pjid]));
      expect(ids).toEqual(ids.toSorted());
      const seen = await as<{ projectList: ProjectView[] }>(one, 'project/list', {});
      expect(seen.resultData?.projectList.map(({ pjid }) => pjid)).toEqual([one.pjid]);
      expect((await as(one, 'project/list', { pjid: other.pjid })).resultCode).toBe('NOT_ALLOW_AUTH');
    });
  });

  describe('key/issue, key/list and key/revoke', () => {
    interface KeyView {
      readonly keyId: string;
      readonly revokedAtUnixTS: number | null;
    }
    const keysOf = async (pjid: string): Promise<KeyView[]> =>
      (await operator.must<{ keyList: KeyView[] }>('key/list', { pjid })).keyList;

    it('shows a key once, when it is issued', async () => {
      const { pjid, keyId } = await operator.project(['GAME']);
      const issued = await operator.call('key/issue', {
        pjid,
        roles: ['OPERATOR', 'GAME', 'GAME'],
        label: 'tool',
      });
      expect(issued).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: { keyId: expect.any(String), accessKey: expect.stringMatching(/^purser_/) },
      });
      const unlimited = {
        issuedAtUnixTS: expect.any(Number),
        revokedAtUnixTS: null,
        expiresAtUnixTS: null,
        allowedCidrs: [],
        scopes: [],
        readOnly: false,
        dailyCeilings: {},
        lastUsedAtUnixTS: null,
      };
      expect(await keysOf(pjid)).toEqual([
        { ...unlimited, keyId, roles: ['GAME'], label: null },
        {
          ...unlimited,
          keyId: issued.resultData?.['keyId'],
          roles: ['OPERATOR', 'GAME'],
          label: 'tool',
        },
      ]);
    });

    it('stores a key as nothing but its SHA-256', async () => {
      const { pjid, accessKey } = await operator.project();
      const stored = await rows('SELECT * FROM access_key WHERE pjid = ?', pjid);
      expect(stored).toHaveLength(1);
      expect(stored[0]?.['key_hash']).toEqual(createHash('sha256').update(accessKey).digest());
      expect(JSON.stringify(stored.map(Object.values))).not.toContain(accessKey.slice(7));
    });

    it('revokes a key once; again changes nothing and is no error', async () => {
      const { pjid, keyId } = await operator.project();
      await operator.must('key/revoke', { pjid, keyId });
      const revokedAt = async (): Promise<unknown> =>
        (await rows('SELECT revoked_at FROM access_key WHERE key_id = ?', keyId))[0]?.['revoked_at'];
      const first = await revokedAt();
      expect(first).toEqual(expect.any(Date));
      expect(await operator.call('key/revoke', { pjid, keyId })).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await revokedAt()).toEqual(first);
      expect(await keysOf(pjid)).toMatchObject([{ keyId, revokedAtUnixTS: expect.any(Number) }]);
    });

    it('knows only the keys of the project, by their exact id', async () => {
      const [one, other] = [await operator.project(), await operator.project()];
      const unknown = 'keyId: the project has no such key';
      for (const keyId of [other.keyId, randomUUID(), 'x', one.keyId.toUpperCase()])
        refused(await operator.call('key/revoke', { pjid: one.pjid, keyId }), unknown);
      expect(await keysOf(other.pjid)).toMatchObject([{ revokedAtUnixTS: null }]);
    });

    it('issues nothing to a project that does not exist', async () => {
      const answer = await operator.call('key/issue', { pjid: 'NOBODY', roles: ['GAME'] });
      refused(answer, 'pjid: there is no such project');
      expect(await keysOf('NOBODY')).toEqual([]);
    });

    it('takes roles that exist, one at least', async () => {
      const { pjid } = await operator.project();
      const issue = (roles: unknown): Promise<Answer> => operator.call('key/issue', { pjid, roles });
      refused(await issue(['COOK']), 'roles[0]: must be one of GAME, PLATFORM, OPERATOR');
      refused(await issue([]), 'roles: must have 1 to 3 items');
      refused(await issue('GAME'), 'roles: must be an array');
      refused(await issue(undefined), 'roles: required');
    });
  });

  describe('store-settings/save and store-settings/list', () => {
    const listed = async (pjid: string): Promise<SettingsView[]> =>
      (await operator.must<{ storeSettingsList: SettingsView[] }>('store-settings/list', { pjid }))
        .storeSettingsList;
    const save = (pjid: string, store: string, settings: unknown): Promise<Answer> =>
      operator.call('store-settings/save', { pjid, store, settings });

    it.each(STORES)('shows the plain settings of %s, and of the secrets which are set', async (store) => {
      const { pjid } = await operator.project();
      expect(await save(pjid, store, SETTINGS[store])).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
      });
      expect(await listed(pjid)).toEqual([
        {
          store,
          settings: SHOWN[store].settings,
          secretsSet: SHOWN[store].secretsSet,
          updatedAtUnixTS: expect.any(Number),
          savedVersion: expect.stringMatching(/^\d{13}$/),
        },
      ]);
    });

    it.each(STORES)('refuses settings of %s without a required one, and names it', async (store) => {
      const { pjid } = await operator.project();
      for (const path of SHOWN[store].required) {
        const message = `settings.${path}: required`;
        refused(await save(pjid, store, without(SETTINGS[store], path)), message);
      }
      expect(await listed(pjid)).toEqual([]);
    });

    it('refuses text with half a character in it', async () => {
      const { pjid } = await operator.project();
      const settings = { ...SETTINGS.PUSH, projectId: 'half \ud83d' };
      refused(await save(pjid, 'PUSH', settings), 'settings.projectId: must be well-formed Unicode');
      expect(await listed(pjid)).toEqual([]);
    });

    it.each(STORES)('takes the settings of %s without the optional ones', async (store) => {
      const { pjid } = await operator.project();
      const { settings, secretsSet, required } = SHOWN[store];
      const optional = Object.keys(settings).filter((path) => !required.includes(path));
      const least = optional.reduce<object>((kept, path) => without(kept, path), SETTINGS[store]);
      expect((await save(pjid, store, least)).resultCode).toBe('SUCCESS');
      const [shown] = await listed(pjid);
      const stated = [...Object.keys(shown?.settings ?? {}), ...(shown?.secretsSet ?? [])];
      expect(stated.toSorted()).toEqual(required.toSorted());
      expect(shown?.secretsSet).toEqual(secretsSet);
    });

    it.each(STORES)('seals the secrets of %s at rest', async (store) => {
      const { pjid } = await operator.project();
      await save(pjid, store, SETTINGS[store]);
      const [row] = await rows('SELECT * FROM store_settings WHERE pjid = ? AND store = ?', pjid, store);
      expect(JSON.stringify(row)).not.toMatch(A_SECRET);
      expect(row?.['sealed']).toMatch(/^v1\.[\da-f]{8}\.[\w-]{16}\.[\w-]+$/);
      expect(JSON.parse(row?.['plain'] as string)).toEqual(SHOWN[store].settings);
    });

    it('seals equal secrets differently, and for their own project only', async () => {
      const [one, other] = [await operator.project(), await operator.project()];
      await save(one.pjid, 'PCSTORE', SETTINGS.PCSTORE);
      await save(other.pjid, 'PCSTORE', { ...SETTINGS.PCSTORE, webApiKey: 'another' });
      const sealedOf = async (pjid: string): Promise<unknown> =>
        (await rows('SELECT sealed FROM store_settings WHERE pjid = ?', pjid))[0]?.['sealed'];
      const sealed = await sealedOf(one.pjid);
      await database.query('UPDATE store_settings SET sealed = ? WHERE pjid = ?', [sealed, other.pjid]);
      const moved = await operator.must('store-settings/list', { pjid: other.pjid });
      expect(moved).toMatchObject({ storeSettingsList: [{ store: 'PCSTORE', secretsSet: [] }] });
      await save(one.pjid, 'PCSTORE', SETTINGS.PCSTORE);
      expect(await sealedOf(one.pjid)).not.toBe(sealed);
    });

    it('replaces the settings whole', async () => {
      const { pjid } = await operator.project();
      await save(pjid, 'GSTORE', SETTINGS.GSTORE);
      const { rtdnAudience: _, rtdnServiceAccount: __, ...rest } = SETTINGS.GSTORE;
      await save(pjid, 'GSTORE', { ...rest, packageName: 'com.example.other' });
      expect(await listed(pjid)).toMatchObject([
        {
          settings: {
            packageName: 'com.example.other',
            licenseKey: LICENSE_KEY,
            'serviceAccount.client_email': 'purser@example.iam',
          },
        },
      ]);
      expect((await listed(pjid))[0]?.settings).not.toHaveProperty('rtdnAudience');
    });

    it('leaves what was saved when the new settings are refused', async () => {
      const { pjid } = await operator.project();
      await save(pjid, 'WSHOP', SETTINGS.WSHOP);
      refused(
        await save(pjid, 'WSHOP', { ...SETTINGS.WSHOP, env: 'TEST' }),
        'settings.env: must be one of PROD, SANDBOX',
      );
      expect(await listed(pjid)).toMatchObject([{ settings: SHOWN.WSHOP.settings }]);
    });

    it('keeps the stores of a project apart', async () => {
      const { pjid } = await operator.project();
      for (const store of STORES) await save(pjid, store, SETTINGS[store]);
      expect((await listed(pjid)).map(({ store }) => store)).toEqual(STORES.toSorted());
    });

    it('keeps no undeclared setting', async () => {
      const { pjid } = await operator.project();
      await save(pjid, 'PCSTORE', {
        ...SETTINGS.PCSTORE,
        extra: 'stray',
        serviceAccount: { private_key: 'stray' },
      });
      const row = await rows('SELECT * FROM store_settings WHERE pjid = ?', pjid);
      expect(JSON.stringify(row)).not.toContain('stray');
      expect((await listed(pjid))[0]?.settings).toEqual(SHOWN.PCSTORE.settings);
    });

    it('says what is wrong with a value', async () => {
      const { pjid } = await operator.project();
      const wrong = (changes: object): Promise<Answer> =>
        save(pjid, 'PCSTORE', { ...SETTINGS.PCSTORE, ...changes });
      refused(await wrong({ sandbox: 'yes' }), 'settings.sandbox: must be true or false');
      refused(await wrong({ webApiKey: '' }), 'settings.webApiKey: must be text of 1 to 8192 characters');
      refused(await wrong({ webApiKey: ' ' }), 'settings.webApiKey: must be text of 1 to 8192 characters');
      refused(
        await wrong({ webApiKey: 'x'.repeat(8_193) }),
        'settings.webApiKey: must be text of 1 to 8192 characters',
      );
      refused(await wrong({ webApiKey: ['x'] }), 'settings.webApiKey: must be text of 1 to 8192 characters');
      const keyText =
        'settings.webApiKey: must be printable ASCII without spaces and line breaks; copy it again from the store’s page, without what stands around it';
      for (const webApiKey of ['canary ', 'canary\n', '"canary key"', 'canäry'])
        refused(await wrong({ webApiKey }), keyText);
      for (const appId of [1.5, 'my game', ' 480'])
        refused(await wrong({ appId }), 'settings.appId: must be a whole number of at most 15 digits');
      refused(await save(pjid, 'PCSTORE', 'text'), 'settings: must be an object');
      refused(await save(pjid, 'PCSTORE', []), 'settings: must be an object');
      refused(await save(pjid, 'PCSTORE', null), 'settings: required');
    });

    it.each(['apiKey', 'webhookSecret', 'previousWebhookSecret'])(
      'refuses %s of the web shop with what a copy has brought along',
      async (name) => {
        const { pjid } = await operator.project();
        const settings = { ...SETTINGS.WSHOP, [name]: 'canary\n' };
        refused(
          await save(pjid, 'WSHOP', settings),
          `settings.${name}: must be printable ASCII without spaces and line breaks; copy it again from the store’s page, without what stands around it`,
        );
      },
    );

    it.each([
      ['is no key', 'garbage'],
      ['has its line breaks as two characters', PRIVATE_KEY.replaceAll('\n', '\\n')],
      ['is cut off', PRIVATE_KEY.slice(0, 700)],
      ['is the public one', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
      ['is not RSA', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
      ['is too short', pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)],
    ])('refuses a private key that %s, and says how to fix it', async (_, privateKeyText) => {
      const { pjid } = await operator.project();
      for (const store of ['GSTORE', 'PUSH'] as const) {
        const { serviceAccount } = SETTINGS[store];
        const account = { ...serviceAccount, private_key: privateKeyText };
        const answer = await save(pjid, store, { ...SETTINGS[store], serviceAccount: account });
        expect(answer).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringMatching(
            /^settings\.serviceAccount\.private_key: must be an RSA private key of at least 2048 bits in PEM; copy `private_key`/,
          ),
        });
        expect(answer.resultMessage).not.toContain(privateKeyText.slice(0, 100));
      }
      expect(await listed(pjid)).toEqual([]);
    });

    it.each(['MIIBIjANBg', 'garbage', LICENSE_KEY.slice(0, 200), `${LICENSE_KEY} `])(
      'refuses an invalid license key (case %#)',
      async (licenseKey) => {
        const { pjid } = await operator.project();
        refused(
          await save(pjid, 'GSTORE', { ...SETTINGS.GSTORE, licenseKey }),
          'settings.licenseKey: must be an RSA public key as base64; copy it whole, on one line, from the licensing page of the store’s console',
        );
      },
    );

    it('stores settings as large as it takes them', async () => {
      const { pjid } = await operator.project();
      const large = '"'.repeat(8_100);
      const settings = { ...SETTINGS.WSHOP, apiKey: large, webhookSecret: large };
      expect((await save(pjid, 'WSHOP', settings)).resultCode).toBe('SUCCESS');
      const larger = { ...settings, apiKey: '"'.repeat(8_192), webhookSecret: '"'.repeat(8_192) };
      refused(await save(pjid, 'WSHOP', larger), 'settings: must not be larger than 32 KiB');
    });

    it('knows its stores by their exact names', async () => {
      const { pjid } = await operator.project();
      const message = 'store: must be one of GSTORE, ASTORE, PCSTORE, WSHOP, CONSOLE, PUSH';
      for (const store of ['gstore', 'constructor', '__proto__', '', 'GSTORE '])
        refused(await save(pjid, store, SETTINGS.GSTORE), message);
    });

    it('saves nothing for a project that does not exist', async () => {
      refused(await save('NOBODY', 'GSTORE', SETTINGS.GSTORE), 'pjid: there is no such project');
      expect(await rows('SELECT * FROM store_settings WHERE pjid = ?', 'NOBODY')).toEqual([]);
    });

    it('is for the operator of the project as well, and of no other', async () => {
      const [one, other] = [await operator.project(['OPERATOR']), await operator.project(['OPERATOR'])];
      const body = { pjid: one.pjid, store: 'PCSTORE', settings: SETTINGS.PCSTORE };
      expect((await as(one, 'store-settings/save', body)).resultCode).toBe('SUCCESS');
      expect((await as(other, 'store-settings/save', body)).resultCode).toBe('NOT_ALLOW_AUTH');
      expect((await as(other, 'store-settings/list', { pjid: one.pjid })).resultCode).toBe('NOT_ALLOW_AUTH');
    });

    it('shows no secret, in no answer and in no log line', async () => {
      const { pjid } = await operator.project();
      const answers = [];
      for (const store of STORES) {
        answers.push(await save(pjid, store, SETTINGS[store]));
        answers.push(
          await save(pjid, store, { ...SETTINGS[store], [SHOWN[store].required[0]!]: ['canary'] }),
        );
      }
      answers.push(await operator.call('store-settings/list', { pjid }));
      expect(JSON.stringify(answers)).not.toMatch(A_SECRET);
      expect(service.logLines.join('')).not.toMatch(A_SECRET);
    });
  });

  describe('audit/list', () => {
    interface AuditPage {
      readonly auditList: AuditView[];
      readonly existNextPageYn: string;
    }
    const range = (): object => ({ fromUnixTS: now() - 3_600, toUnixTS: now() + 3_600 });
    const page = (body: object): Promise<AuditPage> =>
      operator.must<AuditPage>('audit/list', { ...range(), pageItemSize: 100, pageNo: 1, ...body });
    /** Calls about a project as `action result`, oldest first; looking at the log is left out. */
    const trail = async (pjid: string): Promise<string[]> =>
      (await page({ pjid })).auditList
        .filter(({ action }) => !action.endsWith('audit/list'))
        .map(({ action, resultCode }) => `${action.replace('/operator/v1/', '')} ${resultCode}`)
        .toReversed();

    it('has every call with who, what, when, about which project and how it ended', async () => {
      const project = await operator.project();
      const { pjid, keyId } = project;
      const answer = await as(project, 'store-settings/list', { pjid });
      expect(answer.resultCode).toBe('SUCCESS');
      const { auditList } = await page({ pjid });
      expect(auditList[0]).toEqual({
        atUnixTS: expect.any(Number),
        actorPjid: pjid,
        actorKeyId: keyId,
        actor: keyId,
        address: '127.0.0.1',
        pjid,
        action: '/operator/v1/store-settings/list',
        subject: null,
        parameters: { pjid },
        reason: null,
        ticket: null,
        resultCode: 'SUCCESS',
        traceId: expect.stringMatching(/^[\da-f]{32}$/),
      });
      expect(Math.abs(now() - auditList[0]!.atUnixTS)).toBeLessThan(10);
      expect(auditList.slice(1).map(({ actorPjid, action }) => [actorPjid, action])).toEqual([
        ['ADMIN', '/operator/v1/key/issue'],
        ['ADMIN', '/operator/v1/project/save'],
      ]);
    });

    it('has the call that asks for it once it has ended', async () => {
      const { pjid } = await operator.project();
      await page({ pjid });
      const { auditList } = await page({ pjid });
      expect(auditList.slice(0, 2).map(({ action, resultCode }) => [action, resultCode])).toEqual([
        ['/operator/v1/audit/list', 'SUCCESS'],
        ['/operator/v1/key/issue', 'SUCCESS'],
      ]);
    });

    it('has refused calls too: a wrong field, a wrong body, a wrong role, another project, a refusal', async () => {
      const project = await operator.project(['OPERATOR']);
      const { pjid } = project;
      const gameKey = { ...project, ...(await operator.key(pjid, ['GAME'])) };
      await as(project, 'store-settings/save', { pjid, store: 'NONE' });
      await service.http
        .post('/operator/v1/store-settings/list')
        .set({ 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': project.accessKey })
        .type('application/json')
        .send('{"pjid"');
      await as(gameKey, 'store-settings/list', { pjid });
      await as(project, 'key/list', { pjid });
      await as(project, 'store-settings/list', { pjid: 'OTHER' });
      await operator.call('key/revoke', { pjid, keyId: 'unknown' });
      expect(await trail(pjid)).toEqual([
        'project/save SUCCESS',
        'key/issue SUCCESS',
        'key/issue SUCCESS',
        'store-settings/save INVALID_PARAMETER',
        'store-settings/list INVALID_PARAMETER',
        'store-settings/list NOT_ALLOW_AUTH',
        'key/list NOT_ALLOW_AUTH',
        'store-settings/list NOT_ALLOW_AUTH',
        'key/revoke INVALID_PARAMETER',
      ]);
    });

    it('has the trace id of the answer', async () => {
      const { pjid } = await operator.project();
      const { traceId } = await operator.call('key/revoke', { pjid, keyId: 'unknown' });
      expect((await page({ pjid })).auditList[0]).toMatchObject({
        action: '/operator/v1/key/revoke',
        traceId,
      });
    });

    it('has a failure of the service as such', async () => {
      const { pjid } = await operator.project();
      await operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings: SETTINGS.PCSTORE });
      await database.query("UPDATE store_settings SET plain = 'broken' WHERE pjid = ?", [pjid]);
      expect((await operator.call('store-settings/list', { pjid })).resultCode).toBe('SYSTEM_ERROR');
      expect((await trail(pjid)).at(-1)).toBe('store-settings/list SYSTEM_ERROR');
    });

    it('has nothing of calls that were not authenticated, nor of other endpoints', async () => {
      const project = await operator.project();
      const before = await trail(project.pjid);
      await as({ ...project, accessKey: 'wrong' }, 'store-settings/list', { pjid: project.pjid });
      await new Game(service, project).reserve();
      expect(await trail(project.pjid)).toEqual(before);
    });

    it('is written before anything is done: without it nothing is', async () => {
      const { pjid } = await operator.project();
      await database.query('RENAME TABLE audit_entry TO audit_entry_away');
      try {
        const answer = await operator.call('project/save', { pjid, name: 'unseen change' });
        expect(answer.resultCode).toBe('SYSTEM_ERROR');
      } finally {
        await database.query('RENAME TABLE audit_entry_away TO audit_entry');
      }
      expect(await rows('SELECT name FROM project WHERE pjid = ?', pjid)).toEqual([{ name: 'a game' }]);
    });

    it('shows an operator its own project only, whichever caller acted', async () => {
      const [one, other] = [await operator.project(), await operator.project()];
      const seen = async (body: object): Promise<Answer<AuditPage>> =>
        as(one, 'audit/list', { ...range(), pageItemSize: 100, pageNo: 1, ...body });
      await as(other, 'store-settings/list', { pjid: other.pjid });
      await as(one, 'store-settings/list', { pjid: one.pjid });
      const { auditList } = (await seen({})).resultData!;
      expect(new Set(auditList.map(({ pjid }) => pjid))).toEqual(new Set([one.pjid]));
      expect(new Set(auditList.map(({ actorPjid }) => actorPjid))).toEqual(new Set([one.pjid, 'ADMIN']));
      expect((await seen({ pjid: one.pjid })).resultCode).toBe('SUCCESS');
      expect((await seen({ pjid: other.pjid })).resultCode).toBe('NOT_ALLOW_AUTH');
    });

    /** Calls about a project, moved to a time without other calls: reading the log is a call as well. */
    const pastCalls = async (pjid: string, times: readonly string[]): Promise<void> => {
      const calls = await rows('SELECT id FROM audit_entry WHERE pjid = ? ORDER BY id', pjid);
      expect(calls).toHaveLength(times.length);
      for (const [index, { id }] of calls.entries())
        await database.query('UPDATE audit_entry SET at = ? WHERE id = ?', [times[index], id]);
    };
    const PAST = Date.UTC(2023, 10, 14, 22, 13, 20) / 1000;

    it('comes in pages, newest first, and says whether another follows', async () => {
      const { pjid } = await operator.project();
      for (let n = 1; n <= 3; n += 1) await operator.must('project/save', { pjid, name: `name ${n}` });
      await pastCalls(pjid, [
        '2023-11-14 22:13:20.000',
        '2023-11-14 22:13:21.000',
        '2023-11-14 22:13:21.000',
        '2023-11-14 22:13:22.000',
        '2023-11-14 22:13:23.000',
      ]);
      const past = { pjid, fromUnixTS: PAST, toUnixTS: PAST + 3 };
      const pages: AuditPage[] = [];
      for (let pageNo = 1; pageNo <= 4; pageNo += 1)
        pages.push(await page({ ...past, pageItemSize: 2, pageNo }));
      expect(pages.map(({ auditList }) => auditList.length)).toEqual([2, 2, 1, 0]);
      expect(pages.map(({ existNextPageYn }) => existNextPageYn)).toEqual(['Y', 'Y', 'N', 'N']);
      const calls = pages.flatMap(({ auditList }) => auditList);
      expect(calls.map(({ atUnixTS }) => atUnixTS - PAST)).toEqual([3, 2, 1, 1, 0]);
      expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(5);
      expect(await page({ ...past, pageItemSize: 5 })).toEqual({ auditList: calls, existNextPageYn: 'N' });
      expect((await page({ ...past, pageItemSize: 4 })).existNextPageYn).toBe('Y');
    });

    it('has a time range in whole seconds, both ends included', async () => {
      const { pjid } = await operator.project();
      await pastCalls(pjid, ['2023-11-14 22:13:20.000', '2023-11-14 22:13:21.999']);
      const count = async (from: number, to: number): Promise<number> =>
        (await page({ pjid, fromUnixTS: PAST + from, toUnixTS: PAST + to })).auditList.length;
      expect(await count(0, 0)).toBe(1);
      expect(await count(1, 1)).toBe(1);
      expect(await count(0, 1)).toBe(2);
      expect(await count(-10, -1)).toBe(0);
      expect(await count(2, 10)).toBe(0);
    });

    it('accepts every page number that the database can count', async () => {
      const { pjid } = await operator.project();
      const { auditList } = await page({ pjid, fromUnixTS: 0, toUnixTS: 253_402_300_799 });
      expect(auditList).toHaveLength(2);
      const answer = await operator.call('audit/list', {
        ...range(),
        pageItemSize: 1,
        pageNo: 1,
        toUnixTS: 253_402_300_800,
      });
      refused(answer, 'toUnixTS: must be a whole number from 0 to 253402300799');
    });

    it('has page sizes from 1 to 100 and pages from 1', async () => {
      const ask = (changes: object): Promise<Answer> =>
        operator.call('audit/list', { ...range(), pageItemSize: 1, pageNo: 1, ...changes });
      for (const pageItemSize of [0, 101, -1, 1.5, '1'])
        refused(await ask({ pageItemSize }), 'pageItemSize: must be a whole number from 1 to 100');
      for (const pageNo of [0, -1, '1'])
        refused(await ask({ pageNo }), 'pageNo: must be a whole number from 1 to 2147483647');
      expect((await ask({ pageItemSize: 100, pageNo: 2_147_483_647 })).resultCode).toBe('SUCCESS');
    });

    it('names what is missing', async () => {
      const names = ['fromUnixTS', 'toUnixTS', 'pageItemSize', 'pageNo'];
      refused(await operator.call('audit/list', {}), names.map((name) => `${name}: required`).join('; '));
    });
  });
});
