import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { RefundBench, type RefundParts } from '../../support/purchases/refund-bench.js';
import type { Sale } from '../../support/stores/refundable-stores.js';

describe('a purchase of a project that is closed for a move', () => {
  const bench = new RefundBench();
  let { stores, table, spending, game, pjid } = {} as RefundParts;

  beforeEach(() => {
    ({ stores, table, spending, game, pjid } = bench.parts);
  });

  /** What the store calls the payment. */
  function transactionOf({ secrets }: Sale): string {
    const signed = secrets.find((secret) => secret.split('.').length === 3) ?? '';
    const payload = Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('utf8');
    return String((JSON.parse(payload) as Record<string, unknown>)['transactionId']);
  }

  async function stored(boid: string): Promise<unknown> {
    const sql = 'SELECT p.status, p.cancel_reason AS reason FROM purchase p WHERE p.boid = ?';
    const [rows] = await table.connection.query(sql, [boid]);
    return rows;
  }

  it.each(['EXPORTING', 'MOVED', 'IMPORTED', 'OPENING'])(
    'is left unchanged by a refund that the store reports to a sister project with the same app, while it is %s',
    async (state) => {
      const imid = await stores.member(game);
      const sale = await stores.astoreSale(game, { imid });
      await sale.verify();
      const spent = await spending.ledger(imid);
      const sister = await stores.operator.project();
      await stores.saveServerKey(sister.pjid, `com.example.${pjid.toLowerCase()}`);
      await table.query(
        `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, ?, REPEAT('a', 32), UTC_TIMESTAMP(3))`,
        [pjid, state],
      );
      const url = stores.addressFor('astore', sister.pjid);
      expect(await stores.astore.notify({ url, transactionId: transactionOf(sale) })).toMatchObject({
        statuses: [200],
      });

      await bench.work();
      const notices = await eventually(
        () => table.of(sister.pjid),
        ([row]) => row?.['reason'] !== null,
      );
      expect(notices).toMatchObject([{ status: 'WAITING', reason: 'project closed' }]);
      expect(await stored(sale.boid)).toEqual([{ status: 'VERIFY_SUCCESS', reason: null }]);
      expect(await spending.ledger(imid)).toEqual(spent);

      await table.query('DELETE FROM project_move WHERE pjid = ?', [pjid]);
      await table.query('UPDATE store_notice SET due_at = UTC_TIMESTAMP(3) WHERE pjid = ?', [sister.pjid]);
      await bench.stopAll();
      await bench.work();
      await bench.until(sale.boid, 'CANCELED', 20_000);
    },
    60_000,
  );
});
