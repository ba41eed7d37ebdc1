import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RowDataPacket } from 'mysql2/promise';
import { SUCCESS } from '../../support/interface/envelope.js';
import { STORED_COLUMNS } from '../../../src/modules/purchase/record/archived/purchase-tables.js';
import { eventually } from '../../support/eventually.js';
import { commandsIn } from '../../support/documented-commands.js';
import { Game, type Receipt } from '../../support/servers/game.js';
import { GrantGame } from '../../support/grants/grants.js';
import { setUpGstore } from '../../support/stores/gstore.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { type Deployment, type MoveRun, MoveStage } from '../../support/operators/move-stage.js';
import type { TestProject } from '../../support/operators/operator.js';
import { ProjectDirectory } from '../../../src/modules/project/record/project-directory.service.js';
import { PushGame } from '../../support/push/push.js';
import { isSignedBy, newSigningSecret } from '../../support/servers/webhook-receiver.js';

type Fields = Record<string, unknown>;

interface Sale {
  readonly boid: string;
  readonly receipt: Receipt;
  isAcknowledged: boolean;
}

/** The export of a project that was closed while its players bought. */
interface PlayedMove {
  readonly project: TestProject;
  readonly file: string;
  readonly players: readonly string[];
  readonly sales: readonly Sale[];
  readonly run: MoveRun;
}

const PAGE = 'moving-a-project.md';

/** How mobile store A names itself in its notifications. */
const PUSHED = { audience: 'purser', serviceAccount: 'push@publisher.iam.gserviceaccount.com' };

/** The answer of a closed project. */
const CLOSED = { resultCode: 'SYSTEM_ERROR', resultMessage: expect.stringContaining('moves to another') };
const DONE = (output: string): object => ({ exitCode: 0, output: expect.stringContaining(output) });
const REFUSED = (output: string): object => ({ exitCode: 1, output: expect.stringContaining(output) });
const IN_JPY = { currency: 'JPY' };
/** Processes cache for 15 seconds that a project is open; the longest request of these tests takes a few more. */
const CACHED_SECONDS = '20';

