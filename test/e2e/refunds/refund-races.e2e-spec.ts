import { beforeEach, describe, expect, it } from '@jest/globals';
import { StoreNotificationInbox } from '../../../src/modules/purchase/notification-inbox/store-notification-inbox.service.js';
import { eventually } from '../../support/eventually.js';
import { RefundFixture, type RefundParts } from '../../support/purchases/refund-fixture.js';
import type { Sale } from '../../support/stores/refundable-stores.js';
import type { RunningService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

const PRICE = 1_000_000_000;

describe('refunds at the same time as other changes', () => {
  const fixture = new RefundFixture();
  const { stop, settled } = fixture;
  const start = (role: 'all' | 'worker' = 'worker') => fixture.work({ PURSER_ROLE: role });
  const canceled = (boid: string) => fixture.until(boid, 'CANCELED');
  let { stores, table, spending, game, pjid } = {} as RefundParts;

  beforeEach(() => {
    ({ stores, table, spending, game, pjid } = fixture.parts);
  });

  async function verified(imid = ''): Promise<Sale> {
    const sale = await stores.astoreSale(game, { imid });
    await sale.verify();
    return sale;
  }

  /** Sends the store's notification to a service that processes it at once. */
  async function notify(sale: Sale, service: RunningService): Promise<void> {
    const transactionId = String((await game.record(sale.boid))['paymentOrderId']);
    await stores.astore.notify({ url: stores.addressFor('astore', pjid, service), transactionId });
  }

  it('a completion at the same moment comes before or not at all, and the purchase ends cancelled', async () => {
    const service = await start('all');
    const imid = await stores.member(game);
    for (let round = 1; round <= 15; round += 1) {
      const sale = await verified(imid);
      const [answer] = await Promise.all([game.complete(sale.boid), notify(sale, service)]);
      if (answer.resultCode !== 'SUCCESS') expect(answer.resultMessage).toContain('CANCELED');
      await canceled(sale.boid);
    }
    await settled(15);
    expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  it('an operator at the same moment: one cancels, and the amount is given back once', async () => {
    const service = await start('all');
    const imid = await stores.member(game);
    const kept = await verified(imid);
    for (let round = 1; round <= 15; round += 1) {
      const sale = await verified(imid);
      const cancel = { pjid, boid: sale.boid, reason: 'OPERATOR' };
      const [answer] = await Promise.all([
        stores.operator.call('purchase/cancel', cancel),
        notify(sale, service),
      ]);
      await canceled(sale.boid);
      const [row] = (await settled(round)).slice(-1);
      expect(row).toMatchObject({ reason: answer.resultCode === 'SUCCESS' ? 'canceled-before' : 'revoked' });
      expect(await game.record(sale.boid)).toMatchObject({
        cancelReason: expect.stringMatching(answer.resultCode === 'SUCCESS' ? /^OPERATOR/ : /^REFUND/),
      });
    }
    expect(await spending.ledger(imid)).toMatchObject([{ micros: PRICE }]);
    expect(await game.statusOf(kept.boid)).toBe('VERIFY_SUCCESS');
  });

  it('one notification sent ten times at once is kept once', async () => {
    const sale = await verified();
    const { id } = await sale.notify();
    const sent = await atOnce(10, () => sale.notify(1, id));
    expect(sent.flatMap(({ statuses }) => statuses)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await table.of(pjid)).toHaveLength(1);
  });

  it('several notifications about one purchase revoke it once', async () => {
    const imid = await stores.member(game);
    const [kept, sale] = [await verified(imid), await verified(imid)];
    await atOnce(8, () => sale.notify());
    await Promise.all([start(), start()]);
    const rows = await settled(8);
    expect(tally(rows.map(({ reason }) => ({ resultCode: String(reason), resultMessage: '' })))).toEqual({
      revoked: 1,
      'canceled-before': 7,
    });
    expect(await spending.ledger(imid)).toMatchObject([{ micros: PRICE }]);
    expect(await game.statusOf(kept.boid)).toBe('VERIFY_SUCCESS');
  });

  it('two workers never both handle one notification', async () => {
    const sales = await atOnce(20, () => verified());
    for (const sale of sales) await sale.notify();
    await Promise.all([start(), start()]);
    const rows = await settled(20);
    expect(
      rows.every(({ attempts, fence, reason }) => attempts === 1 && fence === 1 && reason === 'revoked'),
    ).toBe(true);
  });

  it('a worker that died keeps others off only until its lease has ended', async () => {
    const [held, freed] = [await verified(), await verified()];
    await held.notify();
    await table.set(pjid, 'fence = 1, attempts = 1, lease_until = UTC_TIMESTAMP(3) + INTERVAL 20 SECOND');
    await freed.notify();
    await table.query(
      `UPDATE store_notice SET fence = 1, attempts = 1, lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND
       WHERE pjid = ? AND fence = 0`,
      [pjid],
    );
    const worker = await start();
    await canceled(freed.boid);
    await stop(worker);
    expect(await game.statusOf(held.boid)).toBe('VERIFY_SUCCESS');
    expect(await table.of(pjid)).toMatchObject([
      { status: 'WAITING', fence: 1 },
      { status: 'DONE', fence: 2, attempts: 2 },
    ]);
  });

  it('the work of a worker that died between the cancellation and its note is finished, and nothing is given back twice', async () => {
    const imid = await stores.member(game);
    const [kept, sale] = [await verified(imid), await verified(imid)];
    await sale.notify();
    await stop(await untilDone());
    // As it is when the worker has died just before the row was written.
    await table.set(
      pjid,
      `status = 'WAITING', due_at = UTC_TIMESTAMP(3) - INTERVAL 40 SECOND, settled_at = NULL,
       lease_until = UTC_TIMESTAMP(3) - INTERVAL 10 SECOND`,
    );
    await stop(await untilDone());
    expect(await table.of(pjid)).toMatchObject([
      { status: 'DONE', reason: 'canceled-before', attempts: 2, fence: 2 },
    ]);
    expect(await spending.ledger(imid)).toMatchObject([{ micros: PRICE }]);
    expect(await game.statusOf(kept.boid)).toBe('VERIFY_SUCCESS');
  });

  async function untilDone(): Promise<RunningService> {
    const worker = await start();
    await settled();
    return worker;
  }

  it('waits grow along the retry schedule, and after 72 hours an operator is alerted', async () => {
    const { id } = await (await stores.astoreSale(game)).notify();
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 120],
      [11, 86_400],
      [12, null],
    ] as const) {
      await table.set(pjid, `attempts = ${attempts}, due_at = UTC_TIMESTAMP(3)`);
      const worker = await start();
      const [row] = await eventually(
        () => table.of(pjid),
        ([first]) => first?.['attempts'] === attempts + 1 && first['lease_until'] === null,
      );
      expect(row).toMatchObject({ notice_id: id, reason: 'no purchase' });
      if (seconds === null) {
        expect(row).toMatchObject({ status: 'UNMATCHED', due_at: null, settled_at: expect.any(Date) });
        const lines = await eventually(
          () => worker.logLines.map((line) => JSON.parse(line) as Record<string, unknown>),
          (all) => all.some(({ level }) => level === 50),
        );
        expect(lines).toContainEqual(
          expect.objectContaining({
            msg: 'a store notification has found no purchase',
            pjid,
            store: 'ASTORE',
          }),
        );
        const { text } = await worker.http.get('/metrics');
        expect(text).toMatch(/^purser_store_notices_total\{source="ASTORE",outcome="unmatched"\} 1$/m);
      } else {
        expect(row).toMatchObject({ status: 'WAITING' });
        expect(Number(row?.['due_in_seconds'])).toBeGreaterThan(seconds * 0.8 - 5);
        expect(Number(row?.['due_in_seconds'])).toBeLessThanOrEqual(seconds * 1.2);
      }
      await stop(worker);
    }
  });

  it('a purchase that comes after its notification was given up is cancelled all the same', async () => {
    const imid = await stores.member(game);
    const sale = await stores.astoreSale(game, { imid });
    await sale.notify();
    await table.set(pjid, 'attempts = 12');
    await stop(await untilDone());
    expect(await table.of(pjid)).toMatchObject([{ status: 'UNMATCHED' }]);
    await sale.verify();
    await start();
    await canceled(sale.boid);
    expect(await settled()).toMatchObject([{ status: 'DONE', reason: 'revoked', attempts: 1 }]);
    expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  it('a source that names the purchase itself waits while it is only reserved', async () => {
    const inbox = stores.service.app.get(StoreNotificationInbox, { strict: false });
    const imid = await stores.member(game);
    const sale = await stores.gstoreSale(game, { imid });
    const content = {
      code: 'CHARGEBACK',
      text: 'by the bank',
      receiptKey: null,
      orderKey: null,
      boid: sale.boid,
    } as const;
    for (let times = 1; times <= 3; times += 1)
      await inbox.add({ source: 'WSHOP', pjid, notificationId: 'refund-1', content });
    const worker = await start();
    await eventually(
      () => table.of(pjid),
      ([row]) => row?.['reason'] === 'not paid yet',
    );
    await stop(worker);
    await sale.verify();
    await table.set(pjid, 'due_at = UTC_TIMESTAMP(3)');
    await start();
    await canceled(sale.boid);
    expect(await game.record(sale.boid)).toMatchObject({ cancelReason: 'CHARGEBACK: by the bank' });
    expect(await settled()).toHaveLength(1);
    expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  describe('the list of a store', () => {
    const list = () => table.revocationList(pjid, 'GSTORE');
    const reads = () => stores.gstore.journal({ route: 'voidedpurchases.list' }).length;

    it('is read by one of two workers, and rests for five minutes', async () => {
      stores.gstore.fault({ match: { route: 'voidedpurchases.list' }, kind: 'delay', delayMs: 300 });
      const before = reads();
      await Promise.all([start(), start()]);
      const row = await eventually(list, (now) => now?.['read_at'] instanceof Date, 10_000);
      expect(row).toMatchObject({ fence: 1, lease_until: null });
      expect(Number(row?.['due_in_seconds'])).toBeGreaterThan(280);
      expect(Number(row?.['due_in_seconds'])).toBeLessThanOrEqual(300);
      await fixture.stopAll();
      expect(reads() - before).toBe(1);
    });

    it('that cannot be read is read later from where it was', async () => {
      stores.gstore.fault({ match: { route: 'voidedpurchases.list' }, kind: 'quota' });
      const worker = await start();
      const row = await eventually(list, (now) => Number(now?.['due_in_seconds']) > 1, 10_000);
      expect(row).toMatchObject({ position: null, read_at: null, lease_until: null });
      await stop(worker);
      stores.gstore.clearFaults();
      const sale = await stores.gstoreSale(game);
      await sale.verify();
      sale.refund();
      await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3)');
      await start();
      await canceled(sale.boid);
    });

    it('is read again from its last page by the next worker after one that died', async () => {
      const sales = await atOnce(3, () => stores.gstoreSale(game));
      for (const sale of sales) {
        await sale.verify();
        sale.refund();
      }
      await stop(await untilRead());
      // As it is when the worker has died with the page kept and its position not.
      await table.setRevocationLists(
        pjid,
        `position = NULL, due_at = UTC_TIMESTAMP(3) - INTERVAL 40 SECOND, read_at = NULL,
         lease_until = UTC_TIMESTAMP(3) - INTERVAL 10 SECOND`,
      );
      await stop(await untilRead());
      expect(await settled(3)).toHaveLength(3);
      for (const { boid } of sales) expect(await game.statusOf(boid)).toBe('CANCELED');
    });

    async function untilRead(): Promise<RunningService> {
      const worker = await start();
      await eventually(list, (now) => now?.['read_at'] instanceof Date, 10_000);
      await settled(3);
      return worker;
    }
  });
});
