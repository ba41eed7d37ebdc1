import { beforeAll, describe, expect, it } from '@jest/globals';
import { dailySums, reservedSpans } from '../../../src/modules/purchase/summary/daily-sum.repository.js';
import type { Answer } from '../../support/interface/envelope.js';
import type { Game } from '../../support/servers/game.js';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { sequenceOf } from '../../support/sequence.js';
import { Random, runSeed } from '../../support/random.js';

type Fields = Record<string, unknown>;

interface Day {
  readonly day: string;
  readonly payment: string;
  readonly currency: string | null;
  readonly ipCountry: string | null;
  readonly completedCount: number;
  readonly completedMicroPrice: number;
  readonly canceledCount: number;
  readonly canceledMicroPrice: number;
}

interface Listed {
  readonly purchaseStatus: string;
  readonly payment: string;
  readonly currency: string | null;
  readonly ipCountry: string | null;
  readonly totalMicroPrice: number | null;
  readonly completedAtUnixTS: number | null;
  readonly canceledAtUnixTS: number | null;
}

const PATH = '/operator/v1/summary/daily';
const EXPORT = '/operator/v1/export/purchases';
const HOUR = 3_600;
/** 2026-03-01T00:00:00+09:00 */
const MARCH = Date.UTC(2026, 1, 28, 15) / 1000;
const EVER = { fromUnixTS: 0, toUnixTS: 253_402_300_799 };
/** Purchases whose sums are compared; more than one part of the index holds. */
const MANY = 60_000;

/** A moment as SQL, `seconds` after the beginning of March in Seoul. */
const moment = (seconds: number): string =>
  `'${new Date((MARCH + seconds) * 1000).toISOString().replace('T', ' ').replace('Z', '')}'`;

