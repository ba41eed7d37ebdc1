import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettleDueOrderService } from '../../../src/modules/purchase/store-order/settle-due-order.service.js';
import { eventually } from '../../support/eventually.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

type Fields = Record<string, unknown>;

interface Notification extends Fields {
  readonly notificationId: string;
  readonly status: string;
}

/** While a check is being made, it is due again after this time. */
const LEASE_SECONDS = 60;
const DONE = { status: 204, code: undefined };

describe('a payment that the web shop reports wrongly, or not at all', () => {
  let setup: WshopSetup;
  let table: PurchaseTable;
  let game: WshopGame;
  let environment: Record<string, string>;

  beforeAll(async () => {
    setup = await startWithWshop();
    environment = { WSHOP_API_URL: setup.shop.apiUrl, PURSER_ROLE: 'worker' };
    table = await PurchaseTable.open(setup.service.databaseUrl);
  });
  beforeEach(async () => {
    game = await setup.newGame();
  });
  afterEach(() => setup.shop.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const list = async (changes: Fields = {}): Promise<{ list: Notification[]; nextCursor: string | null }> => {
    const { pjid } = game.project;
    const data = await setup.operator.must<{ notificationList: Notification[]; nextCursor: string | null }>(
      'notification/list',
      { pjid, pageItemSize: 10, ...changes },
    );
    return { list: data.notificationList, nextCursor: data.nextCursor };
  };
  const replay = async (notificationIds: readonly string[], pjid = game.project.pjid): Promise<number> =>
    (await setup.operator.must<{ replayedCount: number }>('notification/replay', { pjid, notificationIds }))
      .replayedCount;
  const save = (changes: Fields): Promise<unknown> =>
    setup.operator.must('store-settings/save', {
      pjid: game.project.pjid,
      store: 'WSHOP',
      settings: { ...game.shopProject, ...changes },
    });
  const grantsOf = (boid: string) => table.query(`SELECT id FROM player_grant WHERE id = ${boid}`);
  const unreported = async (): Promise<{ boid: string; body: string }> => {
    const { boid } = await game.reservePage();
    return { boid, body: await game.payUnreported(boid) };
  };
  const withoutBoid = (body: string): string => {
    const notification = JSON.parse(body) as {
      billing?: { transaction: Fields };
      custom_parameters?: Fields;
    };
    delete notification.custom_parameters;
    delete notification.billing?.transaction['external_id'];
    return JSON.stringify(notification);
  };

  describe('two secrets', () => {
    it('are both accepted during a change, and the old one no longer after it', async () => {
      const webhookSecret = randomUUID();
      const [one, other] = [await unreported(), await unreported()];
      const signedAnew = (body: string): string =>
        `Signature ${createHash('sha1').update(body).update(webhookSecret).digest('hex')}`;
      await save({ webhookSecret, previousWebhookSecret: game.shopProject.webhookSecret });

      expect(await game.tell(one.body)).toEqual(DONE);
      expect(await game.tell(other.body, signedAnew(other.body))).toEqual(DONE);
      await save({ webhookSecret });
      expect(await game.tell(one.body)).toEqual({ status: 400, code: 'INVALID_SIGNATURE' });
      expect(await game.tell(other.body, signedAnew(other.body))).toEqual(DONE);
      expect((await list({ status: 'UNPROCESSED' })).list).toEqual([]);
    });
  });

  describe('a signed notification that cannot be used', () => {
    it('is refused as before, kept once, listed, and processed again once the cause is gone', async () => {
      const { boid, body } = await unreported();
      await save({ projectId: '999999' });
      for (let count = 0; count < 3; count += 1)
        expect(await game.tell(body)).toEqual({ status: 400, code: 'INVALID_PARAMETER' });

      const [kept, ...others] = (await list({ status: 'UNPROCESSED' })).list;
      expect(others).toEqual([]);
      expect(kept).toMatchObject({
        notificationId: expect.stringMatching(/^\d+$/),
        store: 'WSHOP',
        status: 'UNPROCESSED',
        reason: 'the notification is for another project of the store',
        receivedAtUnixTS: expect.any(Number),
        processedAtUnixTS: null,
      });
      const id = String(kept?.notificationId);
      expect(await replay([id])).toBe(1);
      expect(await game.statusOf(boid)).toBe('RESERVED');
      await save({});
      const counts = await atOnce(5, () => replay([id]));
      expect(counts.some((count) => count === 1)).toBe(true);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await grantsOf(boid)).toHaveLength(1);
      expect(await replay([id])).toBe(0);
      expect((await list({ status: 'UNPROCESSED' })).list).toEqual([]);
      expect((await list({ status: 'PROCESSED' })).list).toEqual([
        expect.objectContaining({
          notificationId: id,
          status: 'PROCESSED',
          processedAtUnixTS: expect.any(Number),
        }),
      ]);
    });

    it.each<readonly [string, (notification: Fields) => void, string]>([
      ['of an unknown order', (notification) => nameBoid(notification, '999'), 'unknown-order'],
      [
        'unlike the reservation',
        (notification) => ((notification['order'] as Fields)['amount'] = '0.0100'),
        'incorrect-amount',
      ],
      [
        'of another player',
        (notification) => ((notification['user'] as Fields)['external_id'] = 'x'),
        'other-player',
      ],
      [
        'that is unreadable',
        (notification) => delete notification['order'],
        'not a notification of the store',
      ],
    ])('%s is kept', async (_, change, reason) => {
      const { body } = await unreported();
      expect(await game.tellChanged(body, change)).toMatchObject({ status: 400 });
      expect((await list()).list).toMatchObject([{ status: 'UNPROCESSED', reason }]);
    });

    const nameBoid = (notification: Fields, boid: string): void => {
      (notification['custom_parameters'] as Fields)['boid'] = boid;
      ((notification['billing'] as Fields)['transaction'] as Fields)['external_id'] = boid;
    };

    it('is settled by the same one when it is sent again and can be used', async () => {
      const { boid, body } = await unreported();
      await save({ projectId: '999999' });
      await game.tell(body);
      await save({});
      expect(await game.tell(body)).toEqual(DONE);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect((await list()).list).toMatchObject([{ status: 'PROCESSED' }]);
    });

    it('is not kept when it is forged, nor replayed for another project', async () => {
      const { body } = await unreported();
      expect(await game.tell(body, `Signature ${'0'.repeat(40)}`)).toEqual({
        status: 400,
        code: 'INVALID_SIGNATURE',
      });
      expect((await list()).list).toEqual([]);
      await game.tellChanged(body, (notification) => delete notification['order']);
      const [kept] = (await list()).list;
      expect(await replay([String(kept?.notificationId)], (await setup.operator.project()).pjid)).toBe(0);
    });

    it('is listed page by page, newest first, each once', async () => {
      const { body } = await unreported();
      for (let count = 0; count < 5; count += 1)
        await game.tellChanged(body, (notification) => {
          delete notification['order'];
          notification['n'] = count;
        });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ pageItemSize: 2, ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.list.map(({ notificationId }) => notificationId));
        cursor = page.nextCursor;
      } while (cursor !== null);

      expect(new Set(seen).size).toBe(5);
      expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
    });

    it.each([
      ['list', { pageItemSize: 0 }],
      ['list', { pageItemSize: 10, status: 'DONE' }],
      ['list', { pageItemSize: 10, cursor: "' OR 1" }],
      ['replay', { notificationIds: [] }],
      ['replay', { notificationIds: ['x'] }],
    ])('%s with %j is INVALID_PARAMETER', async (path, body) => {
      const { pjid } = game.project;
      expect(await setup.operator.call(`notification/${path}`, { pjid, ...body })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
      });
    });
  });

  it('a payment without our boid is found by the shop’s order id, and so is its refund', async () => {
    const { boid, body } = await unreported();
    expect(await game.tell(withoutBoid(body))).toEqual(DONE);
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await game.tell(withoutBoid(await game.refundUnreported(boid, 1)))).toEqual(DONE);
    const notifications = await table.query(
      `SELECT CAST(boid AS CHAR) AS boid FROM store_notice WHERE pjid = '${game.project.pjid}' AND code = 'REFUND'`,
    );
    expect(notifications).toEqual([{ boid }]);
  });

  describe('a payment that the shop never reports', () => {
    let worker: RunningService;

    beforeAll(async () => {
      worker = await startService(environment);
    });
    afterAll(() => worker.stop());

    /** Has the check made now, by this call or by the worker's own sweep. */
    const check = async (boid: string): Promise<void> => {
      await table.query(
        `UPDATE purchase SET settle_due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND
         WHERE boid = ${boid} AND (status = 'RESERVED' OR settle_due_at IS NOT NULL)`,
      );
      await worker.app.get(SettleDueOrderService, { strict: false }).execute(boid);
      await eventually(
        () => dueOf(boid),
        (due) => due === null || due > LEASE_SECONDS,
      );
    };

    it('is found by polling, and paid as by a notification', async () => {
      const { boid } = await unreported();
      await check(boid);

      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'VERIFY_SUCCESS' });
      expect(await grantsOf(boid)).toHaveLength(1);
      expect(await game.tell(game.notification('order_paid', boid))).toEqual(DONE);
      expect(await grantsOf(boid)).toHaveLength(1);
    });

    it('has every question to the shop in its timeline, with what the shop answered', async () => {
      const { boid } = await unreported();
      setup.shop.fault({ match: { route: 'order.search' }, kind: 'status', status: 503, times: 1 });
      await check(boid);
      await check(boid);
      const { pjid } = game.project;
      const calls = async (): Promise<readonly Fields[]> => {
        type Timeline = { readonly eventList: readonly { readonly kind: string; readonly detail: Fields }[] };
        const { eventList } = await setup.operator.must<Timeline>('purchase/timeline', { pjid, boid });
        return eventList.filter(({ kind }) => kind === 'STORE_CALL').map(({ detail }) => detail);
      };

      expect(await eventually(calls, ({ length }) => length >= 3)).toMatchObject([
        { store: 'WSHOP', call: 'open', outcome: 'opened' },
        { store: 'WSHOP', call: 'settle', outcome: 'unavailable', code: '503' },
        { store: 'WSHOP', call: 'settle', outcome: 'paid' },
      ]);
    });

    it('is found though the game has cancelled meanwhile, on a page that was still open', async () => {
      const { boid } = await game.reservePage();
      expect(await game.cancel(boid)).toMatchObject({ resultCode: 'SUCCESS' });
      await check(boid);
      expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
      expect(await dueOf(boid)).toBeGreaterThan(LEASE_SECONDS);
      await game.payUnreported(boid);
      await check(boid);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await grantsOf(boid)).toHaveLength(1);
    });

    it('is not polled again when its order has ended after the game has cancelled', async () => {
      const { boid } = await game.reservePage();
      await game.cancel(boid);
      setup.shop.cancel({ externalId: boid });
      await check(boid);
      expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
      expect(await dueOf(boid)).toBeNull();
    });

    it('is polled until the shop answers: an outage uses up no check', async () => {
      const { boid } = await game.reservePage();
      await game.payUnreported(boid);
      await table.query(`UPDATE purchase SET settle_attempts = 8 WHERE boid = ${boid}`);
      setup.shop.fault({ match: { route: 'order.search' }, kind: 'status', status: 503, times: 1 });
      await check(boid);
      expect(await dueOf(boid)).toBeGreaterThan(LEASE_SECONDS);
      await check(boid);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });

    it('pays once when its notification comes at the same time', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { boid, body } = await unreported();
        const [told] = await Promise.all([game.tell(body), check(boid), game.tell(body)]);
        expect(told).toEqual(DONE);
        expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
        expect(await grantsOf(boid)).toHaveLength(1);
      }
    });

    it('is polled again while it is not paid, and while the shop fails', async () => {
      const { boid } = await game.reservePage();
      await check(boid);
      expect(await dueOf(boid)).toBeGreaterThan(LEASE_SECONDS);
      await game.payUnreported(boid);
      setup.shop.fault({ match: { route: 'order.search' }, kind: 'status', status: 503, times: 1 });
      await check(boid);
      expect(await game.statusOf(boid)).toBe('RESERVED');
      expect(await dueOf(boid)).toBeGreaterThan(LEASE_SECONDS);
      await check(boid);
      expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    });

    it('is not polled again after the last check, nor once its order has ended', async () => {
      const { boid } = await game.reservePage();
      await table.query(`UPDATE purchase SET settle_attempts = 8 WHERE boid = ${boid}`);
      await check(boid);
      expect(await game.statusOf(boid)).toBe('RESERVED');
      expect(await dueOf(boid)).toBeNull();
      const ended = await game.reservePage();
      setup.shop.cancel({ externalId: ended.boid });
      await check(ended.boid);
      expect(await game.statusOf(ended.boid)).toBe('RESERVED_CANCEL');
    });

    describe('and that differs from the reservation', () => {
      const find = async (microPrice: number): Promise<{ boid: string; id: string }> => {
        const { boid } = await game.reservePage({ microPrice });
        await game.payUnreported(boid);
        await check(boid);
        const [kept, ...others] = (await list({ status: 'UNPROCESSED' })).list;
        expect(others).toEqual([]);
        expect(kept).toMatchObject({ store: 'WSHOP_LIST', reason: 'incorrect-amount', boid });
        return { boid, id: String(kept?.notificationId) };
      };

      it('is stored for an operator, who sees it in attention/list, and not polled any more', async () => {
        const { boid, id } = await find(980_000);
        expect(await game.statusOf(boid)).toBe('RESERVED');
        expect(await dueOf(boid)).toBeNull();
        expect(
          worker.logLines.some((line) => line.includes('not for what was reserved') && line.includes(boid)),
        ).toBe(true);
        const { pjid } = game.project;
        expect(await setup.operator.must('attention/list', { pjid, pageItemSize: 10 })).toMatchObject({
          itemList: [{ kind: 'UNPROCESSED_NOTIFICATION', id }],
        });
      });

      it('is stored once, however often it is found', async () => {
        const { boid } = await find(980_000);
        await check(boid);
        expect((await list()).list).toMatchObject([{ boid, status: 'UNPROCESSED', attempts: 1 }]);
      });

      it('is polled again by a replay, which says why it still cannot be used', async () => {
        const { boid, id } = await find(980_000);
        expect(await replay([id])).toBe(1);
        expect((await list()).list).toMatchObject([{ status: 'UNPROCESSED', reason: 'incorrect-amount' }]);
        setup.shop.fault({ match: { route: 'order.search' }, kind: 'status', status: 503, times: 1 });
        const { pjid } = game.project;
        expect(
          await setup.operator.call('notification/replay', { pjid, notificationIds: [id] }),
        ).toMatchObject({
          resultCode: 'EXTERNAL_API_ERROR',
        });
        expect((await list()).list).toMatchObject([{ status: 'UNPROCESSED', reason: 'incorrect-amount' }]);
        expect(await game.statusOf(boid)).toBe('RESERVED');
      });

      it('is recorded by a replay once its cause is gone', async () => {
        const { boid, id } = await find(980_000);
        await table.query(`UPDATE purchase SET micro_price = 990000 WHERE boid = ${boid}`);
        const counts = await atOnce(5, () => replay([id]));
        expect(counts.some((count) => count === 1)).toBe(true);
        expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
        expect(await grantsOf(boid)).toHaveLength(1);
        expect((await list()).list).toMatchObject([{ notificationId: id, status: 'PROCESSED' }]);
      });

      it('is processed by a replay once the shop has given it back', async () => {
        const { boid, id } = await find(980_000);
        await game.refundUnreported(boid, 1);
        expect(await replay([id])).toBe(1);
        expect((await list()).list).toMatchObject([{ notificationId: id, status: 'PROCESSED' }]);
        expect(await replay([id])).toBe(0);
      });
    });

    it('falls due by itself ten minutes after the page was opened', async () => {
      const { boid } = await game.reservePage();
      const due = await dueOf(boid);
      expect(due).toBeGreaterThan(570);
      expect(due).toBeLessThanOrEqual(600);
    });

    const dueOf = async (boid: string): Promise<number | null> => {
      const [row] = await table.query(
        `SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), settle_due_at) AS due FROM purchase WHERE boid = ${boid}`,
      );
      return row?.['due'] === null ? null : Number(row?.['due']);
    };
  });
});
