import { beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { StoreNotificationRepository } from '../../../src/modules/purchase/notification-inbox/store-notification.repository.js';
import { eventually } from '../../support/eventually.js';
import { eventuallyPolled } from '../../support/service/eventually-polled.js';
import { RefundFixture, type RefundParts } from '../../support/purchases/refund-fixture.js';
import type { Sale } from '../../support/stores/refundable-stores.js';

const DECADE_SECONDS = 10 * 365 * 86_400;

/** The ways in which a store says that a purchase was taken back. */
const WAYS = [
  ['mobile store A by its notification', 'gstoreSale', 'notification', /^VOIDED: /],
  ['mobile store A by its list', 'gstoreSale', 'list', /^FRAUD$/],
  ['mobile store B by its notification', 'astoreSale', 'notification', /^REFUND: /],
  ['the PC store by its report', 'pcstoreSale', 'list', /^CHARGEBACK: /],
] as const;

describe('a refund', () => {
  const fixture = new RefundFixture();
  const { work, stop, stopAll, settled, until } = fixture;
  let { stores, table, spending, game } = {} as RefundParts;

  beforeEach(() => {
    ({ stores, table, spending, game } = fixture.parts);
  });

  const rows = () => table.of(game.project.pjid);
  const notificationsOf = async (boid: string) =>
    (await table.eventsOf(boid))
      .filter(({ kind }) => kind === 'NOTICE')
      .map(({ detail }) => JSON.parse(detail) as object);

  /** A worker that starts processes what is due. */
  async function workAgain(): Promise<void> {
    await stopAll();
    await work();
  }

  /** The store reports it three times, and a worker has processed all of it. */
  async function reportThrice(sale: Sale, by: 'notification' | 'list'): Promise<void> {
    if (by === 'notification') {
      const { id, statuses } = await sale.notify(2);
      expect([...statuses, ...(await sale.notify(1, id)).statuses]).toEqual([200, 200, 200]);
      await work();
      return;
    }
    for (let look = 1; look <= 3; look += 1) {
      await table.setRevocationLists(game.project.pjid, `due_at = UTC_TIMESTAMP(3), position = NULL`);
      const worker = await work();
      await eventually(
        async () => (await readAt())?.getTime(),
        (at) => at !== undefined && at > 0,
        10_000,
      );
      await settled();
      await table.setRevocationLists(game.project.pjid, `read_at = NULL`);
      await stop(worker);
    }
  }
  const readAt = async (): Promise<Date | undefined> => {
    const lists = [
      await table.revocationList(game.project.pjid, 'GSTORE'),
      await table.revocationList(game.project.pjid, 'PCSTORE'),
    ];
    const times = lists.map((list) => list?.['read_at']);
    return times.every((time): time is Date => time instanceof Date) ? times[0] : undefined;
  };

  describe.each(WAYS)('of %s', (_, kind, by, reason) => {
    it.each(['VERIFY_SUCCESS', 'COMPLETED'] as const)(
      'reported three times cancels a purchase in %s once and gives its amount back once',
      async (status) => {
        const imid = await stores.member(game);
        const [other, sale] = [await stores[kind](game, { imid }), await stores[kind](game, { imid })];
        await other.verify();
        await sale.verify();
        if (status === 'COMPLETED') expect(await game.complete(sale.boid)).toMatchObject(SUCCESS);
        const [before] = await spending.ledger(imid);
        expect(before?.micros).toBe(2_000_000_000);
        if (by === 'list') sale.refund();

        await reportThrice(sale, by);
        await until(sale.boid, 'CANCELED');
        const notifications = await settled();

        expect(await game.record(sale.boid)).toMatchObject({
          purchaseStatus: 'CANCELED',
          canceledAt: expect.any(String),
          cancelReason: expect.stringMatching(reason),
        });
        expect(await game.statusOf(other.boid)).not.toBe('CANCELED');
        expect(await spending.ledger(imid)).toEqual([{ ...before, micros: 1_000_000_000 }]);
        expect(await spending.ledger(imid)).toEqual(await spending.sumOfPurchases(imid));
        expect(notifications).toMatchObject([{ status: 'DONE', reason: 'revoked', attempts: 1 }]);
        await eventually(
          () => notificationsOf(sale.boid),
          (events) => events.length === 1,
        );
        expect(await notificationsOf(sale.boid)).toMatchObject([{ outcome: 'revoked' }]);
      },
    );
  });

  it('that comes before the game has reported the purchase waits for it, in each store', async () => {
    const members = await Promise.all([stores.member(game), stores.member(game)]);
    const sales = await Promise.all([
      stores.gstoreSale(game, { imid: members[0] }),
      stores.astoreSale(game, { imid: members[1] }),
    ]);
    for (const sale of sales) expect(await sale.notify()).toMatchObject({ statuses: [200] });
    const worker = await work();
    const waiting = await eventually(
      rows,
      (all) => all.length === 2 && all.every(({ reason }) => reason === 'no purchase'),
    );
    for (const row of waiting) {
      expect(row).toMatchObject({ status: 'WAITING', attempts: 1, lease_until: null });
      expect(Number(row['due_in_seconds'])).toBeGreaterThan(2);
      expect(Number(row['due_in_seconds'])).toBeLessThanOrEqual(6);
    }
    for (const { boid } of sales) expect(await game.statusOf(boid)).toBe('RESERVED');
    for (const sale of sales) await sale.verify();

    await table.set(game.project.pjid, 'due_at = UTC_TIMESTAMP(3)'); // as time would
    await eventuallyPolled(worker, rows, (all) => all.every(({ status }) => status === 'DONE'));
    for (const { boid } of sales) expect(await game.statusOf(boid)).toBe('CANCELED');
    await stop(worker);
    const done = { status: 'DONE', attempts: 2, reason: 'revoked' };
    expect(await settled(2)).toMatchObject([done, done]);
    for (const imid of members) expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  it('of a purchase that is still to be consumed takes the purchase off the retry list', async () => {
    const sale = await stores.gstoreSale(game);
    await sale.verify();
    expect(await game.complete(sale.boid)).toMatchObject({
      resultData: { purchaseStatus: 'COMPLETED_BEFORE_CONSUME' },
    });
    await sale.notify();
    stores.gstore.fault({ match: { route: 'products.consume' }, kind: 'quota' });
    await work();
    await until(sale.boid, 'CANCELED');
    expect(await game.complete(sale.boid)).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('CANCELED'),
    });
  });

  it('happens soon after the notification where a worker is awake', async () => {
    const service = await work({ PURSER_ROLE: 'all' });
    const sale = await stores.astoreSale(game);
    await sale.verify();
    const { pjid } = game.project;
    // Sent to the service that works as well, by the id that the notification then has.
    const transactionId = String((await game.record(sale.boid))['paymentOrderId']);
    await stores.astore.notify({ url: stores.addressFor('astore', pjid, service), transactionId });
    await eventually(
      () => game.statusOf(sale.boid),
      (status) => status === 'CANCELED',
      2_000,
    );
  });

  it('reported by notification and by list is one refund', async () => {
    const imid = await stores.member(game);
    const sale = await stores.gstoreSale(game, { imid });
    await sale.verify();
    sale.refund();
    await sale.notify();
    await work();
    const notifications = await eventually(
      rows,
      (all) => all.length === 2 && all.every(({ status }) => status === 'DONE'),
      10_000,
    );
    const outcomes = notifications.map(({ source, reason }) => `${String(source)} ${String(reason)}`);
    expect([
      ['GSTORE canceled-before', 'GSTORE_LIST revoked'],
      ['GSTORE revoked', 'GSTORE_LIST refined'],
    ]).toContainEqual(outcomes.toSorted());
    expect(await game.record(sale.boid)).toMatchObject({ cancelReason: 'FRAUD' });
    expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  it('that mobile store B has taken back counts as paid back, and the purchase stays cancelled', async () => {
    const { pjid } = game.project;
    const policy = { refundPolicy: 'HOLD', refundPoints: 1, refundSharePercent: 1 };
    await stores.operator.must('project/save', { pjid, name: 'a game', ...policy });
    const [refunded, kept] = [await stores.astoreSale(game), await stores.astoreSale(game)];
    await refunded.verify();
    await kept.verify();
    const reversal = async ({ boid }: Sale, notificationUUID?: string) => {
      const { paymentOrderId } = await game.record(boid);
      const url = stores.addressFor('astore', pjid);
      const named = { url, transactionId: String(paymentOrderId), notificationUUID };
      return stores.astore.notify({ ...named, type: 'REFUND_REVERSED' });
    };
    await refunded.notify();
    const first = await work();
    await until(refunded.boid, 'CANCELED');
    await stop(first);
    const reserve = () => game.tryReserve(game.aReservation({ imid: '' }));
    expect(await reserve()).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });

    const { notificationUUID, statuses } = await reversal(refunded);
    expect(statuses).toEqual([200]);
    expect((await reversal(refunded, notificationUUID)).statuses).toEqual([200]);
    await work();
    await settled(2);
    expect(await reserve()).toMatchObject(SUCCESS);
    expect(await game.statusOf(refunded.boid)).toBe('CANCELED');
    expect((await rows()).map(({ code, reason }) => `${String(code)} ${String(reason)}`)).toEqual([
      'REFUND revoked',
      'REFUND_REVERSED refund-reversed',
    ]);
    await eventually(
      () => notificationsOf(refunded.boid),
      (notifications) => notifications.length === 2,
    );

    refunded.refund();
    await refunded.notify();
    // The notification of its refund comes after that of the reversal.
    kept.refund();
    expect((await reversal(kept)).statuses).toEqual([200]);
    await workAgain();
    const [again, early] = await eventually(
      async () => (await rows()).slice(2),
      (all) => all.every(({ reason }) => reason !== null),
      10_000,
    );
    expect(again).toMatchObject({ code: 'REFUND', reason: 'refunded-again' });
    expect(early).toMatchObject({ status: 'WAITING', reason: 'not refunded yet' });
    expect(await game.statusOf(kept.boid)).toBe('VERIFY_SUCCESS');
    expect(await reserve()).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });

    await reversal(refunded);
    await kept.notify();
    await workAgain();
    await until(kept.boid, 'CANCELED');
    await table.query(
      "UPDATE store_notice SET due_at = UTC_TIMESTAMP(3) WHERE status = 'WAITING' AND pjid = ?",
      [pjid],
    );
    await workAgain();
    await settled(6);
    expect(await reserve()).toMatchObject(SUCCESS);
  });

  it('that was taken back and never reported is settled without effect', async () => {
    const sale = await stores.astoreSale(game);
    await sale.verify();
    const { paymentOrderId } = await game.record(sale.boid);
    const url = stores.addressFor('astore', game.project.pjid);
    await stores.astore.notify({ url, transactionId: String(paymentOrderId), type: 'REFUND_REVERSED' });
    await table.set(game.project.pjid, "attempts = 12, received_at = '1990-01-01'");
    const notifications = stores.service.app.get(StoreNotificationRepository, { strict: false });
    expect((await notifications.waiting()).ageSeconds).toBeLessThan(DECADE_SECONDS);
    await work();
    expect(await settled()).toMatchObject([{ status: 'DONE', reason: 'never-refunded', boid: null }]);
    expect(await game.statusOf(sale.boid)).toBe('VERIFY_SUCCESS');
  });

  it('that was taken back long before its purchase is verified does not cancel it', async () => {
    const sale = await stores.astoreSale(game);
    const url = stores.addressFor('astore', game.project.pjid);
    sale.refund();
    await sale.notify();
    stores.astore.set({ transactionId: sale.transactionId, cancellationDateMillis: null });
    await stores.astore.notify({ url, transactionId: sale.transactionId, type: 'REFUND_REVERSED' });
    const { pjid } = game.project;
    await table.set(pjid, "attempts = 12, occurred_at = occurred_at - INTERVAL (code = 'REFUND') SECOND");
    await work();
    await settled(2);
    // The retention period of what is settled passes.
    await table.set(pjid, 'due_at = due_at - INTERVAL 400 DAY');
    await stores.service.app.get(StoreNotificationRepository, { strict: false }).deleteOld();

    await sale.verify();
    await workAgain();
    const outcomes = async () => (await rows()).map(({ status, reason }) => [status, reason]);
    await eventually(outcomes, ([refund]) => refund?.[0] === 'DONE', 10_000);
    expect(await outcomes()).toEqual([
      ['DONE', 'reversed-before'],
      ['DONE', 'never-refunded'],
    ]);
    expect(await game.statusOf(sale.boid)).toBe('VERIFY_SUCCESS');
  });

  it('that was taken back counts as paid back, also when its reversal has waited for it in vain', async () => {
    const { pjid } = game.project;
    const policy = { refundPolicy: 'HOLD', refundPoints: 1, refundSharePercent: 1 };
    await stores.operator.must('project/save', { pjid, name: 'a game', ...policy });
    const sale = await stores.astoreSale(game);
    await sale.verify();
    sale.refund();
    const url = stores.addressFor('astore', pjid);
    await stores.astore.notify({ url, transactionId: sale.transactionId, type: 'REFUND_REVERSED' });
    // The store refunds, and takes that back, in different milliseconds.
    await table.set(pjid, 'attempts = 12, occurred_at = occurred_at + INTERVAL 1 SECOND');
    const first = await work();
    expect(await settled()).toMatchObject([{ status: 'DONE', reason: 'never-refunded' }]);
    await stop(first);

    await sale.notify();
    await work();
    await until(sale.boid, 'CANCELED');
    expect((await settled(2)).map(({ reason }) => reason)).toEqual(['never-refunded', 'revoked']);
    expect(await game.tryReserve(game.aReservation({ imid: '' }))).toMatchObject(SUCCESS);
  });

  it('that was taken back before an operator cancelled the purchase for a reason of their own still counts', async () => {
    const sale = await stores.astoreSale(game);
    await sale.verify();
    const { pjid } = game.project;
    const { paymentOrderId } = await game.record(sale.boid);
    const url = stores.addressFor('astore', pjid);
    await stores.astore.notify({ url, transactionId: String(paymentOrderId), type: 'REFUND_REVERSED' });
    await stores.operator.must('purchase/cancel', { pjid, boid: sale.boid, reason: 'FRAUD: a stolen card' });
    await work();
    const [early] = await eventually(rows, (all) => all[0]?.['reason'] !== null, 10_000);
    expect(early).toMatchObject({ status: 'WAITING', reason: 'not refunded yet' });
    const [repaid] = await table.connection.query('SELECT boid FROM purchase_repayment WHERE boid = ?', [
      sale.boid,
    ]);
    expect(repaid).toEqual([]);
  });

  it('that an operator has made before is settled without effect', async () => {
    const imid = await stores.member(game);
    const sale = await stores.astoreSale(game, { imid });
    await sale.verify();
    const { pjid } = game.project;
    await stores.operator.must('purchase/cancel', { pjid, boid: sale.boid, reason: 'asked for by mail' });
    await sale.notify();
    await work();
    expect(await settled()).toMatchObject([{ status: 'DONE', reason: 'canceled-before' }]);
    expect(await game.record(sale.boid)).toMatchObject({ cancelReason: 'OPERATOR: asked for by mail' });
    expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  it('of one project says nothing about the purchases of another, though both sell the same app', async () => {
    const sale = await stores.gstoreSale(game);
    await sale.verify();
    // A further product of the same order, as if it had been verified on a PC.
    const further = (await stores.gstoreSale(game)).boid;
    await table.connection.query("UPDATE purchase SET status = 'VERIFY_SUCCESS' WHERE boid = ?", [further]);
    await table.connection.query('INSERT INTO receipt_line (boid, owner_boid) VALUES (?, ?)', [
      further,
      sale.boid,
    ]);
    const sister = await stores.operator.project();
    const packageName = `com.example.${game.project.pjid.toLowerCase()}`;
    const settings = await stores.gstoreSettings(sister, packageName);
    await stores.operator.must('store-settings/save', { pjid: sister.pjid, store: 'GSTORE', settings });
    const url = stores.addressFor('gstore', sister.pjid);
    const [purchaseToken] = sale.secrets;
    const serviceAccount = 'push@publisher.iam.gserviceaccount.com';
    const push = { url, audience: url, serviceAccount, packageName, purchaseToken };
    expect(await stores.gstore.notify(push)).toMatchObject({ statuses: [200] });
    await work();
    const [row] = await eventually(
      () => table.of(sister.pjid),
      ([first]) => first?.['status'] !== 'WAITING',
    );
    expect(row).toMatchObject({ status: 'UNMATCHED', attempts: 1, reason: 'purchase of another project' });
    expect(await game.statusOf(sale.boid)).toBe('VERIFY_SUCCESS');
    expect(await game.statusOf(further)).toBe('VERIFY_SUCCESS');
  });
});
