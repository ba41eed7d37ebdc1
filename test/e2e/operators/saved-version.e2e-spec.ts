import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { refused } from '../../support/interface/refused.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

type Fields = Record<string, unknown>;

/** Something that operators save whole. */
interface Saved {
  readonly path: string;
  /** Name of its list in the answer of `list`. */
  readonly list: string;
  /** A request to save it; another number makes another change. */
  readonly change: (number: number) => Fields;
  /** What `list` shows of that change. */
  readonly shown: (number: number) => Fields;
  /** Whether a second person can be asked for the change. */
  readonly isRequested: boolean;
}

const OBJECTS: readonly Saved[] = [
  {
    path: 'product',
    list: 'productList',
    change: (number) => ({
      productId: 'gem.100',
      payments: ['PG'],
      names: [{ langCd: 'en', name: `gems ${number}` }],
      prices: [],
      onSale: true,
    }),
    shown: (number) => ({ names: [{ langCd: 'en', name: `gems ${number}` }] }),
    isRequested: false,
  },
  {
    path: 'store-settings',
    list: 'storeSettingsList',
    change: (number) => ({
      store: 'PCSTORE',
      settings: { appId: String(number), webApiKey: 'A'.repeat(32) },
    }),
    shown: (number) => ({ settings: { appId: String(number) } }),
    isRequested: true,
  },
  {
    path: 'game-server',
    list: 'gameServerList',
    change: (number) => ({
      giveProductUrl: `http://127.0.0.1/${number}`,
      allowedCidrs: ['127.0.0.0/8'],
    }),
    shown: (number) => ({ giveProductUrl: `http://127.0.0.1/${number}` }),
    isRequested: true,
  },
  {
    path: 'event-endpoint',
    list: 'eventEndpointList',
    change: (number) => ({
      url: 'http://127.0.0.1/events',
      signingSecrets: [`whsec_${Buffer.alloc(24, 1).toString('base64')}`],
      allowedCidrs: [`127.0.${number}.0/24`, '127.0.0.0/8'],
    }),
    shown: (number) => ({ allowedCidrs: [`127.0.${number}.0/24`, '127.0.0.0/8'] }),
    isRequested: false,
  },
];

const SINCE = refused('INVALID_PARAMETER', /^savedVersion: it was saved again since/);

describe.each(OBJECTS)(
  'a save of what $path/list has shown',
  ({ path, list, change, shown, isRequested }) => {
    let service: RunningService;
    let operator: Operator;
    let project: TestProject;

    beforeAll(async () => {
      service = await startService();
      operator = new Operator(service);
    });
    beforeEach(async () => {
      project = await operator.project();
    });
    afterAll(() => service.stop());

    const save = (number: number, savedVersion?: unknown, endpoint = 'save'): Promise<Answer> =>
      operator.call(`${path}/${endpoint}`, { pjid: project.pjid, ...change(number), savedVersion });
    async function listed(): Promise<Fields | undefined> {
      const data = await operator.must<Record<string, Fields[]>>(`${path}/list`, {
        pjid: project.pjid,
        ...(path === 'product' && { withSavedVersion: true }),
      });
      return data[list]?.[0];
    }

    it('is made when nobody has saved it since, and refused when somebody has', async () => {
      expect(await save(1, '0')).toEqual(SUCCESS);
      const first = (await listed())?.['savedVersion'];
      expect(await save(2, first)).toEqual(SUCCESS);
      expect(await save(3, first)).toEqual(SINCE);
      expect(await save(3, '0')).toEqual(SINCE);
      expect(await listed()).toMatchObject(shown(2));
    });

    it('is made whatever is saved when it names no version', async () => {
      for (const number of [1, 2]) expect(await save(number)).toEqual(SUCCESS);
      expect(await listed()).toMatchObject(shown(2));
    });

    it('is made once when several people save the same version at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const version = (await listed())?.['savedVersion'] ?? '0';
        const answers = await atOnce(5, (index) => save(10 * round + index, version));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 4 });
      }
    });

    it.each(['x', '-1', '', 1])('is refused with %j for a version', async (version) => {
      expect(await save(1, version)).toEqual(refused('INVALID_PARAMETER', /^savedVersion: must/));
    });

    if (isRequested)
      it('is not asked for when somebody has saved it since', async () => {
        expect(await save(1, '0')).toEqual(SUCCESS);
        const request = (savedVersion: unknown): Promise<Answer> =>
          operator.call(`${path}/request-save`, {
            pjid: project.pjid,
            ...change(2),
            savedVersion,
            reason: 'a new address',
          });
        expect(await request('0')).toEqual(SINCE);
        expect(await request((await listed())?.['savedVersion'])).toMatchObject(SUCCESS);
      });
  },
);

describe('a save of what project/list has shown', () => {
  let service: RunningService;
  let operator: Operator;

  beforeAll(async () => {
    service = await startService();
    operator = new Operator(service);
  });
  afterAll(() => service.stop());

  const newPjid = (): string => `T${randomBytes(6).toString('hex')}`;
  const save = (pjid: string, name: string, savedVersion?: unknown): Promise<Answer> =>
    operator.call('project/save', { pjid, name, savedVersion });
  async function listed(pjid: string): Promise<Fields | undefined> {
    return (await operator.must<{ projectList: Fields[] }>('project/list', { pjid })).projectList[0];
  }

  it('is made when nobody has saved it since, and refused when somebody has', async () => {
    const pjid = newPjid();
    expect(await save(pjid, 'first', '0')).toEqual(SUCCESS);
    const first = (await listed(pjid))?.['savedVersion'];
    expect(await save(pjid, 'second', first)).toEqual(SUCCESS);
    expect(await save(pjid, 'third', first)).toEqual(SINCE);
    expect(await save(pjid, 'third', '0')).toEqual(SINCE);
    expect(await listed(pjid)).toMatchObject({ name: 'second' });
  });

  it('is made whatever is saved when it names no version', async () => {
    const pjid = newPjid();
    for (const name of ['first', 'second']) expect(await save(pjid, name)).toEqual(SUCCESS);
    expect(await listed(pjid)).toMatchObject({ name: 'second' });
  });

  it('is refused when it names a version of a project that does not exist', async () => {
    const pjid = newPjid();
    expect(await save(pjid, 'first', '1795852800000')).toEqual(SINCE);
    expect(await listed(pjid)).toBeUndefined();
  });

  it('is made once when several people add a project, or save the same version, at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pjid = newPjid();
      for (const version of ['0', undefined]) {
        const named = version ?? (await listed(pjid))?.['savedVersion'];
        const answers = await atOnce(5, (index) => save(pjid, `name ${index}`, named));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 4 });
      }
    }
  });

  it.each(['x', '-1', '', 1])('is refused with %j for a version', async (version) => {
    expect(await save(newPjid(), 'first', version)).toEqual(
      refused('INVALID_PARAMETER', /^savedVersion: must/),
    );
  });
});
