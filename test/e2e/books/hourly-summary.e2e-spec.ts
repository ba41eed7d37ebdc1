import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  FiguresView,
  HourlySummaryView,
} from '../../../src/modules/purchase/hourly-summary/hourly-summary.operator.view.js';
import type { OperatorRoles } from '../../../src/shared/access/operator-role.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import type { Game } from '../../support/servers/game.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { Random, runSeed } from '../../support/random.js';

type Fields = Record<string, unknown>;
type Shop = Game & { readonly packageName: string };

const REASON = { 'X-Console-Reason': 'a%20test' };

const HOUR = 3_600;
const DAY = 24 * HOUR;
const now = (): number => Math.floor(Date.now() / 1_000);
/** Longer than an hour is added up on a busy machine. */
const PATIENCE_MS = 20_000;

describe('summary/hourly', () => {
  const fixture = new PurchaseFixture({ PURSER_ROLE: 'all' });

  const ask = (game: Game, path: string, fields: Fields = {}): Promise<Answer<HourlySummaryView>> =>
    game.json(`/operator/v1/summary/${path}`, {
      pjid: game.project.pjid,
      fromUnixTS: now() - DAY,
      toUnixTS: now() + HOUR,
      ...fields,
    });

  /** Asks as the ADMIN of the deployment. */
  const recompute = (fields: Fields = {}): Promise<Answer<{ dueCount: number }>> =>
    fixture.setup.operator.call('summary/recompute', {
      fromUnixTS: now() - DAY,
      toUnixTS: now() + HOUR,
      ...fields,
    });

  async function read(game: Game, fields: Fields = {}): Promise<HourlySummaryView> {
    const answer = await ask(game, 'hourly', fields);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!;
  }

  /** The sums after the worker has read everything that is stored at this moment. */
  async function addedUp(game: Game, boid: string, fields: Fields = {}): Promise<HourlySummaryView> {
    // The timeline shows the calls to the store, so they are stored before it is answered.
    await game.json('/operator/v1/purchase/timeline', { pjid: game.project.pjid, boid });
    const hours = { fromUnixTS: now() - 7 * HOUR, toUnixTS: now() + HOUR };
    const answer = await recompute(hours);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS', resultData: { dueCount: expect.any(Number) } });
    await eventually(
      () =>
        fixture.table.query(
          `SELECT h.hour_id FROM summary_hour h WHERE h.due_at <= UTC_TIMESTAMP(3)
             AND h.hour_id >= ${Math.floor(hours.fromUnixTS / HOUR)}`,
        ),
      (waiting) => waiting.length === 0,
      PATIENCE_MS,
    );
    return read(game, fields);
  }

  async function paid(game: Shop, fields: Fields = {}): Promise<string> {
    const boid = await game.reserve(fields);
    const { microPrice, currency } = { microPrice: 990_000, currency: 'USD', ...fields };
    const answer = await game.verify(boid, fixture.setup.buy(game), { microPrice, currency });
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return boid;
  }

  async function consumed(game: Shop, fields: Fields = {}): Promise<string> {
    const boid = await paid(game, fields);
    await game.complete(boid);
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
      PATIENCE_MS,
    );
    return boid;
  }

  const cancel = (game: Game, boid: string, reason: string): Promise<Answer> =>
    game.json('/operator/v1/purchase/cancel', { pjid: game.project.pjid, boid, reason });

  /** Has everything that happened to a purchase happen in the middle of an earlier hour. Returns its beginning. */
  async function moveTo(boid: string, hoursAgo: number): Promise<number> {
    const hour = Math.floor(now() / HOUR) - hoursAgo;
    const middle = `'${new Date((hour + 0.5) * HOUR * 1_000).toISOString().slice(0, 19).replace('T', ' ')}'`;
    const times = ['reserved_at', 'verified_at', 'completed_at', 'consumed_at', 'canceled_at'];
    await fixture.table.set(
      boid,
      times.map((time) => `${time} = IF(${time} IS NULL, NULL, ${middle})`).join(),
    );
    await fixture.table.query(`UPDATE event SET occurred_at = ${middle} WHERE subject = '${boid}'`);
    await fixture.table.query(`UPDATE purchase_store_call SET at = ${middle} WHERE boid = ${boid}`);
    return hour * HOUR;
  }

  const usually = {
    payment: 'GSTORE_PLAY',
    currency: 'USD',
    reservedCount: 0,
    verifiedCount: 0,
    failedVerifyCount: 0,
    completedCount: 0,
    completedMicroPrice: 0,
    consumedCount: 0,
    canceledCount: 0,
    canceledMicroPrice: 0,
  };

  it('counts every step of purchases, failed verifications, reasons of refunds and the time to the grant', async () => {
    const game = await fixture.setup.newGame();
    const refused = await game.reserve();
    const another = fixture.setup.buy({ packageName: game.packageName, productId: 'gem.200' });
    for (const _attempt of [1, 2])
      expect(await game.verify(refused, another)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
    const waiting = await paid(game);
    await fixture.table.set(waiting, 'verified_at = verified_at - INTERVAL 2 HOUR');
    // Its event may have been published before that.
    await fixture.table.query(`UPDATE event SET occurred_at = occurred_at - INTERVAL 2 HOUR
      WHERE subject = '${waiting}' AND type = 'purchase.verified' AND occurred_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`);
    const slow = await consumed(game);
    await fixture.table.set(slow, 'verified_at = completed_at - INTERVAL 45 SECOND');
    const refunded = await consumed(game);
    expect(await cancel(game, refunded, 'REFUND')).toMatchObject({ resultCode: 'SUCCESS' });
    const before = now();
    const { asOfUnixTS, oldestPaidUnixTS, total } = await addedUp(game, refused);
    expect(total).toEqual({
      paymentList: [
        {
          ...usually,
          reservedCount: 4,
          verifiedCount: 3,
          failedVerifyCount: 2,
          completedCount: 2,
          completedMicroPrice: 1_980_000,
          consumedCount: 2,
          canceledCount: 1,
          canceledMicroPrice: 990_000,
        },
      ],
      cancelList: [
        { cancelReason: 'REFUND', currency: 'USD', canceledCount: 1, canceledMicroPrice: 990_000 },
      ],
      grantTime: { count: 2, p50Seconds: expect.any(Number), p95Seconds: expect.any(Number), maxSeconds: 45 },
    });
    expect(total.grantTime.p95Seconds).toBeGreaterThanOrEqual(30);
    expect(total.grantTime.p95Seconds).toBeLessThanOrEqual(45);
    expect(asOfUnixTS).toBeGreaterThanOrEqual(before - 1);
    expect(oldestPaidUnixTS).toBeLessThanOrEqual(now() - 2 * HOUR);
  });

  it('counts each step in the hour in which it happened, and what is stored late when the hour is added up again', async () => {
    const game = await fixture.setup.newGame();
    const boid = await paid(game);
    await game.json('/operator/v1/event/list', { pjid: game.project.pjid, pageItemSize: 10 });
    const fromUnixTS = await moveTo(boid, 5);
    const first = await addedUp(game, boid);
    expect(first.periodList).toMatchObject([
      { fromUnixTS, paymentList: [{ reservedCount: 1, verifiedCount: 1 }] },
    ]);
    expect((await addedUp(game, boid)).periodList).toEqual(first.periodList);
    expect(first.complete).toBe(true);
    await fixture.table.query(
      `UPDATE summary_hour SET added_up_at = NULL WHERE hour_id = ${fromUnixTS / HOUR}`,
    );
    expect((await read(game)).complete).toBe(false);

    await game.complete(boid);
    await eventually(
      () => game.statusOf(boid),
      (status) => status === 'COMPLETED',
      PATIENCE_MS,
    );
    await cancel(game, boid, 'REFUND');
    const then = await addedUp(game, boid);
    expect(then.periodList[0]).toEqual(first.periodList[0]);
    const later = then.periodList.slice(1).flatMap(({ paymentList }) => paymentList);
    expect(later.reduce((sum, { completedCount }) => sum + completedCount, 0)).toBe(1);
    expect(later.reduce((sum, { consumedCount }) => sum + consumedCount, 0)).toBe(1);
    expect(later.reduce((sum, { reservedCount }) => sum + reservedCount, 0)).toBe(0);

    // Consumed in a later hour than completed, by a later attempt; and the store has said more exactly why it refunds.
    await fixture.table.set(
      boid,
      `completed_at = completed_at - INTERVAL 4 HOUR, cancel_reason = 'CHARGEBACK'`,
    );
    await fixture.table.query(
      `UPDATE event SET occurred_at = occurred_at - INTERVAL 4 HOUR WHERE subject = '${boid}' AND type = 'purchase.completed'`,
    );
    const exact = await addedUp(game, boid);
    expect(exact.total.cancelList).toMatchObject([{ cancelReason: 'CHARGEBACK', canceledCount: 1 }]);
    expect(exact.total.paymentList).toMatchObject([{ completedCount: 1, consumedCount: 1 }]);
    const hours = exact.periodList.map(({ paymentList: [its] }) => [its!.completedCount, its!.consumedCount]);
    expect(hours).toContainEqual([1, 0]);
    expect(hours).toContainEqual([0, 1]);
  });

  it('recomputes an hour once more that is being added up, however many requests ask for it', async () => {
    const hour = Math.floor(now() / HOUR) - 20;
    const range = { fromUnixTS: hour * HOUR, toUnixTS: hour * HOUR };
    const rowOf = async (): Promise<Fields> => {
      const [row] = await fixture.table.query(
        `SELECT fence, lease_until > UTC_TIMESTAMP(3) AS isClaimed, due_at <= UTC_TIMESTAMP(3) AS isDue
         FROM summary_hour WHERE hour_id = ${hour}`,
      );
      return { ...row };
    };
    await fixture.table.query(
      `INSERT INTO summary_hour (hour_id, due_at, lease_until, fence)
       VALUES (${hour}, NULL, UTC_TIMESTAMP(3) + INTERVAL 10 MINUTE, 900) ON DUPLICATE KEY UPDATE
         due_at = VALUES(due_at), lease_until = VALUES(lease_until), fence = VALUES(fence)`,
    );
    for (const _time of [1, 2, 3])
      expect(await recompute(range)).toMatchObject({ resultData: { dueCount: 1 } });
    expect(await rowOf()).toEqual({ fence: 900, isClaimed: 1, isDue: 1 });
    // As if the worker had died.
    await fixture.table.query(`UPDATE summary_hour SET lease_until = NULL WHERE hour_id = ${hour}`);
    await recompute(range);
    await eventually(rowOf, ({ isDue }) => Number(isDue) === 0, PATIENCE_MS);
    const { fence, isClaimed } = await rowOf();
    expect(isClaimed).toBeNull();
    expect(Number(fence)).toBeGreaterThan(900);
  });

  it('takes a range of 92 days', async () => {
    const game = await fixture.setup.newGame();
    const end = now();
    expect(await read(game, { fromUnixTS: end - 92 * DAY, toUnixTS: end })).toMatchObject({ periodList: [] });
  });

  it('names the field that is wrong, and keeps to the project of the key', async () => {
    const [game, other] = [await fixture.setup.newGame(), await fixture.setup.newGame()];
    const end = now();
    for (const [path, field, changes] of [
      ['hourly', 'fromUnixTS', { fromUnixTS: 2, toUnixTS: 1 }],
      ['hourly', 'toUnixTS', { fromUnixTS: end - 92 * DAY - 1, toUnixTS: end }],
      ['hourly', 'step', { step: 'WEEK' }],
      ['recompute', 'fromUnixTS', { fromUnixTS: now() - 30 * DAY }],
      ['recompute', 'fromUnixTS', { fromUnixTS: 2, toUnixTS: 1 }],
      ['recompute', 'toUnixTS', { toUnixTS: undefined }],
    ] as const) {
      const answer = path === 'hourly' ? await ask(game, path, changes) : await recompute(changes);
      expect([path, changes, answer.resultCode]).toEqual([path, changes, 'INVALID_PARAMETER']);
      expect(answer.resultMessage).toMatch(new RegExp(`^${field}\\b`));
    }
    const { pjid } = other.project;
    expect(await ask(game, 'hourly', { pjid })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    expect(await read(game)).toMatchObject({
      total: { paymentList: [], cancelList: [], grantTime: { count: 0, p50Seconds: null } },
      periodList: [],
    });
  });

  it('recomputes for an ADMIN of every project alone, because every project is added up', async () => {
    const game = await fixture.setup.newGame();
    const { pjid } = game.project;
    const { service } = fixture.setup;
    const range = { fromUnixTS: now(), toUnixTS: now() };
    const by = async (roles: OperatorRoles, about: string): Promise<string> => {
      const person = await ConsolePerson.with(service, roles);
      const answer = await person.call(about, '/operator/v1/summary/recompute', range, REASON);
      return answer.resultCode;
    };
    expect((await ask(game, 'recompute', range)).resultCode).toBe('NOT_ALLOW_AUTH');
    expect(await by({ [pjid]: 'ADMIN' }, pjid)).toBe('NOT_ALLOW_AUTH');
    expect(await by({ [pjid]: 'ADMIN' }, 'ADMIN')).toBe('NOT_ALLOW_AUTH');
    expect(await by({ '*': 'OPERATOR' }, 'ADMIN')).toBe('NOT_ALLOW_AUTH');
    expect(await by({ '*': 'ADMIN' }, 'ADMIN')).toBe('SUCCESS');
  });

  describe('of many purchases', () => {
    let game: Shop;
    let byHour: HourlySummaryView;
    let byDay: HourlySummaryView;

    beforeAll(async () => {
      game = await fixture.setup.newGame();
      const random = new Random(runSeed());
      let boid = '';
      for (let count = 0; count < 24; count += 1) {
        const currency = count % 8 < 4 ? 'USD' : 'KRW';
        const fields = {
          currency,
          microPrice: 1 + random.integer(1_000_000),
          ipCountry: random.pick(['US', 'KR']),
        };
        const steps = count % 4;
        boid = steps === 0 ? await game.reserve(fields) : await paid(game, fields);
        if (steps > 1) await game.complete(boid);
        if (steps > 2) await cancel(game, boid, random.pick(['REFUND', 'FRAUD', 'asked by the player']));
        if (random.integer(2) === 1) {
          await game.json('/operator/v1/event/list', { pjid: game.project.pjid, pageItemSize: 1 });
          await moveTo(boid, random.integer(6));
        }
      }
      byHour = await addedUp(game, boid);
      byDay = await read(game, { step: 'DAY' });
    });

    const sumsOf = ({ paymentList }: FiguresView): ReadonlyMap<string, readonly number[]> =>
      new Map(
        paymentList.map((item) => [
          `${item.payment} ${item.currency ?? ''}`,
          [item.completedCount, item.completedMicroPrice, item.canceledCount, item.canceledMicroPrice],
        ]),
      );

    it('has the sums of summary/daily, by payment and currency', async () => {
      const answer = await game.json<{ dayList: readonly (Fields & FiguresView['paymentList'][number])[] }>(
        '/operator/v1/summary/daily',
        { pjid: game.project.pjid, fromUnixTS: now() - DAY, toUnixTS: now() + HOUR },
      );
      const daily = new Map<string, number[]>();
      for (const item of answer.resultData!.dayList) {
        const key = `${item.payment} ${item.currency ?? ''}`;
        const so = daily.get(key) ?? [0, 0, 0, 0];
        const more = [
          item.completedCount,
          item.completedMicroPrice,
          item.canceledCount,
          item.canceledMicroPrice,
        ];
        daily.set(
          key,
          so.map((sum, index) => sum + more[index]!),
        );
      }
      const hourly = [...sumsOf(byHour.total)].filter(([, sums]) => sums.some((sum) => sum > 0));
      expect(new Map(hourly)).toEqual(daily);
      expect(daily.size).toBe(2);
    });

    it('has as many reservations as purchase/search, and as many cancellations by reason as in all', async () => {
      const answer = await game.json<{ purchaseList: readonly unknown[] }>('/operator/v1/purchase/search', {
        pjid: game.project.pjid,
        fromUnixTS: now() - DAY,
        toUnixTS: now() + HOUR,
        pageItemSize: 100,
      });
      const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
      const { paymentList, cancelList } = byHour.total;
      expect(total(paymentList.map(({ reservedCount }) => reservedCount))).toBe(
        answer.resultData!.purchaseList.length,
      );
      expect(total(cancelList.map(({ canceledCount }) => canceledCount))).toBe(
        total(paymentList.map(({ canceledCount }) => canceledCount)),
      );
    });

    it('has the same sums by day as by hour; days begin at UTC+09:00', () => {
      expect(byDay.total).toEqual(byHour.total);
      for (const { fromUnixTS } of byDay.periodList) expect((fromUnixTS + 9 * HOUR) % DAY).toBe(0);
    });
  });
});