describe('the move of a project to another deployment', () => {
  let stage: MoveStage;
  let source: Deployment;
  let target: Deployment;
  let whilePlaying: Promise<PlayedMove> | undefined;

  beforeAll(async () => {
    stage = await MoveStage.start();
    ({ source, target } = stage);
    // A target that has ids of its own.
    const other = await target.operator.project();
    await setUpGstore(target.operator, stage.gstore, other, packageOf(other));
    const game = new Game(target.service, other);
    await paid(game);
  }, 180_000);
  afterEach(() => {
    stage.gstore.clearFaults();
    stage.gameServer.clearFaults();
    stage.push.clearFaults();
  });
  afterAll(() => stage.stop());

  const packageOf = ({ pjid }: TestProject): string => `com.example.${pjid.toLowerCase()}`;

  const receiptFor = (game: Game): Receipt & { readonly purchaseToken: string } =>
    stage.gstore.buy({ packageName: packageOf(game.project), productId: game.productId });

  async function paid(
    game: Game,
    boid?: string,
  ): Promise<{ boid: string; receipt: Receipt & { purchaseToken: string } }> {
    const reserved = boid ?? (await game.reserve(IN_JPY));
    const receipt = receiptFor(game);
    expect(await game.verify(reserved, receipt, { currency: 'JPY' })).toMatchObject(SUCCESS);
    return { boid: reserved, receipt };
  }

  async function newProject(): Promise<TestProject> {
    const project = await source.operator.project();
    await setUpGstore(source.operator, stage.gstore, project, packageOf(project), {
      rtdnAudience: PUSHED.audience,
      rtdnServiceAccount: PUSHED.serviceAccount,
    });
    return project;
  }

  const exported = (project: TestProject, file: string, ...options: string[]): Promise<MoveRun> =>
    source.move('export', '--project', project.pjid, '--to', file, '--key-file', `${file}.key`, ...options);
  const imported = (file: string, key = `${file}.key`): Promise<MoveRun> =>
    target.move('import', '--from', file, '--key-file', key);
  /** What an import of the file has printed; again it prints the same. */
  const targetOf = async (file: string): Promise<string> =>
    /--target (\S+)/.exec((await imported(file)).output)?.[1] ?? '';
  const handOver = (file: string, id: string): Promise<MoveRun> =>
    source.move('handover', '--from', file, '--key-file', `${file}.key`, '--target', id);
  const handedOver = async (file: string): Promise<string> => {
    const { output } = await handOver(file, await targetOf(file));
    return /--code=(\S+)/.exec(output)?.[1] ?? output;
  };
  const opened = ({ pjid }: TestProject, code: string): Promise<MoveRun> =>
    target.move('open', '--project', pjid, `--code=${code}`);

  /** What the processes of a deployment notice by themselves within 15 seconds: that a project is open. */
  const noticeNow = ({ service }: Deployment, { pjid }: TestProject): void =>
    service.app.get(ProjectDirectory, { strict: false }).forget(pjid);

  const playerOf = (deployment: Deployment, project: TestProject, player: string): Game =>
    new Game(deployment.service, project, player);

  /** Exports a project while three players buy, until each of them is told that it is closed. */
  async function exportWhilePlaying(): Promise<PlayedMove> {
    const project = await newProject();
    const file = stage.file();
    const sales: Sale[] = [];
    const players = Array.from({ length: 3 }, () => `player-${randomUUID().slice(0, 8)}`);
    const load = { isOver: false };
    const play = async (player: string): Promise<void> => {
      const game = playerOf(source, project, player);
      while (!load.isOver) {
        const answer = await game.tryReserve(game.aReservation({ imid: '' }));
        if (answer.resultCode !== 'SUCCESS') {
          expect(answer).toMatchObject(CLOSED);
          return;
        }
        const sale: Sale = {
          boid: answer.resultData!.boid,
          receipt: receiptFor(game),
          isAcknowledged: false,
        };
        sales.push(sale);
        const { resultCode } = await game.verify(sale.boid, sale.receipt);
        sale.isAcknowledged = resultCode === 'SUCCESS';
      }
    };
    const playing = Promise.all(players.map(play));
    const run = await exported(project, file, '--wait', CACHED_SECONDS).finally(() => (load.isOver = true));
    await playing;
    return { project, file, players, sales, run };
  }

  const rowsOf = async (
    { connection }: Deployment,
    sql: string,
    ...values: string[]
  ): Promise<RowDataPacket[]> => (await connection.query<RowDataPacket[]>(sql, values))[0];

  /** Moves a purchase to the archive, as a worker does after months. */
  async function archive({ connection }: Deployment, boid: string): Promise<void> {
    const columns = STORED_COLUMNS.join(', ');
    await connection.query(
      `INSERT INTO purchase_archive (${columns}) SELECT ${columns} FROM purchase WHERE boid = ?`,
      [boid],
    );
    await connection.query(
      'INSERT INTO purchase_key (kind, fingerprint, boid) SELECT 1, receipt_key, boid FROM purchase WHERE boid = ?',
      [boid],
    );
    await connection.query('DELETE FROM purchase WHERE boid = ?', [boid]);
  }

  describe('with purchases, grants, rewards, messages and secrets', () => {
    const secret = newSigningSecret();
    const file = (): string => stage.folder + '/whole';
    let project: TestProject;
    let games: Record<'source' | 'target', Game>;
    let openCoupon: Fields;
    let openMessage: string;
    let reserved: string;
    let verified: { boid: string; receipt: Receipt & { purchaseToken: string } };
    let refundable: { boid: string; receipt: Receipt & { purchaseToken: string } };
    let boids: string[];
    let settledMessage: string;
    let rewardId: string;
    let archived: typeof verified;
    let imId: string;
    let before: { readonly lookedUp: string; readonly read: string };
    let code: string;

    const grantsAt = (deployment: Deployment): GrantGame =>
      new GrantGame(deployment.service, project, {
        ...stage.gameServer.registerGame({ pjid: project.pjid }),
      });
    const pushAt = (deployment: Deployment, imId?: string): PushGame =>
      Object.assign(new PushGame(deployment.service, project), imId === undefined ? {} : { imId });

    /** What every reader of operators answers of the project. */
    async function lookedUp({ operator }: Deployment): Promise<string> {
      const { pjid } = project;
      const must = (path: string, body: Fields = {}): Promise<Fields> =>
        operator.must(path, { pjid, ...body });
      const page = { pageItemSize: 100, pageNo: 1 };
      const { keyList } = await must('key/list');
      const answers = {
        project: await must('project/list'),
        // The last use of a key is written within a minute.
        keys: (keyList as Fields[]).map((key) => ({ ...key, lastUsedAtUnixTS: null })),
        settings: await must('store-settings/list'),
        gameServer: await must('game-server/list'),
        endpoints: await must('event-endpoint/list'),
        purchases: await Promise.all(boids.map((boid) => must('purchase/get', { boid }))),
        timelines: await Promise.all(boids.map((boid) => must('purchase/timeline', { boid }))),
        grants: await must('grant/list', page),
        reward: await must('reward/timeline', { rewardId }),
      };
      return JSON.stringify(answers);
    }

    /** What readers of the project's own keys answer. */
    const readBy = async (deployment: Deployment): Promise<string> =>
      JSON.stringify({
        purchases: await new Game(deployment.service, project).list(...boids),
        devices: await pushAt(deployment).devices(imId),
        message: await pushAt(deployment).status(settledMessage),
        account: await deployment.operator.must('account/get', { imid: 'member-1', publisher: project.pjid }),
      });

    beforeAll(async () => {
      project = await newProject();
      const { pjid } = project;
      await source.operator.must('project/save', { pjid, name: 'a game', publisher: pjid });
      const player = `player-${randomUUID().slice(0, 8)}`;
      games = {
        source: new Game(source.service, project, player),
        target: new Game(target.service, project, player),
      };
      expect(
        await games.source.saveAccount({ imid: 'member-1', countryCreated: 'JP', birthDate: '2013-05-01' }),
      ).toMatchObject(SUCCESS);
      const pushed = pushAt(source);
      const settings = await stage.push.registerProject({ projectId: pushed.projectId });
      await source.operator.must('store-settings/save', { pjid, store: 'PUSH', settings });
      ({ imId } = pushed);
      await pushed.register();
      const granted = grantsAt(source);
      const { fixedString: _, ...server } = stage.gameServer.registerGame({ pjid });
      await source.operator.must('game-server/save', { pjid, ...server });
      const endpoint = {
        url: stage.receiver.url(),
        signingSecrets: [secret],
        allowedCidrs: ['127.0.0.1/32'],
      };
      await source.operator.must('event-endpoint/save', { pjid, ...endpoint });
      rewardId = await new Inventory(source.service, project, 'collector').register();
      const coupon = granted.aCoupon();
      expect(await granted.giveCoupon(coupon)).toMatchObject(SUCCESS);
      await granted.standing(String(coupon['transactionId']), 'DELIVERED');
      settledMessage = await pushed.send();
      await pushed.settled(settledMessage);

      const completed = await paid(games.source);
      expect(await games.source.complete(completed.boid)).toMatchObject(SUCCESS);
      const canceled = await games.source.reserve(IN_JPY);
      expect(await games.source.cancel(canceled)).toMatchObject(SUCCESS);
      [verified, refundable, reserved] = [
        await paid(games.source),
        await paid(games.source),
        await games.source.reserve(IN_JPY),
      ];
      boids = [completed.boid, canceled, verified.boid, refundable.boid, reserved];
      await eventually(
        () => stage.receiver.of(completed.boid).filter(({ event }) => event.type === 'purchase.completed'),
        ([call]) => call !== undefined && isSignedBy(call, secret),
        30_000,
      );

      await eventually(
        () => games.source.statusOf(completed.boid),
        (status) => status === 'COMPLETED',
        30_000,
      );
      archived = completed;
      await archive(source, archived.boid);

      stage.gameServer.fault({ match: {}, kind: 'status', status: 503 });
      stage.push.fault({ match: {}, kind: 'status', status: 503 });
      openCoupon = granted.aCoupon();
      expect(await granted.giveCoupon(openCoupon)).toMatchObject(SUCCESS);
      openMessage = await pushed.send();
    }, 120_000);

    it('closes the source, waits until nothing works on the project, and writes one file that only its owner reads', async () => {
      const read = await readBy(source);
      expect(JSON.parse(read)).toMatchObject({
        account: { currency: 'JPY', thisMonthAmountMicroPrice: 2_970_000 },
      });
      // The other export that waits as long does so meanwhile.
      whilePlaying = exportWhilePlaying();
      whilePlaying.catch(() => undefined);
      const run = await exported(project, file(), '--wait', CACHED_SECONDS);
      expect(run).toEqual(DONE('is exported'));
      expect(run.output).toMatch(/^purchase: 4\npurchase_archive: 1\npurchase_key: 1$/m);
      for (const name of [file(), `${file()}.key`]) expect((await stat(name)).mode & 0o777).toBe(0o600);
      expect(await games.source.tryReserve(games.source.aReservation(IN_JPY))).toMatchObject(CLOSED);
      before = { lookedUp: await lookedUp(source), read };
    }, 120_000);

    it('writes no secret in plain text', async () => {
      const text = gunzipSync(await readFile(file())).toString('utf8');
      expect(text).toContain(reserved);
      for (const plain of [secret, 'PRIVATE KEY', verified.receipt.purchaseToken])
        expect(text).not.toContain(plain);
      expect(text).not.toMatch(/"v[12]\.[\da-f]{8}/);
    });

    it('lets operators look up a closed project, and change nothing', async () => {
      const { pjid } = project;
      expect(await source.operator.call('purchase/timeline', { pjid, boid: reserved })).toMatchObject(
        SUCCESS,
      );
      expect(await source.operator.call('project/save', { pjid, name: 'another' })).toMatchObject(CLOSED);
      const key = { pjid, roles: ['GAME'] };
      expect(await source.operator.call('key/issue', key)).toMatchObject(CLOSED);
    });

    it('refuses a notification of a store for the time being, so that the store sends it again', async () => {
      const { statuses } = await stage.gstore.notify({
        url: `${source.service.url}/billing/api-store/v1/gstore/notification/${project.pjid}`,
        ...PUSHED,
        packageName: packageOf(project),
        purchaseToken: verified.receipt.purchaseToken,
      });
      expect(statuses).toEqual([503]);
      expect(
        await rowsOf(
          source,
          'SELECT id FROM store_notice WHERE pjid = ? AND source = ?',
          project.pjid,
          'GSTORE',
        ),
      ).toEqual([]);
    });

    it('imports no file that was cut off or changed, and none with another key', async () => {
      const [cut, changed, other] = [stage.file(), stage.file(), stage.file()];
      const bytes = await readFile(file());
      await writeFile(cut, bytes.subarray(0, bytes.length - 100));
      const text = gunzipSync(bytes).toString('utf8');
      await writeFile(changed, gzipSync(text.replace('"RESERVED"', '"COMPLETED"')));
      const empty = await newProject();
      expect(await exported(empty, other, '--trial')).toEqual(DONE('It was a trial'));
      expect(await imported(cut, `${file()}.key`)).toEqual(REFUSED('cut off'));
      expect(await imported(changed, `${file()}.key`)).toEqual(REFUSED('was changed'));
      expect(await imported(file(), `${other}.key`)).toEqual(REFUSED('the key is not the one'));
      expect(await rowsOf(target, 'SELECT pjid FROM project_move WHERE pjid = ?', project.pjid)).toEqual([]);
    });

    it('imports the project closed, where operators see what they saw in the source; again it changes nothing', async () => {
      expect(await imported(file())).toEqual(DONE('rows were written'));
      expect(await imported(file())).toEqual(DONE(' 0 rows were written'));
      expect(await games.target.tryReserve(games.target.aReservation(IN_JPY))).toMatchObject(CLOSED);
      expect(await lookedUp(target)).toBe(before.lookedUp);
    }, 60_000);

    it('is handed over with a code, the same each time, and no other code opens the target', async () => {
      expect(await opened(project, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(REFUSED('not the code'));
      code = await handedOver(file());
      expect(await handedOver(file())).toBe(code);
    }, 60_000);

    it('opens the target with the code of the handover, after which the source never opens again', async () => {
      expect(await handOver(file(), 'a'.repeat(32))).toEqual(REFUSED('is not the target id'));
      expect(await source.move('reopen', '--project', project.pjid)).toEqual(REFUSED('was handed over'));
      expect(await opened(project, code)).toEqual(DONE('is open.'));
      expect(await opened(project, code)).toEqual(DONE('is open already; nothing was changed.'));
      expect(await games.source.tryReserve(games.source.aReservation(IN_JPY))).toMatchObject(CLOSED);
    }, 60_000);

    it('has every reader answer as before once it is open', async () => {
      await eventually(
        () => games.target.tryReserve(games.target.aReservation(IN_JPY)),
        ({ resultCode }) => resultCode === 'SUCCESS',
        20_000,
      );
      expect(await readBy(target)).toBe(before.read);
    }, 60_000);

    it('refuses a receipt that was paid in the source', async () => {
      const again = await games.target.reserve(IN_JPY);
      const answer = await games.target.verify(again, verified.receipt);
      expect(answer.resultCode).not.toBe('SUCCESS');
      expect((await games.target.verify(again, archived.receipt)).resultCode).not.toBe('SUCCESS');
      expect(await games.target.statusOf(again)).toBe('RESERVED');
    });

    it('completes purchases that were open, once each', async () => {
      await paid(games.target, reserved);
      for (const boid of [reserved, verified.boid])
        expect(await games.target.complete(boid)).toMatchObject(SUCCESS);
      await eventually(
        () => games.target.statusOf(verified.boid),
        (status) => status === 'COMPLETED',
        30_000,
      );
      await eventually(
        () => stage.receiver.of(verified.boid).filter(({ event }) => event.type === 'purchase.completed'),
        ([call]) => call !== undefined && isSignedBy(call, secret),
        30_000,
      );
    }, 90_000);

    it('cancels in the target what the store refunds', async () => {
      stage.gstore.refund({ purchaseToken: refundable.receipt.purchaseToken });
      await target.connection.query('UPDATE store_feed SET due_at = UTC_TIMESTAMP(3) WHERE pjid = ?', [
        project.pjid,
      ]);
      await eventually(
        () => games.target.statusOf(refundable.boid),
        (status) => status === 'CANCELED',
        60_000,
      );
    }, 90_000);

    it('delivers grants and messages that were open, with the secrets of the source', async () => {
      for (const table of ['player_grant', 'push_message'])
        await target.connection.query(
          `UPDATE ${table} SET due_at = UTC_TIMESTAMP(3) WHERE pjid = ? AND due_at IS NOT NULL`,
          [project.pjid],
        );
      const granted = grantsAt(target);
      await granted.grant(
        String(openCoupon['transactionId']),
        ({ status }) => status === 'DELIVERED',
        60_000,
      );
      const { deviceList } = await pushAt(target).settled(openMessage, 60_000);
      expect(deviceList.map(({ outcome }) => outcome)).toEqual(['DELIVERED']);
    }, 150_000);
  });

  it('can be tried without closing anything, and the trial cannot be opened', async () => {
    const project = await newProject();
    const game = new Game(source.service, project);
    const boid = await game.reserve();
    const file = stage.file();
    expect(await exported(project, file, '--trial')).toEqual(DONE('It was a trial'));
    expect(await game.tryReserve(game.aReservation())).toMatchObject(SUCCESS);
    expect(await imported(file)).toEqual(DONE('It was exported by a trial'));
    expect(await target.operator.call('purchase/get', { pjid: project.pjid, boid })).toMatchObject(SUCCESS);
    expect(await opened(project, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(REFUSED('by a trial'));
    expect(await target.move('abandon', '--project', project.pjid)).toEqual(DONE('is removed'));
    for (const table of ['project', 'purchase', 'access_key', 'project_move', 'project_move_shift'])
      expect(await rowsOf(target, `SELECT pjid FROM ${table} WHERE pjid = ?`, project.pjid)).toEqual([]);
  }, 120_000);

  it('is done by the commands of its page', async () => {
    const project = await newProject();
    const { boid } = await paid(new Game(source.service, project));
    // A unit of an entitlement that projects with the same app share.
    const unit = project.pjid.padEnd(32, '-');
    await source.connection.query('UPDATE purchase SET use_key = ? WHERE boid = ?', [unit, boid]);
    const held = 'INSERT INTO entitlement_use (entitlement_key, held) VALUES (?, ?)';
    await source.connection.query(held, [unit, 2]);
    await target.connection.query(held, [unit, 3]);
    const heldIn = (deployment: Deployment): Promise<RowDataPacket[]> =>
      rowsOf(deployment, 'SELECT held, releases FROM entitlement_use WHERE entitlement_key = ?', unit);
    const file = stage.file();
    const commands = (await commandsIn(`docs/${PAGE}`)).join('').trim().split('\n');
    expect(commands).toHaveLength(8);
    let [code, id] = ['', ''];
    for (const command of commands) {
      const [, name = ''] = /^npm run project:(\w+) -- /.exec(command) ?? [];
      const deployment = ['import', 'open', 'abandon'].includes(name) ? target : source;
      const typed = command
        .replaceAll('CASTLE', project.pjid)
        .replaceAll(/\b(?=castle\.|trial\.key)/g, file)
        .replace('$code', code)
        .replace('$target', id);
      const { exitCode, output } = await deployment.type(
        ['export', 'clear'].includes(name) ? `${typed} --wait 0` : typed,
      );
      expect([command, exitCode, output]).toEqual([command, 0, expect.any(String)]);
      code = /--code=(\S+)/.exec(output)?.[1] ?? code;
      id = /--target (\S+)/.exec(output)?.[1] ?? id;
    }
    const { pjid } = project;
    noticeNow(target, project);
    expect(await target.operator.call('purchase/get', { pjid, boid })).toMatchObject(SUCCESS);
    expect(await rowsOf(target, 'SELECT pjid FROM project_move WHERE pjid = ?', pjid)).toEqual([]);
    // Cleared, and closed for ever.
    expect(await rowsOf(source, 'SELECT pjid FROM purchase WHERE pjid = ?', pjid)).toEqual([]);
    // SYSTEM_ERROR while the process remembers the closed project, INVALID_PARAMETER once it has read that it is gone.
    const again = await source.operator.call('project/save', { pjid, name: 'again' });
    expect([again.resultCode, again.resultMessage]).toEqual([
      expect.stringMatching(/^(SYSTEM_ERROR|INVALID_PARAMETER)$/),
      expect.stringMatching(/moves to (or from )?another/),
    ]);
    expect(await source.move('clear', '--project', pjid, '--wait', '0')).toEqual(DONE('is removed'));
    expect(await heldIn(target)).toEqual([{ held: 4, releases: 1 }]);
    expect(await heldIn(source)).toEqual([{ held: 1, releases: 1 }]);
  }, 180_000);

  it('names the row that collides with one of the target, and leaves the source able to reopen', async () => {
    const project = await newProject();
    const game = new Game(source.service, project);
    const { boid } = await paid(game);
    const file = stage.file();
    expect(await exported(project, file, '--wait', '0')).toEqual(DONE('is exported'));
    const [name] = await rowsOf(source, 'SELECT DATABASE() AS name');
    await target.connection.query(
      `INSERT INTO purchase SELECT * FROM ${String(name?.['name'])}.purchase WHERE boid = ?`,
      [boid],
    );
    await target.connection.query("UPDATE purchase SET pjid = 'ANOTHER' WHERE boid = ?", [boid]);
    expect(await imported(file)).toEqual(
      REFUSED(`purchase boid=${boid}: the target already holds this value in index PRIMARY`),
    );
    const { pjid } = project;
    const [row] = await rowsOf(target, 'SELECT target_id AS id FROM project_move WHERE pjid = ?', pjid);
    expect(await target.operator.call('project/save', { pjid, name: 'another' })).toMatchObject(CLOSED);
    const id = String(row?.['id']);
    expect(await target.move('abandon', '--project', project.pjid)).toEqual(DONE('is removed'));
    expect(await rowsOf(target, 'SELECT pjid FROM purchase WHERE boid = ?', boid)).toEqual([
      { pjid: 'ANOTHER' },
    ]);
    const reopened = (): ReturnType<typeof source.move> => source.move('reopen', '--project', project.pjid);
    expect(await reopened()).toEqual(DONE('is open.'));
    expect(await reopened()).toEqual(DONE('is open already; nothing was changed.'));
    expect(await target.move('abandon', '--project', project.pjid)).toEqual(
      REFUSED('there is no such project'),
    );
    await eventually(
      () => game.complete(boid),
      ({ resultCode }) => resultCode === 'SUCCESS',
      20_000,
    );
    expect(await handOver(file, id)).toEqual(REFUSED('is open'));
  }, 120_000);

  it('refuses a project that the target has, and a handover of rows that changed since the export', async () => {
    const project = await newProject();
    const { boid } = await paid(new Game(source.service, project));
    const file = stage.file();
    expect(await exported(project, file, '--wait', '0')).toEqual(DONE('is exported'));
    await source.connection.query("UPDATE purchase SET memo = 'late' WHERE boid = ?", [boid]);
    expect(await handedOver(file)).toContain('have changed since the export');
    expect(await target.move('abandon', '--project', project.pjid)).toEqual(DONE('is removed'));
    await target.operator.must('project/save', { pjid: project.pjid, name: 'another' });
    expect(await imported(file)).toEqual(REFUSED('the target has a project with this id'));
  }, 60_000);

  it('writes no purchase whose boid the target has in its archive, so that abandoning removes nothing of the other one', async () => {
    const project = await newProject();
    const { boid } = await paid(new Game(source.service, project));
    const file = stage.file();
    expect(await exported(project, file, '--trial')).toEqual(DONE('is exported'));
    const columns = STORED_COLUMNS.join(', ');
    const [name] = await rowsOf(source, 'SELECT DATABASE() AS name');
    await target.connection.query(
      `INSERT INTO purchase_archive (${columns})
       SELECT ${columns} FROM ${String(name?.['name'])}.purchase WHERE boid = ?`,
      [boid],
    );
    await target.connection.query("UPDATE purchase_archive SET pjid = 'ANOTHER' WHERE boid = ?", [boid]);
    const claim = 'INSERT INTO purchase_key (kind, fingerprint, boid) VALUES (1, ?, ?)';
    await target.connection.query(claim, ['-'.repeat(32), boid]);
    expect(await imported(file)).toEqual(
      REFUSED(`purchase boid=${boid}: the target already holds this value in purchase_archive`),
    );
    expect(await target.move('abandon', '--project', project.pjid)).toEqual(DONE('is removed'));
    for (const table of ['purchase_archive', 'purchase_key'])
      expect(await rowsOf(target, `SELECT boid FROM ${table} WHERE boid = ?`, boid)).toHaveLength(1);
    expect(await rowsOf(target, 'SELECT boid FROM purchase WHERE boid = ?', boid)).toEqual([]);
  }, 60_000);

  it('reserves the id of the project for its import, before a row is written', async () => {
    const { pjid } = await newProject();
    const begun =
      "INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'IMPORTING', ?, NOW(3))";
    await target.connection.query(begun, [pjid, 'a'.repeat(32)]);
    expect(await target.operator.call('project/save', { pjid, name: 'another' })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('moves to or from another deployment'),
    });
    expect(await rowsOf(target, 'SELECT pjid FROM project WHERE pjid = ?', pjid)).toEqual([]);
    expect(await target.move('abandon', '--project', pjid)).toEqual(DONE('is removed'));
    await target.operator.must('project/save', { pjid, name: 'another' });
  }, 60_000);

  it('hands a project over to one import of its file, and to no other one', async () => {
    const project = await newProject();
    const { pjid } = project;
    const file = stage.file();
    expect(await exported(project, file, '--wait', '0')).toEqual(DONE('is exported'));
    const first = await targetOf(file);
    expect(await target.move('abandon', '--project', pjid)).toEqual(DONE('is removed'));
    const second = await targetOf(file);
    const { output } = await handOver(file, first);
    expect(output).toContain('--code=');
    expect(await handOver(file, second)).toEqual(REFUSED(`was handed over to the target ${first}`));
    expect(await opened(project, /--code=(\S+)/.exec(output)?.[1] ?? '')).toEqual(REFUSED('not the code'));
  }, 60_000);

  it('loses nothing that was acknowledged and pays nothing twice while players play', async () => {
    const { project, file, players, sales, run } = await (whilePlaying ??= exportWhilePlaying());
    expect(run).toEqual(DONE('is exported'));
    expect(await imported(file)).toEqual(DONE('rows were written'));
    expect(await opened(project, await handedOver(file))).toEqual(DONE('is open'));
    const game = playerOf(target, project, players[0]!);
    await eventually(
      () => game.tryReserve(game.aReservation({ imid: '' })),
      ({ resultCode }) => resultCode === 'SUCCESS',
      20_000,
    );

    const shown = new Map<unknown, Fields>();
    for (let from = 0; from < sales.length; from += 50)
      for (const record of await game.list(...sales.slice(from, from + 50).map(({ boid }) => boid)))
        shown.set(record['boid'], record);
    expect(shown.size).toBe(sales.length);
    for (const { boid, isAcknowledged } of sales)
      if (isAcknowledged) expect(shown.get(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
    expect(sales.some(({ isAcknowledged }) => isAcknowledged)).toBe(true);
    // The same receipt for another purchase, after it was paid in either deployment.
    for (const { boid, receipt } of sales.slice(-5)) {
      const [{ player_id: player }] = (await rowsOf(
        target,
        'SELECT player_id FROM purchase WHERE boid = ?',
        boid,
      )) as [RowDataPacket];
      const own = playerOf(target, project, String(player));
      if (shown.get(boid)?.['purchaseStatus'] === 'RESERVED')
        expect(await own.verify(boid, receipt)).toMatchObject(SUCCESS);
      const second = await own.reserve({ imid: '' });
      expect((await own.verify(second, receipt)).resultCode).not.toBe('SUCCESS');
    }
  }, 180_000);
});
