import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import mysql from 'mysql2/promise';
import { ProjectDirectory } from '../../../src/modules/project/index.js';
import { RecountFlaggedService } from '../../../src/modules/purchase/refund-score/recount-flagged.service.js';
import { Log } from '../../../src/platform/observability/logging/log.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { RefundScoreRepository } from '../../../src/modules/purchase/refund-score/refund-score.repository.js';
import { RefundScores } from '../../../src/modules/purchase/refund-score/refund-scores.service.js';
import { ProcessPhase } from '../../../src/platform/process/process-phase.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { changeRows, eventsOf } from '../../support/events/events.js';
import { Game } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { atOnce, tally } from '../../support/tally.js';

type Fields = Record<string, unknown>;
type Score = Record<'points' | 'sharePercent' | 'canceledCount' | 'paidCount', number> & {
  readonly playerId: string | null;
  readonly imid: string | null;
  readonly flagged: boolean;
};

const ON_HOLD = {
  resultCode: 'NOT_ALLOW_PURCHASE',
  resultMessage: expect.stringMatching(/^REFUND_HOLD: /),
};
const LIST = '/operator/v1/refund-score/list';
const LIFT = '/operator/v1/refund-score/lift';
const CANCEL = '/operator/v1/purchase/cancel';
const REPAID = '/billing/api-in/v1/purchase/repaid';

