import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { badIdentifiers } from '../../support/interface/bad-values.js';
import { GSTORE_LATEST } from '../../support/interface/paths.js';
import { startWithConsole } from '../../support/stores/console.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { JPY, Members, NOON, spentNow } from '../../support/purchases/members.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { SetClock } from '../../support/service/set-clock.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

const CANCEL = '/operator/v1/purchase/cancel';
const GSTORE = '/billing/api-game/v1/purchase/gstore/play/consumable';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

/** What is completed here wakes the workers of this file, those that run. */
const QUEUES = `revoke-${randomUUID().slice(0, 8)}`;

type Bought = ReturnType<Members['setup']['buy']>;
interface Paid {
  readonly boid: string;
  readonly bought: Bought;
}

describe('a paid purchase that an operator cancels', () => {
  let members: Members;
  let table: PurchaseTable;
  let game: Members['game'];

  beforeAll(async () => {
    members = await Members.start(new SetClock(NOON), {
      REDIS_PREFIX: QUEUES,
    });
    table = await PurchaseTable.open(members.setup.service.databaseUrl);
    game = members.game;
  });

  afterEach(() => members.setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await members.stop();
  });

  const cancel = (boid: string, reason: unknown = 'FRAUD', by: Game = game): Promise<Answer> =>
    by.json(CANCEL, { pjid: by.project.pjid, boid, reason });

  const startWorker = (): Promise<RunningService> => {
    const { apiUrl, tokenUrl } = members.setup.store;
    const urls = { GSTORE_API_URL: apiUrl, GSTORE_TOKEN_URL: tokenUrl };
    return startService({ PURSER_ROLE: 'worker', REDIS_PREFIX: QUEUES, ...urls });
  };
  const consumeCalls = (): number => members.setup.store.journal({ route: 'products.consume' }).length;

  async function verified(fields: object = {}): Promise<Paid> {
    const [boid, bought] = [await game.reserve({ ...fields }), members.setup.buy(game)];
    const { microPrice = 990_000, currency = 'USD' } = fields as { microPrice?: number; currency?: string };
    const answer = await game.verify(boid, bought, { microPrice, currency });
    expect(answer).toMatchObject(SUCCESS);
    return { boid, bought };
  }

  /** `consumed` when the store shows it so at the completion. */
  async function completed(consumption: 'consumed' | 'open', fields: object = {}): Promise<Paid> {
    const paid = await verified(fields);
    if (consumption === 'consumed') members.setup.store.consume(paid.bought);
    expect(await game.complete(paid.boid)).toMatchObject(SUCCESS);
    return paid;
  }

  const refusedAs = (answer: Answer, status: string): void =>
    expect(answer).toEqual({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringMatching(new RegExp(`^boid: .* its status is ${status}$`)),
      traceId: expect.any(String),
    });

  describe('becomes CANCELED, with time and reason,', () => {
    it.each([
      ['VERIFY_SUCCESS', () => verified()],
      ['COMPLETED_BEFORE_CONSUME', () => completed('open')],
      ['COMPLETED', () => completed('consumed')],
    ] as const)('from the status %s', async (status, make) => {
      const { boid } = await make();
      const before = await game.record(boid);
      expect(before).toMatchObject({ purchaseStatus: status, canceledAt: null, cancelReason: null });
      const begun = Math.floor(Date.now() / 1000);
      expect(await cancel(boid, 'REFUND: asked for')).toEqual(SUCCESS);
      const after = await game.record(boid);
      expect(after).toEqual({
        ...before,
        purchaseStatus: 'CANCELED',
        cancelReason: 'REFUND: asked for',
        canceledAt: expect.stringMatching(TIME),
      });
      const canceledAt = Date.parse(after['canceledAt'] as string) / 1000;
      expect(canceledAt).toBeGreaterThanOrEqual(begun - 1);
      expect(canceledAt).toBeLessThanOrEqual(Date.now() / 1000 + 1);
    });

    it('from no other status, and the refusal says so', async () => {
      const [reserved, givenUp, canceled] = [
        await game.reserve(),
        await game.reserve(),
        (await verified()).boid,
      ];
      await game.cancel(givenUp);
      await cancel(canceled, 'FRAUD: first');
      const before = await game.list(reserved, givenUp, canceled);
      refusedAs(await cancel(reserved), 'RESERVED');
      refusedAs(await cancel(givenUp), 'RESERVED_CANCEL');
      refusedAs(await cancel(canceled, 'REFUND: second'), 'CANCELED');
      expect(await game.list(reserved, givenUp, canceled)).toEqual(before);
    });

    it('and nothing brings it back', async () => {
      const { boid, bought } = await verified();
      await cancel(boid);
      for (const answer of [
        await game.complete(boid),
        await game.cancel(boid),
        await game.verify(boid, bought),
      ]) {
        expect(answer).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('CANCELED'),
        });
      }
      // Its receipt stays its own.
      expect(await game.verify(await game.reserve(), bought)).toMatchObject({
        resultCode: 'ALREADY_EXIST_DATA',
        resultData: { existPurchaseInfo: { boid, purchaseStatus: 'CANCELED' } },
      });
    });
  });

  describe('keeps the reason', () => {
    const reasonAfter = async (reason: unknown): Promise<unknown> => {
      const { boid } = await verified();
      expect(await cancel(boid, reason)).toEqual(SUCCESS);
      return (await game.record(boid))['cancelReason'];
    };

    it.each(['REFUND', 'CHARGEBACK', 'VOIDED', 'FRAUD', 'OPERATOR'])(
      '%s, alone or with a text',
      async (code) => {
        expect(await reasonAfter(code)).toBe(code);
        expect(await reasonAfter(`${code}: Gründe: zwei`)).toBe(`${code}: Gründe: zwei`);
      },
    );

    it.each(['asked for', 'refund', 'REFUNDED', 'REFUND:asked', 'REFUND - asked', 'GIFT: x'])(
      'of its own: %s',
      async (text) => expect(await reasonAfter(text)).toBe(`OPERATOR: ${text}`),
    );

    it('of up to 200 characters in all, its code among them', async () => {
      const free = '😀'.repeat(190);
      expect(await reasonAfter(free)).toBe(`OPERATOR: ${free}`);
      const coded = `FRAUD: ${'é'.repeat(193)}`;
      expect(await reasonAfter(coded)).toBe(coded);
      const { boid } = await verified();
      for (const reason of [`${free}x`, `${coded}x`, 'x'.repeat(201), 'x'.repeat(5_000)])
        expect(await cancel(boid, reason)).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringMatching(/^reason: must have at most 200 characters/),
        });
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });

    it.each([
      ['absent', undefined],
      ['null', null],
      ['empty', ''],
      ['a number', 4],
      ['a list', ['FRAUD']],
      ['a lone surrogate', 'x\ud800'],
    ])('which is never %s', async (_, reason) => {
      const answer = await game.json(CANCEL, { pjid: game.project.pjid, boid: '1', reason });
      expect(answer).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringMatching(/^reason: /),
      });
    });
  });

  it('is one of the operator’s own project', async () => {
    const { boid } = await verified();
    const stranger = new Game(members.setup.service, await members.setup.operator.project());
    const unknown = { resultCode: 'INVALID_PARAMETER', resultMessage: 'boid: there is no such purchase' };
    expect(await cancel(boid, 'FRAUD', stranger)).toMatchObject(unknown);
    expect(await stranger.json(CANCEL, { pjid: game.project.pjid, boid, reason: 'FRAUD' })).toMatchObject({
      resultCode: 'NOT_ALLOW_AUTH',
    });
    for (const none of ['1', 'x', `0${boid}`, '99999999999999999999'])
      expect(await cancel(none)).toMatchObject(unknown);
    for (const [, value] of badIdentifiers(20)) {
      const answer = await game.json(CANCEL, { pjid: game.project.pjid, boid: value, reason: 'FRAUD' });
      expect(answer).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringMatching(/^boid: /),
      });
    }
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(
      await members.setup.operator.call('purchase/cancel', {
        pjid: game.project.pjid,
        boid,
        reason: 'FRAUD',
      }),
    ).toEqual(SUCCESS);
  });

  it('is cancelled by operators alone, and audited', async () => {
    const { boid } = await verified();
    const { pjid } = game.project;
    const { accessKey, keyId } = await members.setup.operator.key(pjid, ['GAME', 'PLATFORM']);
    const player = new Game(members.setup.service, { pjid, accessKey, keyId });
    expect(await cancel(boid, 'FRAUD', player)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    expect(await cancel(boid)).toEqual(SUCCESS);
    expect((await members.setup.operator.audited(pjid, CANCEL)).slice(0, 2)).toMatchObject([
      { actorPjid: pjid, pjid, subject: boid, resultCode: 'SUCCESS' },
      { actorPjid: pjid, pjid, resultCode: 'NOT_ALLOW_AUTH' },
    ]);
  });

  it('costs a read and a change', async () => {
    const { boid } = await verified();
    const statements = await members.setup.service.countStatements(() => cancel(boid));
    expect(statements.filter((sql) => !sql.includes('audit_entry'))).toEqual([
      expect.stringMatching(/^SELECT /),
      expect.stringMatching(/^UPDATE purchase /),
    ]);
  });

  describe('no longer counts', () => {
    it('toward its account’s limit: what it counted is given back once', async () => {
      const imid = await members.inJapan('2011-01-01');
      const price = { imid, microPrice: 4_000 * JPY, currency: 'JPY', ipCountry: 'JP' };
      const [{ boid }, kept] = [await verified(price), await verified({ ...price, microPrice: 1_000 * JPY })];
      expect(await members.ask(imid, 1)).toMatchObject({ resultCode: 'PURCHASE_MONTHLY_LIMITED' });
      expect(await cancel(boid)).toEqual(SUCCESS);
      refusedAs(await cancel(boid), 'CANCELED');
      expect(await members.table.ledger(imid)).toEqual(spentNow(1_000 * JPY));
      expect(await members.table.sumOfPurchases(imid)).toEqual(spentNow(1_000 * JPY));
      expect(await members.ask(imid, 4_000 * JPY)).toMatchObject(SUCCESS);
      expect(await cancel(kept.boid)).toEqual(SUCCESS);
      expect(await members.table.ledger(imid)).toEqual(spentNow(0));
    });

    it('in the month that it was counted in, were it long ago', async () => {
      const imid = await members.inJapan('2011-01-01');
      const { boid } = await verified({ imid, microPrice: 700 * JPY, currency: 'JPY', ipCountry: 'JP' });
      await table.set(boid, 'limit_month = 202601');
      await members.table.query(`UPDATE monthly_spending SET month = 202601 WHERE imid = '${imid}'`);
      await members.spend(imid, 300 * JPY);
      expect(await cancel(boid)).toEqual(SUCCESS);
      expect(await members.table.ledger(imid)).toEqual([
        { month: 202601, currency: 'JPY', micros: 0 },
        ...spentNow(300 * JPY),
      ]);
    });
  });

  describe('in 50 races of cancelling, completing, consuming and cancelling', () => {
    it('is cancelled exactly once, and given back exactly once', async () => {
      const imid = await members.inJapan('2011-01-01');
      await table.forgetDueWork();
      const worker = await startWorker();
      const price = { imid, microPrice: 100 * JPY, currency: 'JPY', ipCountry: 'JP' };
      try {
        for (let round = 0; round < 50; round += 1) {
          // Half of the time the worker is about to consume it, or is just doing so, when the cancellations come.
          const calls = consumeCalls();
          const { boid } = round % 2 === 0 ? await verified(price) : await completed('open', price);
          if (round % 4 === 3) await eventually(consumeCalls, (now) => now > calls);
          const [one, other, completion] = await Promise.all([
            cancel(boid, 'FRAUD: one'),
            cancel(boid, 'REFUND: other'),
            game.complete(boid),
          ]);
          expect(tally([one, other])).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 1 });
          const [winner, loser] =
            one.resultCode === 'SUCCESS' ? ['FRAUD: one', other] : ['REFUND: other', one];
          refusedAs(loser, 'CANCELED');
          if (completion.resultCode !== 'SUCCESS') refusedAs(completion, 'CANCELED');
          expect(await table.row(boid)).toMatchObject({
            status: 'CANCELED',
            cancel_reason: winner,
            consume_due_at: null,
          });
        }
      } finally {
        await worker.stop();
      }
      // The worker came before the cancellations at times.
      expect(await table.count('imid = ? AND consumed_at IS NOT NULL', [imid])).toBeGreaterThan(0);
      expect(await members.table.ledger(imid)).toEqual(spentNow(0));
      expect(await table.count("imid = ? AND status = 'CANCELED'", [imid])).toBe(50);
    });

    it('by ten operators at once: one of them', async () => {
      const { boid } = await completed('consumed');
      const answers = await atOnce(10, (index) => cancel(boid, `OPERATOR: ${index}`));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
      const winner = answers.findIndex(({ resultCode }) => resultCode === 'SUCCESS');
      expect(await game.record(boid)).toMatchObject({ cancelReason: `OPERATOR: ${winner}` });
    });
  });

  describe('is not consumed', () => {
    let worker: RunningService | null = null;

    afterEach(async () => {
      await worker?.stop();
      worker = null;
    });

    const start = async (): Promise<void> => void (worker = await startWorker());
    const isConsumed = ({ bought: { purchaseToken } }: Paid): boolean =>
      members.setup.store.get({ purchaseToken }).consumptionState === 1;
    const untilStatus = (boid: string, status: string): Promise<unknown> =>
      eventually(
        () => game.statusOf(boid),
        (now) => now === status,
      );

    it('by the worker afterwards', async () => {
      await table.forgetDueWork();
      const [canceled, control] = [await completed('open'), await completed('open')];
      expect(await cancel(canceled.boid)).toEqual(SUCCESS);
      await start();
      await untilStatus(control.boid, 'COMPLETED');
      expect([isConsumed(control), isConsumed(canceled)]).toEqual([true, false]);
      expect(await game.statusOf(canceled.boid)).toBe('CANCELED');
    });

    it('in our records when the worker has called the store already', async () => {
      await table.forgetDueWork();
      members.setup.store.fault({ match: { route: 'products.consume' }, kind: 'hold', times: 1 });
      const calls = consumeCalls();
      await start();
      const paid = await completed('open');
      await eventually(consumeCalls, (now) => now > calls);
      expect(await cancel(paid.boid)).toEqual(SUCCESS);
      members.setup.store.release();
      await worker?.stop(); // which waits for its jobs
      expect(isConsumed(paid)).toBe(true);
      expect(await table.row(paid.boid)).toMatchObject({ status: 'CANCELED', consumed_at: null });
    });
  });

  it('is in no retry list, and not the latest of its player', async () => {
    const player = Object.assign(new Game(members.setup.service, game.project), {
      packageName: game.packageName,
    });
    const { pjid } = player.project;
    const retryable = async (): Promise<unknown> =>
      (await player.form(`${GSTORE}/retry/list`, { pjid, playerId: player.playerId, maxLimit: 5 }))
        .resultData;
    const latest = async ({ orderId, purchaseToken }: Bought): Promise<unknown> =>
      (
        await player.json(GSTORE_LATEST, {
          pjid,
          appStore: 'GSTORE_PLAY',
          playerId: player.playerId,
          gstoreOrderId: orderId,
          gstorePurchaseToken: purchaseToken,
          gstoreProductId: player.productId,
          gstoreResponseOriginJson: '{}',
        })
      ).resultData;
    const [boid, bought] = [await player.reserve(), members.setup.buy(player)];
    await player.verify(boid, bought);
    expect(await retryable()).toMatchObject({ retryAbleList: [{ boid }] });
    expect(await latest(bought)).toMatchObject({ boid });
    expect(await cancel(boid)).toEqual(SUCCESS);
    expect(await retryable()).toEqual({ retryAbleList: null });
    expect(await latest(bought)).toBeNull();
  });

  it('frees the use of the entitlement that it held', async () => {
    const shop = await startWithConsole();
    try {
      const player = await shop.newPlayer(await shop.newProject());
      shop.grant(player);
      const [one, other] = [await player.reserve(), await player.reserve()];
      expect(await player.verifyOwned(one)).toMatchObject(SUCCESS);
      expect(await player.verifyOwned(other)).toMatchObject({ resultCode: 'DUPLICATE_REQUEST' });
      expect(await cancel(one, 'FRAUD', player)).toEqual(SUCCESS);
      expect(await player.verifyOwned(other)).toMatchObject(SUCCESS);
      // A completed one holds nothing any more, so that nothing is freed a second time.
      expect(await player.complete(other)).toMatchObject(SUCCESS);
      shop.grant(player);
      const [third, fourth] = [await player.reserve(), await player.reserve()];
      expect(await player.verifyOwned(third)).toMatchObject(SUCCESS);
      expect(await cancel(other, 'FRAUD', player)).toEqual(SUCCESS);
      expect(await player.verifyOwned(fourth)).toMatchObject({ resultCode: 'DUPLICATE_REQUEST' });
    } finally {
      await shop.stop();
    }
  });
});
