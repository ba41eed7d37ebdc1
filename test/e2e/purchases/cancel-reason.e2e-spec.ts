import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CancelCode } from '../../../src/modules/purchase/record/fields/cancel-reason.js';
import { StoreNotificationInbox } from '../../../src/modules/purchase/notification-inbox/store-notification-inbox.service.js';
import { eventually } from '../../support/eventually.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import { RefundFixture, type RefundParts } from '../../support/purchases/refund-fixture.js';
import type { Sale } from '../../support/stores/refundable-stores.js';
import { atOnce } from '../../support/tally.js';

const PRICE = 1_000_000_000;

describe('the reason of a cancellation', () => {
  // One queue, so that a running worker is woken by what the API stores.
  const fixture = new RefundFixture({ REDIS_PREFIX: `reason-${randomUUID().slice(0, 8)}` });
  const { work, settled } = fixture;
  let { stores, table, spending, game, pjid } = {} as RefundParts;
  let imid: string;

  beforeEach(async () => {
    ({ stores, table, spending, game, pjid } = fixture.parts);
    imid = await stores.member(game);
  });

  async function verified(): Promise<Sale> {
    const sale = await stores.gstoreSale(game, { imid });
    await sale.verify();
    return sale;
  }

  /** Stores a notification with a reason and returns the outcome of processing it. */
  async function tell({ boid }: Sale, code: CancelCode, text = ''): Promise<unknown> {
    const content = { code, text, receiptKey: null, orderKey: null, boid };
    const { length } = await table.of(pjid);
    const inbox = stores.service.app.get(StoreNotificationInbox, { strict: false });
    await inbox.add({ source: 'WSHOP', pjid, notificationId: `${boid}.${length}`, content });
    if (!fixture.hasWorker) await work();
    const rows = await settled(length + 1);
    return rows.at(-1)?.['reason'];
  }

  const notificationsOf = async (boid: string, count: number) =>
    eventually(
      async () =>
        (await table.eventsOf(boid))
          .filter(({ kind }) => kind === 'NOTICE')
          .map(({ detail }) => JSON.parse(detail) as Record<'source' | 'outcome', string>),
      ({ length }) => length >= count,
    );

  it('is refined by the list after a notification that only said that it was voided', async () => {
    const [kept, sale] = [await verified(), await verified()];
    await sale.notify();
    await work();
    await settled(1);
    const before = await game.record(sale.boid);
    expect(before).toMatchObject({
      purchaseStatus: 'CANCELED',
      cancelReason: expect.stringMatching(/^VOIDED/),
    });
    const ledger = await spending.ledger(imid);

    sale.refund();
    await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3)');
    await work();
    const rows = await settled(2);

    expect(rows.map(({ source, reason }) => [source, reason])).toEqual([
      ['GSTORE', 'revoked'],
      ['GSTORE_LIST', 'refined'],
    ]);
    expect(await game.record(sale.boid)).toEqual({ ...before, cancelReason: 'FRAUD' });
    expect(await spending.ledger(imid)).toEqual(ledger);
    expect(ledger).toMatchObject([{ micros: PRICE }]);
    expect(await game.statusOf(kept.boid)).toBe('VERIFY_SUCCESS');
    expect(await notificationsOf(sale.boid, 2)).toEqual([
      { source: 'GSTORE', code: 'VOIDED', outcome: 'revoked' },
      { source: 'GSTORE_LIST', code: 'FRAUD', outcome: 'refined', replaced: before['cancelReason'] },
    ]);
  });

  it.each([
    ['VOIDED', 'CHARGEBACK', 'refined'],
    ['VOIDED', 'FRAUD', 'refined'],
    ['REFUND', 'CHARGEBACK', 'refined'],
    ['REFUND', 'FRAUD', 'refined'],
    ['VOIDED', 'REFUND', 'canceled-before'],
    ['REFUND', 'VOIDED', 'canceled-before'],
    ['CHARGEBACK', 'FRAUD', 'canceled-before'],
    ['FRAUD', 'CHARGEBACK', 'canceled-before'],
    ['CHARGEBACK', 'CHARGEBACK', 'canceled-before'],
    ['OPERATOR', 'CHARGEBACK', 'canceled-before'],
    ['OPERATOR', 'FRAUD', 'canceled-before'],
  ] as const)('%s, then %s: %s', async (first, second, outcome) => {
    const sale = await verified();
    if (first === 'OPERATOR') {
      const reason = 'REFUNDED by hand';
      await stores.operator.must('purchase/cancel', { pjid, boid: sale.boid, reason });
    } else expect(await tell(sale, first, 'the first')).toBe('revoked');
    const before = await game.record(sale.boid);

    expect(await tell(sale, second, 'the second')).toBe(outcome);

    const refined = outcome === 'refined' ? { cancelReason: `${second}: the second` } : {};
    expect(await game.record(sale.boid)).toEqual({ ...before, ...refined });
    expect(await spending.ledger(imid)).toMatchObject([{ micros: 0 }]);
  });

  it.each([
    ['reported by the store', 'not consumed in time', 'refined'],
    ['not consumed in time', 'reported by the store', 'canceled-before'],
  ])(
    'VOIDED %s, then VOIDED %s: that it was not consumed, which has no points',
    async (first, second, outcome) => {
      const policy = { refundPolicy: 'HOLD', refundPoints: 1, refundSharePercent: 1 };
      await stores.operator.must('project/save', { pjid, name: 'a game', ...policy });
      const sale = await verified();
      expect(await tell(sale, 'VOIDED', first)).toBe('revoked');
      const before = await game.record(sale.boid);

      expect(await tell(sale, 'VOIDED', second)).toBe(outcome);

      expect(await game.record(sale.boid)).toEqual({
        ...before,
        cancelReason: 'VOIDED: not consumed in time',
      });
      const list = { pjid, pageItemSize: 10, imid };
      const { scoreList } = await stores.operator.must<{ scoreList: unknown }>('refund-score/list', list);
      expect(scoreList).toMatchObject([{ points: 0, canceledCount: 0, paidCount: 1, flagged: false }]);
    },
  );

  it('shows a VIEWER its code, and SUPPORT what an operator wrote too', async () => {
    const sale = await verified();
    const seenBy = async (role: 'VIEWER' | 'SUPPORT') => {
      const person = await ConsolePerson.with(stores.service, { [pjid]: role });
      const seen = async (path: string): Promise<Record<string, unknown>> => {
        const answer = await person.call(pjid, `/operator/v1/purchase/${path}`, { pjid, boid: sale.boid });
        return answer.resultData!;
      };
      const { cancelReason } = await seen('get');
      const { eventList } = (await seen('timeline')) as { eventList: { detail: Record<string, unknown> }[] };
      const end = eventList.find(({ detail }) => detail['to'] === 'CANCELED');
      const replaced = eventList.flatMap(({ detail }) => detail['replaced'] ?? []);
      return [cancelReason, end?.detail['reason'], ...replaced];
    };
    const reason = 'REFUND: player anna-1234 wrote a mail';
    await stores.operator.must('purchase/cancel', { pjid, boid: sale.boid, reason });

    expect(await seenBy('SUPPORT')).toEqual([reason, reason]);
    expect(await seenBy('VIEWER')).toEqual(['REFUND: •••', 'REFUND: •••']);

    expect(await tell(sale, 'CHARGEBACK')).toBe('refined');
    expect(await seenBy('SUPPORT')).toEqual(['CHARGEBACK', 'CHARGEBACK', reason]);
    expect(await seenBy('VIEWER')).toEqual(['CHARGEBACK', 'CHARGEBACK', 'REFUND: •••']);
  });

  it('is the exact one whichever of notification and list is faster', async () => {
    await verified(); // which is kept
    const sales = await atOnce(20, verified);
    for (const sale of sales) sale.refund();
    await Promise.all(sales.map((sale) => sale.notify()));
    await table.setRevocationLists(pjid, 'due_at = UTC_TIMESTAMP(3)');
    await Promise.all([work(), work()]);

    const rows = await settled(40);
    expect(rows).toHaveLength(40);
    for (const { boid } of sales) {
      expect(await game.record(boid)).toMatchObject({ purchaseStatus: 'CANCELED', cancelReason: 'FRAUD' });
      const outcomes = (await notificationsOf(boid, 2)).map(({ source, outcome }) => `${source} ${outcome}`);
      expect([
        ['GSTORE revoked', 'GSTORE_LIST refined'],
        ['GSTORE canceled-before', 'GSTORE_LIST revoked'],
      ]).toContainEqual(outcomes.toSorted());
    }
    expect(await spending.ledger(imid)).toMatchObject([{ micros: PRICE }]);
  });
});