describe('summary/daily', () => {
  const fixture = new PurchaseFixture();

  const ask = (game: Game, changes: Fields = {}): Promise<Answer<{ dayList: Day[] }>> =>
    game.json(PATH, { pjid: game.project.pjid, ...EVER, ...changes });

  async function days(game: Game, changes: Fields = {}): Promise<Day[]> {
    const answer = await ask(game, changes);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData!.dayList;
  }

  async function bought(game: Game, assignments: string, fields: Fields = {}): Promise<void> {
    await fixture.table.set(
      await game.reserve(fields),
      `reserved_at = ${moment(-40 * 24 * HOUR)}, ${assignments}`,
    );
  }

  const completed = (seconds: number): string => `status = 'COMPLETED', completed_at = ${moment(seconds)}`;

  it('is empty where nothing was completed or cancelled', async () => {
    const game = await fixture.setup.newGame();
    await game.reserve();
    await bought(game, `status = 'VERIFY_SUCCESS', verified_at = ${moment(0)}`);
    await bought(game, `status = 'RESERVED_CANCEL', canceled_at = ${moment(0)}`);
    expect(await days(game)).toEqual([]);
  });

  it('adds up by day at UTC+09:00, payment, currency and country', async () => {
    const game = await fixture.setup.newGame();
    await bought(game, completed(-1));
    await bought(game, completed(0));
    await bought(game, completed(24 * HOUR - 1));
    await bought(game, completed(24 * HOUR));
    await bought(game, completed(5), { currency: 'KRW', microPrice: 1_000_000_000 });
    await bought(game, completed(5), { ipCountry: 'KR' });
    await bought(game, completed(5), { payment: 'GSTORE_PLAY_PC', appStore: 'GSTORE_PLAY_PC', os: 'WIN64' });
    await bought(game, `status = 'COMPLETED_BEFORE_CONSUME', completed_at = ${moment(9)}`, {
      ipCountry: 'KR',
    });
    const item = {
      payment: 'GSTORE_PLAY',
      currency: 'USD',
      ipCountry: 'US',
      canceledCount: 0,
      canceledMicroPrice: 0,
    };
    const once = { completedCount: 1, completedMicroPrice: 990_000 };
    const twice = { completedCount: 2, completedMicroPrice: 1_980_000 };
    expect(await days(game)).toEqual([
      { day: '2026-02-28', ...item, ...once },
      { day: '2026-03-01', ...item, currency: 'KRW', ...once, completedMicroPrice: 1_000_000_000 },
      { day: '2026-03-01', ...item, ipCountry: 'KR', ...twice },
      { day: '2026-03-01', ...item, ...twice },
      { day: '2026-03-01', ...item, payment: 'GSTORE_PLAY_PC', ...once },
      { day: '2026-03-02', ...item, ...once },
    ]);
  });

  it('counts what was completed and cancelled on one day in both columns, and each time on its own day', async () => {
    const game = await fixture.setup.newGame();
    const canceled = (from: number, to: number): string =>
      `status = 'CANCELED', completed_at = ${moment(from)}, canceled_at = ${moment(to)}`;
    await bought(game, canceled(1, 2));
    await bought(game, canceled(3, 24 * HOUR));
    await bought(game, `status = 'CANCELED', verified_at = ${moment(0)}, canceled_at = ${moment(4)}`);
    expect(await days(game)).toMatchObject([
      { day: '2026-03-01', completedCount: 2, canceledCount: 2, canceledMicroPrice: 1_980_000 },
      { day: '2026-03-02', completedCount: 0, completedMicroPrice: 0, canceledCount: 1 },
    ]);
  });

  it('counts the times in the range alone, both ends included', async () => {
    const game = await fixture.setup.newGame();
    for (const second of [9, 10, 20, 21]) await bought(game, completed(second));
    const range = { fromUnixTS: MARCH + 10, toUnixTS: MARCH + 20 };
    expect(await days(game, range)).toMatchObject([{ completedCount: 2 }]);
    expect(await days(game, { fromUnixTS: MARCH + 11, toUnixTS: MARCH + 19 })).toEqual([]);
  });

  it.each([
    ['fromUnixTS', { fromUnixTS: 2, toUnixTS: 1 }],
    ['fromUnixTS', { fromUnixTS: 1.5 }],
    ['toUnixTS', { toUnixTS: undefined }],
  ])('names the field that is wrong: %s', async (field, changes) => {
    const answer = await ask(await fixture.setup.newGame(), changes);
    expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer.resultMessage).toMatch(new RegExp(`^${field}\\b`));
  });

  describe('of many purchases', () => {
    let game: Game;

    beforeAll(async () => {
      game = await fixture.setup.newGame();
      const random = new Random(runSeed());
      const { pjid } = game.project;
      const first = 5_000_000_000_000_000_000n + BigInt(random.integer(2 ** 31)) * 1_000_000n;
      const any = (salt: number, below: number): string => `MOD(CRC32(CONCAT(s.seq, '-${salt}')), ${below})`;
      const spread = (salt: number): string => `${moment(0)} + INTERVAL ${any(salt, 864_000)} SECOND`;
      const seed = random.integer(1_000);
      await fixture.table.query(
        `INSERT INTO purchase (boid, pjid, status, svc_id, payment, app_store, os, player_id, product_id, reserved_at,
           reserve_request, reserve_trace_id, ip_country, currency, micro_price, completed_at, canceled_at)
         SELECT ${first} + s.seq, '${pjid}', ELT(s.kind, 'RESERVED', 'VERIFY_SUCCESS', 'COMPLETED', 'COMPLETED',
             'COMPLETED_BEFORE_CONSUME', 'CANCELED', 'CANCELED', 'RESERVED_CANCEL'), 'svc-1',
           ELT(1 + ${any(seed + 1, 2)}, 'GSTORE_PLAY', 'ASTORE_APP'), 'GSTORE_PLAY', 'ANDROID', 'anna', 'gem.100',
           ${moment(-864_000)} + INTERVAL ${any(seed + 2, 864_000)} SECOND, CONCAT('sum:', s.seq), REPEAT('0', 32),
           ELT(1 + ${any(seed + 3, 3)}, 'US', 'KR', NULL), ELT(1 + ${any(seed + 4, 2)}, 'USD', 'KRW'),
           1 + ${any(seed + 5, 1_000_000_000)}, IF(s.kind IN (3, 4, 5, 6), ${spread(seed + 6)}, NULL),
           IF(s.kind IN (6, 7, 8), ${spread(seed + 7)}, NULL)
         FROM (SELECT t.seq, 1 + MOD(CRC32(t.seq), 8) AS kind FROM ${sequenceOf(MANY)} t) s`,
      );
    });

    it('has the sums of the list', async () => {
      const range = { fromUnixTS: MARCH + 100_000, toUnixTS: MARCH + 500_000 };
      const response = await fixture.setup.service.http
        .post(EXPORT)
        .set(game.headers)
        .send({ pjid: game.project.pjid, ...EVER, format: 'NDJSON' })
        .buffer(true)
        .parse((answer, done) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
        });
      const purchases = String(response.body)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Listed);
      expect(purchases).toHaveLength(MANY);
      expect(await days(game, range)).toEqual(summed(purchases, range));
    });

    it('is read by the index of the reservations, without the rows of other projects', async () => {
      const plans = await QueryPlans.open(fixture.setup.service.databaseUrl);
      try {
        await plans.countAnew('purchase');
        const { pjid } = game.project;
        const reserved = { from: new Date((MARCH - 864_000) * 1000), to: new Date(MARCH * 1000) };
        const counted = { from: new Date((MARCH + 100) * 1000), to: new Date((MARCH + 200) * 1000) };
        const asked = dailySums({ pjid, reserved, counted, offsetHours: 9 }, reserved.from);
        const [step, ...others] = await plans.of(...asked);
        expect(others).toEqual([]);
        expect(step).toMatchObject({
          table: 'p',
          key: 'ix_purchase_reserved',
          extra: expect.stringContaining('Using index condition'),
        });
        // Of 60,000 purchases those that count, and no others; they are sorted and grouped.
        expect(await plans.looksOf(...asked)).toBeLessThan(500);
        expect(await plans.looksOf(...reservedSpans(pjid, reserved.to))).toBeLessThan(10);
      } finally {
        await plans.close();
      }
    });
  });
});

/** What the summary of purchases must be. */
function summed(purchases: readonly Listed[], range: { fromUnixTS: number; toUnixTS: number }): Day[] {
  const found = new Map<string, Record<string, unknown> & Day>();
  const add = (purchase: Listed, at: number | null, column: 'completed' | 'canceled'): void => {
    if (at === null || at < range.fromUnixTS || at > range.toUnixTS) return;
    const day = new Date((at + 9 * HOUR) * 1000).toISOString().slice(0, 10);
    const { payment, currency, ipCountry } = purchase;
    const key = [day, payment, currency ?? '', ipCountry ?? ''].join(' ');
    const none = { completedCount: 0, completedMicroPrice: 0, canceledCount: 0, canceledMicroPrice: 0 };
    const item = found.get(key) ?? { day, payment, currency, ipCountry, ...none };
    const [count, price] = [`${column}Count`, `${column}MicroPrice`] as const;
    found.set(key, {
      ...item,
      [count]: item[count] + 1,
      [price]: item[price] + (purchase.totalMicroPrice ?? 0),
    });
  };
  for (const purchase of purchases) {
    add(purchase, purchase.completedAtUnixTS, 'completed');
    if (purchase.purchaseStatus === 'CANCELED') add(purchase, purchase.canceledAtUnixTS, 'canceled');
  }
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, item]) => item);
}
