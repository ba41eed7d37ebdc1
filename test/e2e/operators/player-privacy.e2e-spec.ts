import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERASE_QUEUE } from '../../../src/modules/privacy/erase-queue.js';
import {
  type ErasedPerson,
  type PersonalDataSource,
  PersonalDataSources,
} from '../../../src/modules/project/index.js';
import { RefundQuestionRepository } from '../../../src/modules/purchase/notification-inbox/refund-question.repository.js';
import { StoreNotificationRepository } from '../../../src/modules/purchase/notification-inbox/store-notification.repository.js';
import { PurgeTimelinesService } from '../../../src/modules/purchase/timeline-purge/purge-timelines.service.js';
import { firstBoidOf } from '../../../src/modules/purchase/record/fields/new-boid.js';
import { PurgeMessagesService } from '../../../src/modules/push/delivery/purge-messages.service.js';
import { PurgeBooksService } from '../../../src/modules/reconciliation/purge/purge-books.service.js';
import { Queues } from '../../../src/platform/queue/queues.js';
import { eventually } from '../../support/eventually.js';
import { changeRows } from '../../support/events/events.js';
import { paidOutside } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { startService } from '../../support/service/start-service.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { Inventory } from '../../support/rewards/inventory.js';
import { JPY, KRW, limitedAfter, limitMonth } from '../../support/purchases/members.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';

type Fields = Record<string, unknown>;

const DAY_MS = 86_400_000;
/** A replica that is away. */
const NOBODY = 'mysql://nobody:nothing@127.0.0.1:1/nothing';

interface Export {
  readonly sectionList: {
    readonly name: string;
    readonly recordList: Fields[];
    readonly complete: boolean;
  }[];
  readonly erasureList: {
    readonly eraseId: string;
    readonly requestedAtUnixTS: number;
    readonly finishedAtUnixTS: number | null;
  }[];
}

interface Who {
  readonly playerId?: string;
  readonly imid?: string;
}

/** Comes last, holds nothing, and does something once when the erasure of a person of a project comes to it. */
class Meanwhile implements PersonalDataSource {
  readonly stage = 'records';
  private isDone = false;

  constructor(
    private readonly pjid: string,
    private readonly act: () => Promise<void>,
  ) {}

  async eraseSome({ pjid }: ErasedPerson): Promise<number> {
    if (pjid !== this.pjid || this.isDone) return 0;
    this.isDone = true;
    await this.act();
    return 0;
  }

