import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import { ScriptedServer } from '../../support/faults/scripted-server.js';
import { GrantGame } from '../../support/grants/grants.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { refused } from '../../support/interface/refused.js';
import { SetClock } from '../../support/service/set-clock.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { selfSignedServer } from '../../support/servers/tls-server.js';
import { astoreUrls, setUpAstore } from '../../support/stores/astore.js';

type Fields = Record<string, unknown>;

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly remedy: string;
}

const DAY_MS = 86_400_000;

describe('config/lint', () => {
  let service: RunningService;
  let operator: Operator;
  let gstore: GstoreSimulator;
  let astore: AstoreSimulator;
  let pcstore: PcstoreSimulator;
  let gameServers: GameServerSimulator;
  let clock: SetClock;

  beforeAll(async () => {
    [gstore, astore, pcstore, gameServers] = await Promise.all([
      GstoreSimulator.start(),
      AstoreSimulator.start(),
      PcstoreSimulator.start(),
      GameServerSimulator.start(),
    ]);
    clock = new SetClock(new Date().toISOString());
    service = await startService(
      {
        GSTORE_API_URL: gstore.apiUrl,
        GSTORE_TOKEN_URL: gstore.tokenUrl,
        ...astoreUrls(astore),
        PCSTORE_API_URL: pcstore.apiUrl,
      },
      [],
      clock,
    );
    operator = new Operator(service);
  });
  afterAll(async () => {
    await service.stop();
    await Promise.all([gstore, astore, pcstore, gameServers].map((simulator) => simulator.close()));
  });

  async function lint({ pjid }: Pick<TestProject, 'pjid'>): Promise<readonly Finding[]> {
    clock.set(new Date().toISOString());
    return (await operator.must<{ findingList: Finding[] }>('config/lint', { pjid })).findingList;
  }
  const codesOf = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);
  const save = (path: string, project: TestProject, fields: Fields): Promise<unknown> =>
    operator.must(`${path}/save`, { pjid: project.pjid, ...fields });
  const product = (project: TestProject, changes: Fields = {}): Promise<unknown> =>
    save('product', project, {
      productId: 'gem.100',
      payments: ['GSTORE_PLAY'],
      names: [],
      prices: [{ currency: 'USD', microPrice: 990_000 }],
      onSale: true,
      ...changes,
    });
  async function setUpGstore(project: TestProject, changes: Fields = {}): Promise<void> {
    const settings = await gstore.registerApp({ packageName: `com.example.${project.pjid.toLowerCase()}` });
    const notifications = {
      rtdnAudience: 'https://purser.example/notification',
      rtdnServiceAccount: 'push@example.iam',
    };
    await save('store-settings', project, {
      store: 'GSTORE',
      settings: { ...settings, ...notifications, ...changes },
    });
  }
  const registeredServer = ({ pjid }: TestProject, input: object = {}): Fields => {
    const { fixedString: _, ...server } = gameServers.registerGame({ pjid, ...input });
    return server;
  };
  /** A project with which nothing is wrong. */
  async function rightProject(): Promise<TestProject> {
    const project = await operator.project();
    await setUpGstore(project);
    await save('game-server', project, registeredServer(project));
    await product(project);
    return project;
  }

  it('finds nothing wrong with a project that can sell', async () => {
    expect(await lint(await rightProject())).toEqual([]);
  });

  it('says of a new project what is missing, with a remedy for each', async () => {
    const findings = await lint(await operator.project());
    expect(codesOf(findings)).toEqual(['STORE_SETTINGS_MISSING', 'GAME_SERVER_MISSING']);
    for (const finding of findings)
      expect(finding).toEqual({
        code: expect.any(String),
        severity: expect.stringMatching(/^(?:ERROR|WARNING|INFO)$/),
        message: expect.stringMatching(/./),
        remedy: expect.stringMatching(/./),
      });
  });

  it('finds a store that products are sold by and that is not set up', async () => {
    const project = await rightProject();
    await product(project, { productId: 'gem.500', payments: ['PCSTORE', 'PG'], pcstoreItemId: 500 });
    expect(await lint(project)).toEqual([
      {
        code: 'STORE_SETTINGS_MISSING',
        severity: 'ERROR',
        message: expect.stringContaining('PCSTORE'),
        remedy: expect.stringContaining('store-settings/save'),
      },
    ]);
  });

  it('finds credentials that a store refuses, and names the store', async () => {
    const project = await rightProject();
    const { webApiKey: _, ...settings } = pcstore.registerApp({ appId: '480' }) as unknown as Fields;
    const wrong = { ...settings, webApiKey: '0'.repeat(32) };
    await save('store-settings', project, { store: 'PCSTORE', settings: wrong });
    expect(await lint(project)).toMatchObject([
      { code: 'STORE_REFUSES_CREDENTIALS', severity: 'ERROR', message: expect.stringMatching(/^PCSTORE: /) },
    ]);
  });

  it('finds a store that gives no usable answer', async () => {
    const project = await rightProject();
    gstore.fault({ match: {}, kind: 'status', status: 503 });
    expect(await lint(project)).toMatchObject([
      { code: 'STORE_UNREACHABLE', severity: 'ERROR', message: expect.stringMatching(/^GSTORE: /) },
    ]);
    gstore.clearFaults();
  });

  it('finds notifications that are not configured', async () => {
    const project = await rightProject();
    await setUpGstore(project, { rtdnAudience: undefined });
    expect(await lint(project)).toMatchObject([
      {
        code: 'NOTIFICATIONS_NOT_CONFIGURED',
        severity: 'WARNING',
        message: expect.stringContaining('rtdnAudience'),
      },
    ]);
  });

  it('finds that the service has no certificate to check the notifications of mobile store B with', async () => {
    const project = await rightProject();
    await setUpAstore(operator, astore, project);
    expect(await lint(project)).toEqual([
      {
        code: 'NOTIFICATIONS_NOT_CONFIGURED',
        severity: 'WARNING',
        message: expect.stringMatching(/^ASTORE: .*notifications and signed transactions are refused/),
        remedy: expect.stringContaining('ASTORE_ROOT_CERTS'),
      },
    ]);
  });

  it('finds products without a price, a label or an item id', async () => {
    const project = await operator.project();
    await save('game-server', project, registeredServer(project));
    await product(project, { productId: 'no-price', payments: ['PG'], prices: [] });
    await product(project, { productId: 'no-label', payments: ['CONSOLE'] });
    await product(project, { productId: 'no-item-id', payments: ['PCSTORE'] });
    const findings = await lint(project);
    for (const [code, productId] of [
      ['PRODUCT_WITHOUT_PRICE', 'no-price'],
      ['PRODUCT_WITHOUT_LABEL', 'no-label'],
      ['PRODUCT_WITHOUT_ITEM_ID', 'no-item-id'],
    ] as const)
      expect(findings.filter((finding) => finding.code === code)).toMatchObject([
        { severity: 'ERROR', message: expect.stringMatching(new RegExp(`^${productId}: `)) },
      ]);
  });

  it('finds a missing game server, an error once grants wait for it, also after a change to the inventory', async () => {
    const project = await operator.project();
    await setUpGstore(project);
    expect(await lint(project)).toMatchObject([{ code: 'GAME_SERVER_MISSING', severity: 'WARNING' }]);
    const game = new GrantGame(service, project, {});
    await game.buy();
    await game.giveCoupon();
    expect(await lint(project)).toMatchObject([
      { severity: 'ERROR', message: expect.stringContaining('giveProductUrl') },
      { severity: 'ERROR', message: expect.stringContaining('giveItemUrl') },
    ]);
    const before = await lint(project);
    await save('project', project, { name: 'a game', grantMode: 'INVENTORY' });
    // Grants keep their way of delivery: these still wait for a game server.
    expect(await lint(project)).toEqual(before);
  });

  it('needs no game server in a project with an inventory that owes no calls', async () => {
    const project = await operator.project();
    await setUpGstore(project);
    await save('project', project, { name: 'a game', grantMode: 'INVENTORY' });
    expect(await lint(project)).toEqual([]);
    await new GrantGame(service, project, {}).buy();
    expect(await lint(project)).toEqual([]);
  });

  it('finds a game server that does not answer as it must', async () => {
    const project = await rightProject();
    const server = registeredServer(project, { header: { name: 'X-Game-Key', value: 'expected' } });
    await save('game-server', project, { ...server, header: { name: 'X-Game-Key', value: 'sent' } });
    const findings = await lint(project);
    expect(new Set(codesOf(findings))).toEqual(new Set(['GAME_SERVER_NOT_CONFORMANT']));
    expect(findings[0]).toMatchObject({
      severity: 'ERROR',
      message: expect.stringContaining('NOT_ALLOW_AUTH'),
      remedy: expect.stringContaining('game-server/check'),
    });
  });

  it('finds a certificate of the game server that expires within 14 days', async () => {
    const project = await rightProject();
    const server = await selfSignedServer(new Date(Date.now() + 3 * DAY_MS));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await save('game-server', project, {
      giveProductUrl: `https://127.0.0.1:${port}/give`,
      allowedCidrs: ['127.0.0.1/32'],
    });
    const findings = await lint(project);
    expect(codesOf(findings)).toEqual(['GAME_SERVER_NOT_CONFORMANT', 'CERTIFICATE_EXPIRES_SOON']);
    expect(findings[1]).toMatchObject({ severity: 'WARNING' });
    server.close();
  });

  it('finds a key that expires within 14 days, until another one lasts longer', async () => {
    const project = await operator.project();
    await setUpGstore(project);
    await save('game-server', project, registeredServer(project));
    const { pjid, keyId } = project;
    const roles = ['GAME', 'PLATFORM', 'OPERATOR'];
    const expiresAtUnixTS = Math.floor((Date.now() + 3 * DAY_MS) / 1_000);
    await operator.must('key/issue', { pjid, roles, expiresAtUnixTS });
    expect(await lint(project)).toMatchObject([{ code: 'KEY_EXPIRES_SOON', severity: 'INFO' }]);
    await operator.must('key/revoke', { pjid, keyId });
    expect(await lint(project)).toMatchObject([{ code: 'KEY_EXPIRES_SOON', severity: 'WARNING' }]);
  });

  it('finds a clock that is not the database’s', async () => {
    const { pjid } = await rightProject();
    clock.set(new Date(Date.now() + 600_000).toISOString());
    type Found = { findingList: Finding[] };
    const { findingList } = await operator.must<Found>('config/lint', { pjid });
    expect(findingList).toMatchObject([{ code: 'CLOCK_SKEW', severity: 'ERROR' }]);
  });

  it('shows errors before warnings', async () => {
    const project = await operator.project();
    await setUpGstore(project, { rtdnAudience: undefined });
    await product(project, { payments: ['GSTORE_PLAY', 'PCSTORE'] });
    const severities = (await lint(project)).map(({ severity }) => severity);
    expect(severities).toEqual(['ERROR', 'ERROR', 'WARNING', 'WARNING']);
  });

  it('asks stores and game server side by side, each within its time limit', async () => {
    const project = await rightProject();
    const silent = await ScriptedServer.start(() => () => undefined);
    const settings = pcstore.registerApp({ appId: '481' });
    await save('store-settings', project, { store: 'PCSTORE', settings });
    await save('game-server', project, {
      giveProductUrl: silent.url,
      giveItemUrl: silent.url,
      allowedCidrs: ['127.0.0.1/32'],
    });
    for (const store of [gstore, pcstore]) store.fault({ match: {}, kind: 'hang' });
    const begun = performance.now();
    const codes = codesOf(await lint(project));
    expect(performance.now() - begun).toBeLessThan(13_000);
    expect(codes.toSorted()).toEqual([
      'GAME_SERVER_NOT_CONFORMANT',
      'GAME_SERVER_NOT_CONFORMANT',
      'STORE_UNREACHABLE',
      'STORE_UNREACHABLE',
    ]);
    for (const store of [gstore, pcstore]) store.clearFaults();
    await silent.close();
  }, 30_000);

  it('is for operators of the project, is audited, and refuses a project that does not exist', async () => {
    const project = await rightProject();
    await lint(project);
    expect(await operator.audited(project.pjid, '/operator/v1/config/lint')).toMatchObject([
      { resultCode: 'SUCCESS' },
    ]);
    expect(await operator.call('config/lint', { pjid: 'nowhere' })).toEqual(
      refused('INVALID_PARAMETER', 'pjid'),
    );
    const { accessKey } = await operator.key(project.pjid, ['GAME']);
    const game = new GrantGame(service, { ...project, accessKey }, {});
    expect(await game.operator('config/lint')).toEqual(refused('NOT_ALLOW_AUTH'));
  });
});
