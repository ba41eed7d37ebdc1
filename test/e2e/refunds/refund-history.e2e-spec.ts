import { beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { RefundFixture, type RefundParts } from '../../support/purchases/refund-fixture.js';
import type { AstoreSale } from '../../support/stores/refundable-stores.js';

const VERIFY = '/billing/api-game/v1/purchase/astore/appstore/consumable/verify';
const PRICE = { microPrice: 1_000_000_000, currency: 'JPY' };

describe('mobile store B without its notifications', () => {
  const fixture = new RefundFixture();
  const { work, stopAll } = fixture;
  const until = (boid: string, status: string) => fixture.until(boid, status, 15_000);
  let { stores, table, spending, game, pjid } = {} as RefundParts;

  beforeEach(() => {
    ({ stores, table, spending, game, pjid } = fixture.parts);
  });

  const list = () => table.revocationList(pjid, 'ASTORE');
  const isRead = () => eventually(list, (row) => row?.['read_at'] instanceof Date, 20_000);
  const lookUps = (route: 'getRefundHistory' | 'getTransactionInfo') =>
    stores.astore.journal({ route: `production.${route}` }).length;

  /** Verified some days ago. */
  async function verified(days: number, imid = ''): Promise<AstoreSale> {
    const sale = await stores.astoreSale(game, { imid });
    await sale.verify();
    await table.query('UPDATE purchase SET verified_at = verified_at - INTERVAL ? DAY WHERE boid = ?', [
      days,
      sale.boid,
    ]);
    return sale;
  }

  const verifySigned = ({ boid, transactionId, signedTransaction }: AstoreSale) =>
    game.json(VERIFY, game.aReserved(boid, { transactionId, receiptData: signedTransaction, ...PRICE }));

  describe('a refund that the store only lists', () => {
    it('is found in the history of its customer, and its amount is given back once', async () => {
      await stores.saveServerKey(pjid);
      const imid = await stores.member(game);
      const sales: AstoreSale[] = [];
      for (const days of [2, 5, 20, 59, 20, 20, 20]) sales.push(await verified(days, imid));
      const [recent, kept] = [await verified(0, imid), await verified(70, imid)];
      for (const sale of [...sales, recent, kept]) sale.refund();
      const before = lookUps('getRefundHistory');
      await work();
      for (const { boid } of sales) await until(boid, 'CANCELED');
      await isRead();

      expect(lookUps('getRefundHistory') - before).toBe(sales.length);
      for (const { boid } of sales)
        expect(await game.record(boid)).toMatchObject({ cancelReason: 'REFUND: listed by the store' });
      for (const { boid } of [recent, kept]) expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
      expect(await table.of(pjid)).toHaveLength(sales.length);
      const ledger = await spending.ledger(imid);
      expect(ledger).toEqual(await spending.sumOfPurchases(imid));
    });

    it('is found once, however often the list is read', async () => {
      await stores.saveServerKey(pjid);
      const sale = await verified(2);
      sale.refund();
      for (let poll = 1; poll <= 2; poll += 1) {
        await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3), position = NULL, read_at = NULL');
        await work();
        await isRead();
        await stopAll();
      }
      expect(await game.statusOf(sale.boid)).toBe('CANCELED');
      expect(await table.of(pjid)).toHaveLength(1);
    });

    it('is searched only once there is a key of the server API', async () => {
      const sale = await verified(2);
      sale.refund();
      const before = lookUps('getRefundHistory');
      await work();
      const row = await eventually(list, (now) => Number(now?.['due_in_seconds']) > 60, 10_000);
      expect(row).toMatchObject({ read_at: null, lease_until: null });
      expect(lookUps('getRefundHistory')).toBe(before);
      await stopAll();
      await stores.saveServerKey(pjid);
      await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3)');
      await work();
      await until(sale.boid, 'CANCELED');
    });

    it('waits while the store gives no usable answer, and one purchase does not hold others up for ever', async () => {
      await stores.saveServerKey(pjid);
      const [stuck, sale] = [await verified(2), await verified(2)];
      for (const one of [stuck, sale]) one.refund();
      const { transactionId } = stuck;
      stores.astore.fault({
        match: { route: 'production.getRefundHistory', transactionId },
        kind: 'status',
        status: 500,
      });
      for (let poll = 1; poll <= 6; poll += 1) {
        await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3)');
        await work();
        await eventually(list, (row) => Number(row?.['due_in_seconds']) > 300, 15_000);
        await stopAll();
      }
      expect(await game.statusOf(sale.boid)).toBe('VERIFY_SUCCESS');
      await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3)');
      await work();
      await until(sale.boid, 'CANCELED');
      expect(await game.statusOf(stuck.boid)).toBe('VERIFY_SUCCESS');
      // It starts seven workers: two seconds in all, and eight times as long beside twelve busy processes.
    }, 120_000);
  });

  describe('a notification at the address of another project', () => {
    async function notify(sale: AstoreSale, address: string): Promise<readonly (number | null)[]> {
      const { transactionId } = sale;
      const url = stores.addressFor('astore', address);
      return (await stores.astore.notify({ url, transactionId })).statuses;
    }

    it('cancels the purchase of the project that owns it, when both sell the app', async () => {
      const sale = await verified(0);
      const sister = await stores.operator.project();
      await stores.saveServerKey(sister.pjid, `com.example.${pjid.toLowerCase()}`);
      expect(await notify(sale, sister.pjid)).toEqual([200]);
      await work();
      await until(sale.boid, 'CANCELED');
      const ofSister = () => table.of(sister.pjid);
      const kept = await eventually(ofSister, ([row]) => row?.['status'] === 'DONE', 10_000);
      expect(kept).toMatchObject([{ status: 'DONE', reason: 'revoked' }]);
    });

    it('cancels a purchase that comes after the notification was given up', async () => {
      const sale = await stores.astoreSale(game);
      const sister = await stores.operator.project();
      await stores.saveServerKey(sister.pjid, `com.example.${pjid.toLowerCase()}`);
      expect(await notify(sale, sister.pjid)).toEqual([200]);
      await table.set(sister.pjid, 'attempts = 12');
      await work();
      const ofSister = (status: string) =>
        eventually(
          () => table.of(sister.pjid),
          ([row]) => row?.['status'] === status,
          10_000,
        );
      expect(await ofSister('UNMATCHED')).toMatchObject([{ reason: 'no purchase' }]);
      await stopAll();
      await sale.verify();
      await work();
      await until(sale.boid, 'CANCELED');
      expect(await ofSister('DONE')).toMatchObject([{ reason: 'revoked' }]);
    });

    it('cancels it too when that project sells another app', async () => {
      const sale = await verified(0);
      const other = await stores.newGame();
      expect(await notify(sale, other.project.pjid)).toEqual([200]);
      await work();
      await until(sale.boid, 'CANCELED');
      const ofOwner = () => table.of(pjid);
      const kept = await eventually(ofOwner, ([row]) => row?.['status'] === 'DONE', 10_000);
      expect(kept).toMatchObject([{ status: 'DONE', reason: 'revoked' }]);
      expect(await table.of(other.project.pjid)).toEqual([]);
    });
  });

  describe('a signed transaction that was refunded', () => {
    it('is not accepted once a notification has reported the refund, in whichever project', async () => {
      const [one, other] = [await stores.astoreSale(game), await stores.astoreSale(game)];
      expect(await one.notify()).toMatchObject({ statuses: [200] });
      expect(await verifySigned(one)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
      expect(await game.statusOf(one.boid)).toBe('RESERVED');
      expect(await verifySigned(other)).toMatchObject(SUCCESS);
    });

    it('is accepted again once the store has taken the refund back, and stays paid', async () => {
      const sale = await stores.astoreSale(game);
      sale.refund();
      await sale.notify();
      expect(await verifySigned(sale)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
      const { transactionId } = sale;
      stores.astore.set({ transactionId, cancellationDateMillis: null });
      const url = stores.addressFor('astore', pjid);
      await stores.astore.notify({ url, transactionId, type: 'REFUND_REVERSED' });
      expect(await verifySigned(sale)).toMatchObject(SUCCESS);
      await work();
      const [refund] = await eventually(
        () => table.of(pjid),
        ([row]) => row?.['status'] === 'DONE',
        10_000,
      );
      expect(refund).toMatchObject({ code: 'REFUND', reason: 'reversed-before' });
      expect(await game.statusOf(sale.boid)).toBe('VERIFY_SUCCESS');
    });

    it('is not accepted where the store can be asked', async () => {
      await stores.saveServerKey(pjid);
      const [one, other] = [await stores.astoreSale(game), await stores.astoreSale(game)];
      one.refund();
      expect(await verifySigned(one)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
      expect(await verifySigned(other)).toMatchObject(SUCCESS);
    });

    it('is neither accepted nor refused while the store cannot be asked', async () => {
      await stores.saveServerKey(pjid);
      const sale = await stores.astoreSale(game);
      stores.astore.fault({ match: { route: 'production.getTransactionInfo' }, kind: 'status', status: 503 });
      expect(await verifySigned(sale)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      stores.astore.clearFaults();
      expect(await verifySigned(sale)).toMatchObject(SUCCESS);
    });
  });
});