  sections(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  remains(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

describe('personal data of players', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;

  beforeAll(async () => {
    setup = await startWithGstore({ PURSER_ROLE: 'all' });
    table = await PurchaseTable.open(setup.service.databaseUrl);
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const idOf = async (pjid: string): Promise<string> => {
    const [row] = await table.query(
      `SELECT id FROM reconciliation_run WHERE pjid = '${pjid}' AND store = 'OLD'`,
    );
    return String(row?.['id']);
  };

  const newImid = (): string => `member-${randomUUID().slice(0, 8)}`;

  async function exported(game: Game, who: Who): Promise<Export> {
    const body = { pjid: game.project.pjid, ...who };
    const answer = await game.json<Export>('/operator/v1/player/export', body);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!;
  }

  const sectionOf = ({ sectionList }: Export, name: string): Fields[] =>
    sectionList.find((section) => section.name === name)?.recordList ?? [];

  const recordsOf = ({ sectionList }: Export): Fields[] =>
    sectionList.flatMap(({ recordList }) => recordList);

  /** Changes that are not published yet are not over: an erasure that finds some comes back ten minutes later. */
  const published = (game: Game, who: Who): Promise<Export> =>
    eventually(
      () => exported(game, who),
      (found) => recordsOf(found).every((record) => record['publishedAtUnixTS'] !== null),
      15_000,
    );

  async function erase(game: Game, who: Who): Promise<string> {
    await published(game, who);
    const body = { pjid: game.project.pjid, reason: 'request 4711', ...who };
    const answer = await game.json<{ eraseId: string }>('/operator/v1/player/erase', body);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS', resultData: { eraseId: expect.any(String) } });
    return answer.resultData!.eraseId;
  }

  const isFinished =
    (eraseId: string) =>
    ({ erasureList }: Export): boolean =>
      erasureList.some((erasure) => erasure.eraseId === eraseId && erasure.finishedAtUnixTS !== null);

  /** Waits until nothing names the person any more. */
  async function finished(game: Game, who: Who, eraseId: string): Promise<Export> {
    return eventually(() => exported(game, who), isFinished(eraseId), 15_000);
  }

  /** A paid purchase that the game has completed and the store has consumed. */
  async function bought(
    game: Game & { readonly packageName: string },
    changes: Fields = {},
  ): Promise<string> {
    const boid = await game.reserve(changes);
    const { microPrice = 990_000, currency = 'USD' } = changes;
    const paid = await game.verify(boid, setup.buy(game), { microPrice, currency });
    expect(paid).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await game.complete(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
      15_000,
    );
    return boid;
  }

  /**
   * Adds what reconciliations and double grants store about a player: a line of a log, an open order and an incident.
   */
  async function addBooks({ project: { pjid }, playerId }: Game, grantId: string): Promise<void> {
    await table.query(`INSERT INTO double_grant (pjid, grant_id, reason, expected_player_id, reported_player_id, found_at, event_due_at)
      VALUES ('${pjid}', ${grantId}, 'ANOTHER_PLAYER', 'other', '${playerId}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)),
        ('${pjid}', ${grantId}, 'ANOTHER_PLAYER', '${playerId}', 'other', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`);
    await table.query(`INSERT INTO grant_log (pjid, boid, transaction_id, player_id, given_at)
      VALUES ('${pjid}', ${grantId}, '', '${playerId}', 1800000000)`);
    await table.query(`INSERT INTO reconciliation_item
        (run_id, class, subject, detail, repairs, store_order, pjid, player_id, found_at, repair,
         repaired_at)
      VALUES (${grantId}, 'PAID_UNKNOWN_ORDER', '${randomUUID()}', 'paid', 'ADOPT,IGNORE', '{"playerId":"${playerId}"}',
        '${pjid}', '${playerId}', UTC_TIMESTAMP(3), 'IGNORE', UTC_TIMESTAMP(3))`);
  }

  /** Number of published events about incidents of a game. */
  const incidentEvents = async ({ project: { pjid } }: Game): Promise<number> => {
    const type = "e.type = 'incident.double_grant'";
    return (await table.query(`SELECT e.position FROM event e WHERE e.pjid = '${pjid}' AND ${type}`)).length;
  };

  it('exports everything that is stored about a player and a member, and nothing of other projects', async () => {
    const game = await setup.newGame();
    const imid = newImid();
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-04-01' });
    const boid = await bought(game, { imid, ipCountry: 'JP', currency: 'JPY', microPrice: 100 * JPY });
    const grant = await paidOutside(game);
    const reward = await new Inventory(setup.service, game.project, game.playerId).register();
    await game.json('/push/api-in/v1/device/register', {
      imId: imid,
      app: 'game',
      platform: 'IOS',
      token: randomUUID(),
    });
    const { sectionList, erasureList } = await exported(game, { playerId: game.playerId, imid });
    expect(sectionList.every(({ complete }) => complete)).toBe(true);
    const all = { sectionList, erasureList };
    expect(sectionOf(all, 'purchase').map((record) => record['boid'])).toEqual(
      expect.arrayContaining([boid, grant]),
    );
    expect(sectionOf(all, 'purchase')).toContainEqual(
      expect.objectContaining({
        boid,
        playerId: game.playerId,
        imid,
        microPrice: 100 * JPY,
        currency: 'JPY',
      }),
    );
    expect(sectionOf(all, 'grant')).toMatchObject([{ boid: grant, userValue: game.playerId }]);
    expect(sectionOf(all, 'reward')).toMatchObject([{ rewardId: reward, userValue: game.playerId }]);
    expect(sectionOf(all, 'account')).toMatchObject([
      { imid, countryCreated: 'JP', birthDate: '1990-04-01' },
    ]);
    expect(sectionOf(all, 'spending')).toMatchObject([{ currency: 'JPY', spentMicroPrice: 100 * JPY }]);
    expect(sectionOf(all, 'device')).toMatchObject([{ imid, app: 'game', platform: 'IOS' }]);
    expect(erasureList).toEqual([]);

    await addBooks(game, grant);
    const later = await eventually(
      () => exported(game, { playerId: game.playerId, imid }),
      (found) => sectionOf(found, 'purchaseEvent').length >= 4 && sectionOf(found, 'rewardEvent').length > 0,
      15_000,
    );
    expect(sectionOf(later, 'purchaseEvent')).toContainEqual(
      expect.objectContaining({
        type: 'purchase.completed',
        subject: boid,
        data: expect.stringContaining(game.playerId),
      }),
    );
    expect(sectionOf(later, 'rewardEvent')).toMatchObject([{ type: 'reward.registered', subject: reward }]);
    expect(sectionOf(later, 'doubleGrant')).toEqual([
      expect.objectContaining({ expectedPlayerId: game.playerId, reportedPlayerId: null }),
      expect.objectContaining({ expectedPlayerId: null, reportedPlayerId: game.playerId }),
    ]);
    expect(sectionOf(later, 'grantLog')).toMatchObject([{ boid: grant, givenAtUnixTS: 1_800_000_000 }]);
    expect(sectionOf(later, 'unknownOrder')).toMatchObject([{ repair: 'IGNORE' }]);

    const stranger = await setup.newGame();
    expect(recordsOf(await exported(stranger, { playerId: game.playerId }))).toEqual([]);
    const answer = await stranger.json('/operator/v1/player/export', { pjid: game.project.pjid, imid });
    expect(answer).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('exports from the primary, so that a lagging replica shows no older state', async () => {
    const game = await setup.newGame();
    const boid = await bought(game, {});
    const api = await startService({ DATABASE_READ_URL: NOBODY });
    try {
      const found = await exported(new Game(api, game.project), { playerId: game.playerId });
      expect(sectionOf(found, 'purchase')).toMatchObject([{ boid }]);
    } finally {
      await api.stop();
    }
  });

  it('exports a grant that the game gave to another player without the id of the other one', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    const [grant, other] = [await paidOutside(game), `other-${randomUUID().slice(0, 8)}`];
    await table.query(
      `UPDATE player_grant SET player_id = '${other}' WHERE id = ${grant} AND pjid = '${pjid}'`,
    );
    const [ofReceiver, ofOther] = [
      await exported(game, { playerId: game.playerId }),
      await exported(game, { playerId: other }),
    ];
    expect(sectionOf(ofReceiver, 'grant')).toMatchObject([{ userValue: game.playerId, playerId: null }]);
    expect(sectionOf(ofOther, 'grant')).toMatchObject([{ userValue: null, playerId: other }]);
  });

  it('erases a person: no id, birth date, device or memo stays anywhere, the financial row does', async () => {
    const game = await setup.newGame();
    const imid = newImid();
    const token = `device-${randomUUID()}`;
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1987-06-05' });
    const boid = await bought(game, { imid });
    await setup.operator.must('purchase/memo', { pjid: game.project.pjid, boid, memo: 'a friendly caller' });
    await game.json('/push/api-in/v1/device/register', { imId: imid, app: 'game', platform: 'IOS', token });
    const inventory = new Inventory(setup.service, game.project, game.playerId);
    const reward = await inventory.register();
    expect(await inventory.codes('reserve', [reward])).toEqual(['SUCCESS']);
    expect(await inventory.codes('confirm', [reward])).toEqual(['SUCCESS']);
    const coupon = { idType: 'GAME_UID', idValue: game.playerId };
    await game.json('/billing/api-in/v1/coupon/give', {
      pjid: game.project.pjid,
      transactionId: randomUUID().slice(0, 20),
      giveUser: coupon,
      giveItemList: [{ itemId: 'sword', quantity: 1 }],
    });
    const [{ id } = { id: '' }] = await table.query(
      `SELECT CAST(id AS CHAR) AS id FROM player_grant WHERE pjid = '${game.project.pjid}'`,
    );
    await table.query(`UPDATE player_grant SET status = 'DELIVERED', due_at = NULL, settled_at = UTC_TIMESTAMP(3),
      player_id = '${game.playerId}' WHERE id = ${String(id)}`);
    await addBooks(game, String(id));
    const named = await eventually(
      () => exported(game, { playerId: game.playerId, imid }),
      (found) => sectionOf(found, 'purchaseEvent').length >= 3,
      15_000,
    );
    await eventually(
      () => incidentEvents(game),
      (published) => published === 2,
    );
    expect(sectionOf(named, 'device')).toHaveLength(1);
    const { receipt_key: receiptKey } = await table.row(boid);
    const before = await table.everything(['audit_entry']);
    for (const personal of [game.playerId, imid]) expect(before).toContain(personal);

    const who = { playerId: game.playerId, imid };
    const eraseId = await erase(game, who);
    const after = await finished(game, who, eraseId);
    expect(recordsOf(after)).toEqual([]);
    // The audit log is never changed: operators and the platform named the person before.
    const everything = await table.everything(['audit_entry']);
    for (const personal of [game.playerId, imid, token]) expect(everything).not.toContain(personal);
    expect(await game.statusOf(boid)).toBe('COMPLETED');
    const row = await table.row(boid);
    expect(row).toMatchObject({ micro_price: 990_000, currency: 'USD' });
    expect(row).toMatchObject({ memo: null, player_id: expect.stringMatching(/^erased-[\w-]{32}$/) });
    const events = await game.json<{ eventList: Fields[] }>('/operator/v1/event/list', {
      pjid: game.project.pjid,
      pageItemSize: 100,
    });
    expect(events.resultData?.eventList).toContainEqual(
      expect.objectContaining({
        type: 'purchase.completed',
        subject: boid,
        data: expect.objectContaining({
          playerId: row['player_id'],
          imid: expect.stringMatching(/^erased-/),
        }),
      }),
    );
    // The fingerprints still refuse a second use of the receipt.
    expect(row['receipt_key']).toEqual(receiptKey);
    expect(receiptKey).not.toBeNull();
  });

  it('exports and erases the buyer of a gift for another member without that member, and the other way round', async () => {
    const game = await setup.newGame();
    const [buyer, receiver] = [newImid(), newImid()];
    const gift = { imid: buyer, giveUser: { idType: 'IMID', idValue: receiver } };
    const boid = await paidOutside(game, gift);
    const own = await paidOutside(game, { ...gift, giveUser: { idType: 'IMID', idValue: buyer } });
    const { pjid } = game.project;
    await table.query(
      `UPDATE player_grant SET status = 'DELIVERED', due_at = NULL, settled_at = UTC_TIMESTAMP(3) WHERE pjid = '${pjid}'`,
    );
    await table.query(`UPDATE purchase SET status = 'COMPLETED' WHERE pjid = '${pjid}'`);
    const ofBuyer = sectionOf(await exported(game, { imid: buyer }), 'grant');
    expect(ofBuyer).toHaveLength(2);
    expect(ofBuyer).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ boid, imid: buyer, userValue: null }),
        expect.objectContaining({ boid: own, imid: buyer, userValue: buyer }),
      ]),
    );
    expect(sectionOf(await exported(game, { imid: receiver }), 'grant')).toMatchObject([
      { boid, imid: null, userValue: receiver },
    ]);
    const grantOf = async (id: string): Promise<unknown> => {
      const [row] = await table.query(`SELECT imid, user_value FROM player_grant WHERE id = ${id}`);
      return { ...row };
    };
    const erased = expect.stringMatching(/^erased-/);
    await finished(game, { imid: receiver }, await erase(game, { imid: receiver }));
    expect(await grantOf(boid)).toEqual({ imid: buyer, user_value: erased });
    await finished(game, { imid: buyer }, await erase(game, { imid: buyer }));
    for (const id of [boid, own]) expect(await grantOf(id)).toEqual({ imid: erased, user_value: erased });
    const everything = await table.everything(['audit_entry']);
    for (const imid of [buyer, receiver]) expect(everything).not.toContain(imid);
  });

  it('is audited with its reason, without naming the person', async () => {
    const game = await setup.newGame();
    await erase(game, { playerId: game.playerId });
    const path = '/operator/v1/player/erase';
    const [entry] = await setup.operator.audited(game.project.pjid, path);
    expect(entry).toMatchObject({
      action: path,
      resultCode: 'SUCCESS',
      reason: 'request 4711',
      subject: null,
    });
    expect(JSON.stringify(entry)).not.toContain(game.playerId);
  });

  it('resets no limit: a member who comes back has spent what was spent before', async () => {
    const game = await setup.newGame();
    const imid = newImid();
    const inJapan = { imid, ipCountry: 'JP', currency: 'JPY' };
    const birthDate = '2020-01-01';
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate });
    await bought(game, { ...inJapan, microPrice: 4_000 * JPY });
    const before = await eventually(
      () => exported(game, { imid }),
      (found) => sectionOf(found, 'limitEvent').length === 2,
      15_000,
    );
    expect(sectionOf(before, 'limitNotice').map(({ threshold }) => threshold)).toEqual([50, 80]);
    await finished(game, { imid }, await erase(game, { imid }));
    const fields = game.aReservation({ ...inJapan, microPrice: 2_000 * JPY });
    expect(await table.everything(['audit_entry'])).not.toContain(imid);
    expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED' });
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate });
    expect(await game.tryReserve(fields)).toMatchObject(limitedAfter(4_000 * JPY));
    // Each threshold is published once for a month.
    expect(sectionOf(await exported(game, { imid }), 'limitNotice')).toHaveLength(2);
  });

  it('has limit/quote answer what a reservation of a member who comes back would', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    const imid = newImid();
    const inKorea = { imid, ipCountry: 'KR', currency: 'KRW' };
    await game.saveAccount({ imid, countryCreated: 'KR', birthDate: '2015-01-01' });
    await changeRows(
      `INSERT INTO monthly_spending (publisher, imid, month, currency, spent_micros) VALUES ('default', ?, ?, 'KRW', ?)`,
      [imid, limitMonth(), 50_000 * KRW],
    );
    await finished(game, { imid }, await erase(game, { imid }));
    const quote = (): Promise<unknown> =>
      game.json('/billing/api-game/v1/limit/quote', {
        pjid,
        ...inKorea,
        payment: 'WSHOP_WEBSHOP',
        microPrice: 30_000 * KRW,
      });
    const refused = { resultData: { allowed: false, thisMonthAmountMicroPrice: 50_000 * KRW } };
    expect(await quote()).toMatchObject(refused);
    await game.reserve(inKorea);
    expect(await quote()).toMatchObject(refused);
  });

  it('keeps an account that another project of the publisher needs, until it is erased there', async () => {
    const [game, other] = [await setup.newGame(), await setup.newGame()];
    const imid = newImid();
    await game.saveAccount({ imid, countryCreated: 'KR', birthDate: '1990-01-01' });
    await bought(game, { imid });
    await bought(other, { imid });
    const after = await finished(game, { imid }, await erase(game, { imid }));
    expect(sectionOf(after, 'purchase')).toEqual([]);
    expect(sectionOf(after, 'account')).toEqual([]);
    const kept = await exported(other, { imid });
    expect(sectionOf(kept, 'purchase')).toHaveLength(1);
    expect(sectionOf(kept, 'account')).toMatchObject([{ birthDate: '1990-01-01' }]);
    expect(recordsOf(await finished(other, { imid }, await erase(other, { imid })))).toEqual([]);
  });

  it('keeps an account that another project of the publisher has saved, also without a purchase there', async () => {
    const [game, other] = [await setup.newGame(), await setup.newGame()];
    const imid = newImid();
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-01-01' });
    await finished(other, { imid }, await erase(other, { imid }));
    expect(sectionOf(await exported(game, { imid }), 'account')).toMatchObject([{ birthDate: '1990-01-01' }]);
    await finished(game, { imid }, await erase(game, { imid }));
    expect(await table.everything(['audit_entry'])).not.toContain(imid);
  });

  it('keeps an account that a reservation in another project has added, refused or not', async () => {
    const [game, other] = [await setup.newGame(), await setup.newGame()];
    const imid = newImid();
    const fields = game.aReservation({ imid, ipCountry: 'JP' });
    expect(await game.tryReserve(fields)).toMatchObject({ resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED' });
    await finished(other, { imid }, await erase(other, { imid }));
    expect(sectionOf(await exported(game, { imid }), 'account')).toMatchObject([{ countryCreated: 'JP' }]);
  });

  it('exports an account to the projects that know the member, and to each only its own open reservations', async () => {
    const [game, other] = [await setup.newGame(), await setup.newGame()];
    const imid = newImid();
    const price = { imid, ipCountry: 'JP', currency: 'JPY', microPrice: 100 * JPY };
    for (const { project } of [game, other])
      await setup.operator.must('project/save', { pjid: project.pjid, name: 'a game', limitHoldMinutes: 10 });
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    const boid = await game.reserve(price);
    expect(sectionOf(await exported(game, { imid }), 'hold')).toMatchObject([{ boid }]);
    expect(recordsOf(await exported(other, { imid }))).toEqual([]);

    const otherBoid = await other.reserve(price);
    const known = await exported(other, { imid });
    expect(sectionOf(known, 'account')).toMatchObject([{ imid, birthDate: '2015-01-01' }]);
    expect(sectionOf(known, 'hold')).toMatchObject([{ boid: otherBoid }]);
    expect(sectionOf(await exported(game, { imid }), 'hold')).toMatchObject([{ boid }]);
  });

  it('exports and erases an account of an older version that no project has a record of', async () => {
    const game = await setup.newGame();
    const imid = newImid();
    await changeRows(
      `INSERT INTO account (imid, country_created, created_at, updated_at) VALUES (?, 'KR', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [imid],
    );
    expect(sectionOf(await exported(game, { imid }), 'account')).toMatchObject([{ countryCreated: 'KR' }]);
    expect(recordsOf(await finished(game, { imid }, await erase(game, { imid })))).toEqual([]);
  });

  it('leaves open records until they end: a paid purchase and its delivery lose nothing', async () => {
    const game = await setup.newGame();
    const imid = newImid();
    await game.saveAccount({ imid, countryCreated: 'US', birthDate: '1990-01-01' });
    const done = await bought(game, { imid });
    const open = await game.reserve({ imid });
    expect(await game.verify(open, setup.buy(game))).toMatchObject({ resultCode: 'SUCCESS' });
    const inventory = new Inventory(setup.service, game.project, game.playerId);
    const reward = await inventory.register();
    const who = { playerId: game.playerId, imid };
    const eraseId = await erase(game, who);
    const waiting = await eventually(
      () => exported(game, who),
      (found) => sectionOf(found, 'purchase').length === 1,
      15_000,
    );
    expect(sectionOf(waiting, 'purchase')).toMatchObject([{ boid: open, status: 'VERIFY_SUCCESS' }]);
    expect(sectionOf(waiting, 'reward')).toMatchObject([{ rewardId: reward, state: 'READY' }]);
    expect(sectionOf(waiting, 'account')).toHaveLength(1);
    expect(waiting.erasureList).toMatchObject([{ eraseId, finishedAtUnixTS: null }]);
    expect((await table.row(done))['player_id']).not.toBe(game.playerId);

    expect(await game.complete(open)).toMatchObject({ resultCode: 'SUCCESS' });
    await eventually(
      () => game.statusOf(open),
      (status) => status === 'COMPLETED',
      15_000,
    );
    expect(await inventory.codes('reserve', [reward])).toEqual(['SUCCESS']);
    expect(await inventory.codes('confirm', [reward])).toEqual(['SUCCESS']);
    await published(game, who);
    await makeDue(eraseId);
    expect(recordsOf(await finished(game, who, eraseId))).toEqual([]);
  });

  /** As if the time of its next run had come. */
  async function makeDue(eraseId: string): Promise<void> {
    await table.query(
      `UPDATE player_erasure SET due_at = UTC_TIMESTAMP(3), lease_until = NULL WHERE id = ${eraseId}`,
    );
    await setup.service.app.get(Queues, { strict: false }).wake(ERASE_QUEUE, eraseId);
  }

  it('takes an acknowledgement of an erased player again, and stores the player no more', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    const ack = (boid: string, playerId = game.playerId): Promise<unknown> =>
      game.json('/billing/api-game/v1/grant/ack', { pjid, boid, playerId });
    const incidents = (): Promise<unknown> =>
      setup.operator.must('incident/list', { pjid, pageItemSize: 10 });
    const given = await paidOutside(game);
    const canceled = await paidOutside(game);
    expect(await ack(given)).toMatchObject({ resultCode: 'SUCCESS' });
    await setup.operator.must('purchase/cancel', { pjid, boid: canceled, reason: 'mistake' });
    const who = { playerId: game.playerId };
    await finished(game, who, await erase(game, who));
    for (const boid of [given, canceled, canceled])
      expect(await ack(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await incidents()).toMatchObject({ incidentList: [] });
    expect(await table.everything(['audit_entry'])).not.toContain(game.playerId);
    expect(await ack(given, 'another')).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await incidents()).toMatchObject({
      incidentList: [{ reason: 'ANOTHER_PLAYER', reportedPlayerId: 'another' }],
    });
  });

  it('replays no grant whose receiver was erased: the game would be asked to give it to the pseudonym', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    const boid = await paidOutside(game);
    await table.query(`UPDATE player_grant SET status = 'DEAD', due_at = NULL,
      settled_at = UTC_TIMESTAMP(3) - INTERVAL 29 DAY WHERE id = ${boid}`);
    await erase(game, { playerId: game.playerId });
    await eventually(
      () => table.query(`SELECT user_value FROM player_grant WHERE id = ${boid}`),
      ([row]) => String(row?.['user_value']).startsWith('erased-'),
      15_000,
    );
    for (const range of [{ boids: [boid] }, { status: 'DEAD' }])
      expect(await setup.operator.must('grant/replay', { pjid, ...range })).toMatchObject({
        replayedCount: 0,
      });
    expect(await table.query(`SELECT status FROM player_grant WHERE id = ${boid}`)).toMatchObject([
      { status: 'DEAD' },
    ]);
  });

  it('ends an erasure only when nothing names the person, also of a purchase that was made and delivered meanwhile', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    const buy = async (): Promise<void> => {
      const boid = await paidOutside(game);
      const given = { pjid, boid, playerId: game.playerId };
      expect(await game.json('/billing/api-game/v1/grant/ack', given)).toMatchObject({
        resultCode: 'SUCCESS',
      });
    };
    await buy();
    const who = { playerId: game.playerId };
    setup.service.app.get(PersonalDataSources, { strict: false }).add(new Meanwhile(pjid, buy));
    const after = await finished(game, who, await erase(game, who));
    expect(recordsOf(after)).toEqual([]);
    expect(await table.everything(['audit_entry'])).not.toContain(game.playerId);
  });

  it('erases thousands of rows in batches, and continues where a killed worker stopped', async () => {
    const game = await setup.newGame();
    await table.crowd(game.project.pjid, 1_000, game.productId);
    await table.query(`UPDATE purchase SET player_id = '${game.playerId}', status = 'COMPLETED'
      WHERE pjid = '${game.project.pjid}'`);
    // A worker claimed the erasure, erased some rows and died: its lease ends.
    await table.query(`INSERT INTO player_erasure (pjid, player_id, requested_at, trace_id, due_at, lease_until, fence)
      VALUES ('${game.project.pjid}', '${game.playerId}', UTC_TIMESTAMP(3), REPEAT('0', 32),
        UTC_TIMESTAMP(3) + INTERVAL 1 DAY, UTC_TIMESTAMP(3) - INTERVAL 1 SECOND, 7)`);
    const eraseId = await erase(game, { playerId: game.playerId });
    const after = await finished(game, { playerId: game.playerId }, eraseId);
    expect(recordsOf(after)).toEqual([]);
    const [counted] = await table.query(
      `SELECT erased_rows AS rowCount FROM player_erasure WHERE id = ${eraseId}`,
    );
    expect(Number(counted?.['rowCount'])).toBe(1_000);
  });

  it('answers the ids that purchases name together with the erased one, and that are left', async () => {
    const game = await setup.newGame();
    const imid = newImid();
    await game.reserve({ imid });
    const answerOf = async (who: Who): Promise<unknown> =>
      (
        await game.json('/operator/v1/player/erase', {
          pjid: game.project.pjid,
          reason: 'request 4711',
          ...who,
        })
      ).resultData;
    const eraseId: unknown = expect.any(String);
    expect(await answerOf({ playerId: game.playerId })).toEqual({ eraseId, linkedImidList: [imid] });
    expect(await answerOf({ imid })).toEqual({ eraseId, linkedPlayerIdList: [game.playerId] });
    expect(await answerOf({ playerId: game.playerId, imid })).toEqual({ eraseId });
  });

  it('answers such an id also behind thousands of purchases that name erased members', async () => {
    const game = await setup.newGame();
    const { pjid } = game.project;
    await table.crowd(pjid, 2_500, game.productId);
    await table.query(`UPDATE purchase SET player_id = '${game.playerId}', status = 'COMPLETED',
      imid = CONCAT('erased-', boid) WHERE pjid = '${pjid}'`);
    const imid = newImid();
    await table.query(`UPDATE purchase SET imid = '${imid}' WHERE pjid = '${pjid}'
      ORDER BY reserved_at DESC, boid DESC LIMIT 1`);
    const who = { pjid, playerId: game.playerId, reason: 'request 4711' };
    const { resultData } = await game.json('/operator/v1/player/erase', who);
    expect(resultData).toEqual({ eraseId: expect.any(String), linkedImidList: [imid] });
  });

  it('can be repeated: the same person gets the same pseudonym, and what came later is erased, too', async () => {
    const game = await setup.newGame();
    const who = { playerId: game.playerId };
    const first = await bought(game);
    const firstErase = await erase(game, who);
    await finished(game, who, firstErase);
    const second = await bought(game);
    for (const [boid, player] of [
      [first, (await table.row(first))['player_id']],
      [first, game.playerId],
    ])
      await table.query(`INSERT INTO grant_log (pjid, boid, transaction_id, player_id, given_at)
        VALUES ('${game.project.pjid}', ${String(boid)}, '', '${String(player)}', 1800000000)`);
    const secondErase = await erase(game, who);
    const after = await finished(game, who, secondErase);
    expect(recordsOf(after)).toEqual([]);
    expect(after.erasureList.map(({ eraseId }) => eraseId)).toEqual([secondErase, firstErase]);
    expect((await table.row(first))['player_id']).toBe((await table.row(second))['player_id']);
    // A line of a grant log that was uploaded again is the same grant.
    const lines = await table.query(`SELECT 1 AS found FROM grant_log WHERE pjid = '${game.project.pjid}'`);
    expect(lines).toHaveLength(1);
  });

  describe('retention', () => {
    it('deletes timelines of purchases that are older than PURSER_RETENTION_TIMELINE_DAYS, and no others', async () => {
      const game = await setup.newGame();
      const recent = await game.reserve();
      const old = firstBoidOf(new Date(Date.now() - 731 * DAY_MS));
      const kept = firstBoidOf(new Date(Date.now() - 729 * DAY_MS));
      for (const boid of [old, kept, recent]) {
        await table.query(
          `INSERT INTO purchase_event (boid, at, kind, detail) VALUES (${boid}, '2026-01-01', 'NOTICE', '{}')`,
        );
        await table.query(`INSERT INTO purchase_store_call (boid, slot, seq, at, detail)
          VALUES (${boid}, 1, 1, '2026-01-01', '{}')`);
      }
      await setup.service.app.get(PurgeTimelinesService, { strict: false }).execute();
      for (const name of ['purchase_event', 'purchase_store_call']) {
        const rows = await table.query(
          `SELECT CAST(boid AS CHAR) AS boid FROM ${name} WHERE boid IN (${old}, ${kept}, ${recent}) ORDER BY boid`,
        );
        expect(rows.map(({ boid }) => boid)).toEqual([kept, recent]);
      }
    });

    it('deletes devices that were not registered again within PURSER_RETENTION_DEVICE_DAYS', async () => {
      const imid = newImid();
      const add = (days: number, key: string): Promise<unknown> =>
        table.query(`INSERT INTO push_device (pjid, imid, app, platform, token_key, token, registered_at)
          VALUES ('RETENTION', '${imid}', 'game', 'IOS', UNHEX(SHA2('${imid}${key}', 256)), '${key}',
            UTC_TIMESTAMP(3) - INTERVAL ${days} DAY)`);
      await add(401, 'old');
      await add(399, 'new');
      await setup.service.app.get(PurgeMessagesService, { strict: false }).execute();
      const rows = await table.query(`SELECT token FROM push_device WHERE imid = '${imid}'`);
      expect(rows).toMatchObject([{ token: 'new' }]);
    });

    it('deletes unusable notifications after PURSER_RETENTION_UNUSABLE_DAYS', async () => {
      const add = (days: number, id: string): Promise<unknown> =>
        table.query(`INSERT INTO store_notice (source, pjid, notice_id, status, body, trace_id, received_at)
          VALUES ('WSHOP', 'RETENTION', '${id}', 'UNUSABLE', '{}', REPEAT('0', 32), UTC_TIMESTAMP(3) - INTERVAL ${days} DAY)`);
      const [old, kept] = [randomUUID(), randomUUID()];
      await add(401, old);
      await add(399, kept);
      await setup.service.app.get(StoreNotificationRepository, { strict: false }).deleteOld();
      const rows = await table.query(
        `SELECT notice_id FROM store_notice WHERE notice_id IN ('${old}', '${kept}')`,
      );
      expect(rows).toMatchObject([{ notice_id: kept }]);
    });

    it('deletes questions of stores after PURSER_RETENTION_NOTIFICATION_DAYS, and no open ones', async () => {
      const { pjid } = (await setup.newGame()).project;
      const add = (name: string, settledAt: string): Promise<unknown> =>
        table.query(`INSERT INTO refund_question (store, pjid, notice_id, receipt_key, payment_order_id, is_tester,
            received_at, settled_at)
          VALUES ('ASTORE', '${pjid}', '${name}', REPEAT('k', 32), 'order', 0, '2020-01-01', ${settledAt})`);
      await add('old', 'UTC_TIMESTAMP(3) - INTERVAL 91 DAY');
      await add('recent', 'UTC_TIMESTAMP(3) - INTERVAL 89 DAY');
      await add('open', 'NULL');
      await setup.service.app.get(RefundQuestionRepository, { strict: false }).deleteOld();
      const rows = await table.query(
        `SELECT notice_id FROM refund_question WHERE pjid = '${pjid}' ORDER BY id`,
      );
      expect(rows).toMatchObject([{ notice_id: 'recent' }, { notice_id: 'open' }]);
    });

    it('deletes grant logs and reconciliations after their days, with all of their differences', async () => {
      const { pjid } = (await setup.newGame()).project;
      const line = (boid: number, days: number): Promise<unknown> =>
        table.query(`INSERT INTO grant_log (pjid, boid, transaction_id, player_id, given_at) VALUES ('${pjid}', ${boid}, '',
          'p', TIMESTAMPDIFF(SECOND, '1970-01-01', UTC_TIMESTAMP() - INTERVAL ${days} DAY))`);
      const run = async (store: string, endedAt: string): Promise<void> => {
        await table.query(`INSERT INTO reconciliation_run (pjid, store, from_at, to_at, status, created_at, ended_at)
          VALUES ('${pjid}', '${store}', '2020-01-01', '2020-01-02', 'DONE', '2020-01-02', ${endedAt})`);
        await table.query(`INSERT INTO reconciliation_item (run_id, class, subject, detail, repairs)
          SELECT r.id, 'STATE_DRIFT', n.subject, 'x', 'IGNORE' FROM reconciliation_run r
          JOIN (SELECT 'one' AS subject UNION SELECT 'two') n WHERE r.pjid = '${pjid}' AND r.store = '${store}'`);
      };
      await line(1, 731);
      await line(2, 729);
      await run('OLD', 'UTC_TIMESTAMP(3) - INTERVAL 731 DAY');
      await run('RECENT', 'UTC_TIMESTAMP(3) - INTERVAL 729 DAY');
      await run('RUNNING', 'NULL');
      const items = `SELECT i.run_id FROM reconciliation_item i JOIN reconciliation_run r ON r.id = i.run_id
        WHERE r.pjid = '${pjid}'`;
      expect(await table.query(items)).toHaveLength(6);
      const old = `SELECT i.id FROM reconciliation_item i WHERE i.run_id =
        ${await idOf(pjid)}`;
      expect(await table.query(old)).toHaveLength(2);
      await setup.service.app.get(PurgeBooksService, { strict: false }).execute();
      expect(await table.query(old)).toEqual([]);
      expect(await table.query(items)).toHaveLength(4);
      const runs = await table.query(
        `SELECT store FROM reconciliation_run WHERE pjid = '${pjid}' ORDER BY id`,
      );
      expect(runs).toMatchObject([{ store: 'RECENT' }, { store: 'RUNNING' }]);
      const lines = await table.query(
        `SELECT CAST(boid AS CHAR) AS boid FROM grant_log WHERE pjid = '${pjid}'`,
      );
      expect(lines).toMatchObject([{ boid: '2' }]);
    });
  });

  it.each(['export', 'erase'])('%s answers INVALID_PARAMETER when neither id is given', async (operation) => {
    const game = await setup.newGame();
    const answer = await game.json(`/operator/v1/player/${operation}`, {
      pjid: game.project.pjid,
      reason: 'x',
    });
    expect(answer).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringMatching(/playerId, imid/),
    });
  });

  it.each(['export', 'erase'])('%s answers INVALID_PARAMETER for an unknown project', async (operation) => {
    const answer = await setup.operator.call(`player/${operation}`, {
      pjid: 'NOWHERE',
      imid: 'm',
      reason: 'x',
    });
    expect(answer).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringMatching(/^pjid/),
    });
  });

  it('needs a reason to erase', async () => {
    const game = await setup.newGame();
    const body = { pjid: game.project.pjid, playerId: game.playerId };
    expect(await game.json('/operator/v1/player/erase', body)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringMatching(/^reason/),
    });
  });
});