describe('refund scores', () => {
  let setup: GstoreSetup;
  let game: Awaited<ReturnType<GstoreSetup['newGame']>>;
  let imid: string;
  let pjid: string;

  beforeAll(async () => {
    setup = await startWithGstore();
  });
  beforeEach(async () => {
    game = await setup.newGame();
    ({ pjid } = game.project);
    imid = randomUUID();
  });
  afterAll(() => setup.stop());

  const policy = (settings: Fields): Promise<unknown> =>
    setup.operator.must('project/save', { pjid, name: 'a game', ...settings });

  /** A purchase that the player has paid. */
  async function paid(fields: Fields = {}): Promise<string> {
    const boid = await game.reserve({ imid, ...fields });
    const { playerId = game.playerId } = fields;
    expect(await game.verify(boid, setup.buy(game), { playerId })).toMatchObject(SUCCESS);
    return boid;
  }
  const paidTimes = async (count: number, fields: Fields = {}): Promise<string[]> => {
    const boids: string[] = [];
    while (boids.length < count) boids.push(await paid(fields));
    return boids;
  };
  const cancel = (boid: string, reason: string): Promise<Answer> => game.json(CANCEL, { pjid, boid, reason });
  const reserve = (fields: Fields = {}): Promise<Answer> =>
    game.tryReserve(game.aReservation({ imid, ...fields }));
  async function scores(fields: Fields = {}): Promise<readonly Score[]> {
    type List = { readonly scoreList: readonly Score[] };
    const answer = await game.json<List>(LIST, { pjid, pageItemSize: 100, ...fields });
    expect(answer).toMatchObject(SUCCESS);
    return answer.resultData?.scoreList ?? [];
  }
  const one = <T>(type: Type<T>): T => setup.service.app.get(type, { strict: false });
  const recount = (): Promise<void> =>
    new RecountFlaggedService(
      one(ProjectDirectory),
      one(RefundScoreRepository),
      one(RefundScores),
      one(ProcessPhase),
      one(Log),
    ).execute();
  const flagEvents = async (): Promise<readonly string[]> =>
    (await eventsOf(game))
      .filter(({ type }) => type.startsWith('refund.'))
      .map(({ type, subject }) => `${type} ${subject}`);

  it('are not counted by default, and a cancellation costs nothing more', async () => {
    const boids = await paidTimes(2);
    const [first, second] = boids as [string, string];
    await cancel(first, 'FRAUD');
    const statements = await setup.service.countStatements(() => cancel(second, 'FRAUD'));
    expect(statements.filter((sql) => sql.includes('refund_score'))).toEqual([]);
    expect(await scores()).toEqual([]);
    expect(await scores({ playerId: game.playerId })).toEqual([]);
    expect(await reserve()).toMatchObject(SUCCESS);
  });

  it('weigh chargebacks and fraud more than refunds, and do not count what an operator decided', async () => {
    await policy({ refundPolicy: 'WARN', refundPoints: 1_000 });
    const boids = await paidTimes(7);
    const lateConsumption = 'VOIDED: not consumed in time';
    const reasons = ['REFUND', 'VOIDED: asked', 'CHARGEBACK', 'FRAUD', 'given by mistake', lateConsumption];
    for (const [index, reason] of reasons.entries()) await cancel(boids[index] ?? '', reason);
    const score = { points: 10, sharePercent: 57, canceledCount: 4, paidCount: 7, flagged: false };
    expect(await scores({ playerId: game.playerId })).toMatchObject([
      { ...score, playerId: game.playerId, imid: null },
    ]);
    expect(await scores({ imid })).toMatchObject([{ ...score, playerId: null, imid }]);
    expect(await scores()).toEqual([]);
  });

  it('count an order of several products once', async () => {
    await policy({ refundPolicy: 'WARN', refundPoints: 1_000 });
    const [first = '', second = '', other = ''] = await paidTimes(3);
    const table = await PurchaseTable.open(setup.service.databaseUrl);
    for (const boid of [first, second]) await table.set(boid, `payment_order_id = 'GPA.${first}'`);
    await table.close();
    for (const boid of [first, second, other]) await cancel(boid, 'REFUND');
    expect(await scores({ imid })).toMatchObject([{ points: 2, canceledCount: 2, paidCount: 2 }]);
  });

  it('count two orders to which two shops have given one number as two', async () => {
    await policy({ refundPolicy: 'WARN', refundPoints: 1_000 });
    const boids = await paidTimes(2);
    const table = await PurchaseTable.open(setup.service.databaseUrl);
    for (const [index, boid] of boids.entries())
      await table.set(boid, `payment_order_id = '1001', payment = '${['TOPUP_A', 'TOPUP_B'][index]}'`);
    await table.close();
    for (const boid of boids) await cancel(boid, 'CHARGEBACK');
    expect(await scores({ imid })).toMatchObject([{ points: 6, canceledCount: 2, paidCount: 2 }]);
  });

  it('with the policy WARN publish an event, and refuse nothing', async () => {
    await policy({ refundPolicy: 'WARN', refundPoints: 3 });
    await cancel(await paid(), 'CHARGEBACK');
    expect((await scores()).map(({ flagged }) => flagged)).toEqual([true, true]);
    expect(await flagEvents()).toEqual([`refund.flagged ${game.playerId}`, `refund.flagged ${imid}`]);
    const [event] = (await eventsOf(game, { type: 'refund.flagged' })).slice(-1);
    expect(event?.data).toEqual({
      playerId: null,
      imid,
      points: 3,
      sharePercent: 100,
      canceledCount: 1,
      paidCount: 1,
    });
    expect(await reserve()).toMatchObject(SUCCESS);
  });

  describe('with the policy HOLD', () => {
    beforeEach(() => policy({ refundPolicy: 'HOLD', refundPoints: 3, refundSharePercent: 50 }));

    it('refuse the reservations of the player and of the member, and no others', async () => {
      const other = `other-${randomUUID().slice(0, 8)}`;
      await cancel(await paid(), 'CHARGEBACK: disputed');
      expect(await reserve()).toMatchObject(ON_HOLD);
      expect(await reserve({ imid: undefined })).toMatchObject(ON_HOLD);
      expect(await reserve({ playerId: other })).toMatchObject(ON_HOLD);
      expect(await reserve({ imid: randomUUID() })).toMatchObject(ON_HOLD);
      expect(await reserve({ playerId: other, imid: randomUUID() })).toMatchObject(SUCCESS);
      expect(await reserve({ playerId: other, imid: undefined })).toMatchObject(SUCCESS);
      const elsewhere = await setup.newGame();
      expect(
        await elsewhere.tryReserve(elsewhere.aReservation({ imid, playerId: game.playerId })),
      ).toMatchObject(SUCCESS);
    });

    it('refuse the reservation of a limited account, which leaves its reqId free and holds nothing', async () => {
      await policy({ limitHoldMinutes: 10 });
      await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
      const fields = { reqId: randomUUID(), ipCountry: 'JP', currency: 'JPY', microPrice: 4_000_000_000 };
      await cancel(await paid(), 'FRAUD');
      expect(await reserve(fields)).toMatchObject(ON_HOLD);
      await game.json(LIFT, { pjid, playerId: game.playerId, reason: 'a test' });
      await game.json(LIFT, { pjid, imid, reason: 'a test' });
      expect(await reserve(fields)).toMatchObject(SUCCESS);
    });

    it('leave a repeated reqId refused as one, so that its caller learns of the first reservation', async () => {
      const [one, limited] = [
        { reqId: randomUUID() },
        { reqId: randomUUID(), ipCountry: 'JP', currency: 'JPY' },
      ];
      await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-01-01' });
      for (const fields of [one, limited]) expect(await reserve(fields)).toMatchObject(SUCCESS);
      await cancel(await paid(), 'CHARGEBACK: disputed');
      for (const fields of [one, limited])
        expect(await reserve(fields)).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('reqId'),
        });
    });

    it('do not affect a player whose cancelled purchases are a small share', async () => {
      const boids = await paidTimes(3);
      await cancel(boids[0] ?? '', 'CHARGEBACK');
      expect(await scores({ imid })).toMatchObject([{ points: 3, sharePercent: 33, flagged: false }]);
      expect(await reserve()).toMatchObject(SUCCESS);
    });

    it('cost a reservation no further statement', async () => {
      await game.reserve({ imid });
      const statements = await setup.service.countStatements(() => game.reserve({ imid }));
      expect(statements).toEqual([expect.stringMatching(/^INSERT INTO purchase /)]);
    });

    it('are lifted by an operator, who says why; later cancellations count from zero', async () => {
      await policy({ refundPoints: 3, refundSharePercent: 0 });
      const boids = await paidTimes(3);
      await cancel(boids[0] ?? '', 'CHARGEBACK');
      expect(await game.json(LIFT, { pjid, playerId: game.playerId, reason: 'paid in cash' })).toMatchObject(
        SUCCESS,
      );
      expect(await reserve({ imid: undefined })).toMatchObject(SUCCESS);
      expect(await reserve()).toMatchObject(ON_HOLD);
      expect(await game.json(LIFT, { pjid, imid, reason: 'paid in cash' })).toMatchObject(SUCCESS);
      expect(await game.json(LIFT, { pjid, imid, reason: 'paid in cash' })).toMatchObject(SUCCESS);
      expect(await reserve()).toMatchObject(SUCCESS);
      expect(await scores()).toEqual([]);
      expect(await flagEvents()).toEqual([
        `refund.flagged ${game.playerId}`,
        `refund.flagged ${imid}`,
        `refund.cleared ${game.playerId}`,
        `refund.cleared ${imid}`,
      ]);
      const audited = await setup.operator.audited(pjid, LIFT);
      expect(audited).toHaveLength(3);
      expect(audited[0]).toMatchObject({ reason: 'paid in cash' });
      await cancel(boids[1] ?? '', 'REFUND');
      expect(await scores({ imid })).toMatchObject([{ points: 1, canceledCount: 1, flagged: false }]);
      await cancel(boids[2] ?? '', 'CHARGEBACK');
      expect(await reserve()).toMatchObject(ON_HOLD);
    });

    it('are lifted by the repayment of what was cancelled', async () => {
      const boids = await paidTimes(2);
      for (const boid of boids) await cancel(boid, 'CHARGEBACK');
      expect(await reserve()).toMatchObject(ON_HOLD);
      for (const boid of boids) {
        expect(await reserve()).toMatchObject(ON_HOLD);
        const answers = await atOnce(3, () => game.json(REPAID, { pjid, boid }));
        expect(tally(answers)).toEqual({ SUCCESS: 3 });
      }
      expect(await scores({ playerId: game.playerId })).toMatchObject([
        { points: 0, sharePercent: 0, canceledCount: 0, paidCount: 2, flagged: false },
      ]);
      expect(await reserve()).toMatchObject(SUCCESS);
      expect(await game.statusOf(boids[0] ?? '')).toBe('CANCELED');
    });

    it('are counted again by a worker, which ends a hold whose reason has passed', async () => {
      await cancel(await paid(), 'CHARGEBACK');
      expect(await reserve()).toMatchObject(ON_HOLD);
      await policy({ refundPoints: 4 });
      await recount();
      expect(await reserve()).toMatchObject(SUCCESS);
      expect(await flagEvents()).toContain(`refund.cleared ${imid}`);
    });

    it('are counted again also behind one that cannot be counted now', async () => {
      await cancel(await paid(), 'CHARGEBACK');
      await policy({ refundPoints: 4 });
      // The score of the player comes first.
      await one(TransactionRunner).run(async (tx) => {
        await one(RefundScoreRepository).lockExisting(tx, { pjid, kind: 'playerId', id: game.playerId });
        await recount();
      }, 30_000);
      expect(await scores({ playerId: game.playerId })).toMatchObject([{ flagged: true }]);
      expect(await scores({ imid })).toMatchObject([{ flagged: false }]);
      await recount();
      expect(await scores({ playerId: game.playerId })).toMatchObject([{ flagged: false }]);
    });

    it('are not counted again while their project is closed for a move', async () => {
      await cancel(await paid(), 'CHARGEBACK');
      await policy({ refundPoints: 4 });
      const move = `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, 'EXPORTING', ?, NOW(3))`;
      await changeRows(move, [pjid, '0'.repeat(32)]);
      await recount();
      await changeRows('DELETE FROM project_move WHERE pjid = ?', [pjid]);
      expect(await scores({ imid })).toMatchObject([{ flagged: true }]);
      expect(await flagEvents()).not.toContain(`refund.cleared ${imid}`);
    });

    it('count cancellations that arrive at the same moment once each', async () => {
      await policy({ refundPoints: 8, refundSharePercent: 0 });
      const boids = await paidTimes(8);
      const answers = await atOnce(24, (index) => cancel(boids[index % 8] ?? '', 'REFUND'));
      expect(tally(answers)).toEqual({ SUCCESS: 8, INVALID_PARAMETER: 16 });
      const score = { points: 8, sharePercent: 100, canceledCount: 8, paidCount: 8, flagged: true };
      expect(await scores()).toMatchObject([score, score]);
      expect((await flagEvents()).toSorted()).toEqual(
        [`refund.flagged ${game.playerId}`, `refund.flagged ${imid}`].toSorted(),
      );
    });
  });

  describe('of a buyer who is erased while a change of the purchase is made, name the pseudonyms', () => {
    /** Has an erasure replace the ids of a purchase after a request has read it, and before its statement. */
    async function eraseDuring(
      boid: string,
      statement: string,
      request: () => Promise<Answer>,
    ): Promise<void> {
      const other = await mysql.createConnection({ uri: setup.service.databaseUrl });
      try {
        await other.beginTransaction();
        await other.query('UPDATE purchase SET player_id = ?, imid = ? WHERE boid = ?', [
          'erased-player',
          'erased-member',
          boid,
        ]);
        let isAnswered = false;
        const answer = request().finally(() => (isAnswered = true));
        await eventually(
          async () => isAnswered || (await runningStatements(other, statement)).length > 0,
          (isOver) => isOver,
        );
        await other.commit();
        expect(await answer).toMatchObject(SUCCESS);
      } finally {
        await other.end();
      }
    }
    const pseudonyms = async (): Promise<unknown> => [
      await scores({ playerId: game.playerId }),
      await scores({ imid }),
      (await scores({ playerId: 'erased-player' })).length,
      (await scores({ imid: 'erased-member' })).length,
    ];

    it('for a cancellation', async () => {
      await policy({ refundPolicy: 'WARN', refundPoints: 1_000 });
      const boid = await paid();
      await eraseDuring(boid, 'UPDATE purchase SET status', () => cancel(boid, 'CHARGEBACK'));
      expect(await pseudonyms()).toEqual([[], [], 1, 1]);
      expect(await game.statusOf(boid)).toBe('CANCELED');
    });

    it('for a repayment', async () => {
      const boid = await paid();
      await cancel(boid, 'CHARGEBACK');
      await policy({ refundPolicy: 'WARN', refundPoints: 1_000 });
      await eraseDuring(boid, 'SELECT p.player_id AS playerId, p.imid FROM purchase', () =>
        game.json(REPAID, { pjid, boid }),
      );
      expect(await pseudonyms()).toEqual([[], [], 1, 1]);
    });
  });

  it('are refused with the name of the field', async () => {
    const boid = await paid();
    const both = { playerId: game.playerId, imid };
    const lift = (fields: Fields): Promise<Answer> => game.json(LIFT, { pjid, reason: 'x', ...fields });
    const project = (fields: Fields): Promise<Answer> =>
      setup.operator.call('project/save', { pjid, name: 'x', ...fields });
    for (const [answer, field] of [
      [await game.json(LIST, { pjid, pageItemSize: 1, ...both }), 'playerId, imid'],
      [await lift(both), 'playerId, imid'],
      [await lift({}), 'playerId, imid'],
      [await lift({ imid }), 'playerId, imid'],
      [await lift({ imid, reason: undefined }), 'reason'],
      [await game.json(REPAID, { pjid, boid }), 'VERIFY_SUCCESS'],
      [await game.json(REPAID, { pjid, boid: '1' }), 'boid'],
      [await project({ refundPolicy: 'STOP' }), 'refundPolicy'],
      [await project({ refundPoints: 0 }), 'refundPoints'],
      [await project({ refundSharePercent: 101 }), 'refundSharePercent'],
    ] as const)
      expect(answer).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
  });

  it('are for operators, and repayments for the platform', async () => {
    const { pjid: own } = game.project;
    const only = async (role: string): Promise<Game> =>
      new Game(setup.service, { pjid: own, ...(await setup.operator.key(own, [role])) });
    const refused = { resultCode: 'NOT_ALLOW_AUTH' };
    const [platform, operator] = [await only('PLATFORM'), await only('OPERATOR')];
    expect(await platform.json(LIST, { pjid: own, pageItemSize: 1 })).toMatchObject(refused);
    expect(await platform.json(LIFT, { pjid: own, imid, reason: 'x' })).toMatchObject(refused);
    expect(await operator.json(REPAID, { pjid: own, boid: '1' })).toMatchObject(refused);
  });
});
