import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { StoreNotificationInbox } from '../../../src/modules/purchase/notification-inbox/store-notification-inbox.service.js';
import { LATE_NOTIFICATIONS } from '../../../src/modules/purchase/notification-inbox/late-notification.repository.js';
import type { NotificationCode } from '../../../src/modules/purchase/notification-inbox/store-notification.entity.js';
import { runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { RefundFixture, type RefundParts } from '../../support/purchases/refund-fixture.js';
import type { TestProject } from '../../support/operators/operator.js';

describe('a purchase of a project that is closed for a move', () => {
  const fixture = new RefundFixture();
  let { stores, table, spending, game, pjid } = {} as RefundParts;

  beforeEach(() => {
    ({ stores, table, spending, game, pjid } = fixture.parts);
  });

  async function stored(boid: string): Promise<unknown> {
    const sql = 'SELECT p.status, p.cancel_reason AS reason FROM purchase p WHERE p.boid = ?';
    const [rows] = await table.connection.query(sql, [boid]);
    return rows;
  }

  /** A project that sells the same app. */
  async function newSister(): Promise<TestProject> {
    const sister = await stores.operator.project();
    await stores.saveServerKey(sister.pjid, `com.example.${pjid.toLowerCase()}`);
    return sister;
  }

  const close = (state: string): Promise<void> =>
    table.query(
      `INSERT INTO project_move (pjid, state, move_id, changed_at) VALUES (?, ?, REPEAT('a', 32), UTC_TIMESTAMP(3))`,
      [pjid, state],
    );

  it.each(['EXPORTING', 'MOVED', 'IMPORTED', 'OPENING'])(
    'is left unchanged by a refund that the store reports to a sister project with the same app, while it is %s',
    async (state) => {
      const imid = await stores.member(game);
      const sale = await stores.astoreSale(game, { imid });
      await sale.verify();
      const spent = await spending.ledger(imid);
      const sister = await newSister();
      await close(state);
      const url = stores.addressFor('astore', sister.pjid);
      expect(await stores.astore.notify({ url, transactionId: sale.transactionId })).toMatchObject({
        statuses: [200],
      });

      await fixture.work();
      const notices = await eventually(
        () => table.of(sister.pjid),
        ([row]) => row?.['reason'] !== null,
      );
      expect(notices).toMatchObject([{ status: 'WAITING', reason: 'project closed' }]);
      expect(await stored(sale.boid)).toEqual([{ status: 'VERIFY_SUCCESS', reason: null }]);
      expect(await spending.ledger(imid)).toEqual(spent);

      await table.query('DELETE FROM project_move WHERE pjid = ?', [pjid]);
      await table.query('UPDATE store_notice SET due_at = UTC_TIMESTAMP(3) WHERE pjid = ?', [sister.pjid]);
      await fixture.stopAll();
      await fixture.work();
      await fixture.until(sale.boid, 'CANCELED', 20_000);
    },
    60_000,
  );

  it('is cancelled by a refund that was given up while it was closed, once it is open again', async () => {
    const sale = await stores.astoreSale(game);
    await sale.verify();
    const sister = await newSister();
    await close('EXPORTING');
    const url = stores.addressFor('astore', sister.pjid);
    await stores.astore.notify({ url, transactionId: sale.transactionId });
    await fixture.work();
    await eventually(
      () => table.of(sister.pjid),
      ([row]) => row?.['reason'] === 'project closed',
    );
    await fixture.stopAll();
    // As the last attempt leaves it, after three days.
    await table.set(sister.pjid, "status = 'UNMATCHED', due_at = NULL, settled_at = UTC_TIMESTAMP(3)");
    const [late] = await table.connection.query<RowDataPacket[]>(LATE_NOTIFICATIONS);
    const [notice] = await table.of(sister.pjid);
    expect(late.map(({ id }) => String(id))).not.toContain(String(notice?.['id']));

    await table.query('DELETE FROM project_move WHERE pjid = ?', [pjid]);
    await fixture.work();
    await fixture.until(sale.boid, 'CANCELED', 20_000);
    const settled = await eventually(
      () => table.of(sister.pjid),
      ([row]) => row?.['status'] !== 'WAITING',
    );
    expect(settled).toMatchObject([{ status: 'DONE', reason: 'revoked' }]);
  }, 60_000);

  /** Closes the project while a worker waits with a statement of its transaction for a lock that this one takes. */
  async function closeDuring(statement: string, lock: string, boid: string): Promise<void> {
    const other = await mysql.createConnection({ uri: stores.service.databaseUrl });
    try {
      await other.beginTransaction();
      await other.query(lock, [boid]);
      await fixture.work();
      await eventually(
        () => runningStatements(table.connection, statement),
        (waiting) => waiting.length > 0,
      );
      await close('EXPORTING');
      await other.rollback();
    } finally {
      // A lock that stays would stop the publication of events in every later file of this worker.
      await other.end();
    }
  }

  const OF_PURCHASE = 'SELECT p.boid FROM purchase p WHERE p.boid = ? FOR UPDATE';
  const REPAID = 'INSERT INTO purchase_repayment (boid, repaid_at) VALUES (?, UTC_TIMESTAMP(3))';

  it.each<readonly [NotificationCode, string, string, string]>([
    ['REFUND', 'VERIFY_SUCCESS', OF_PURCHASE, 'UPDATE purchase SET status'],
    ['FRAUD', 'CANCELED', OF_PURCHASE, 'UPDATE purchase SET cancel_reason'],
    ['REFUND_REVERSED', 'CANCELED', REPAID, 'INSERT INTO purchase_repayment'],
  ])(
    'is left by %s when it is closed after the notification has found it, as %s',
    async (code, status, lock, statement) => {
      const imid = await stores.member(game);
      const sale = await stores.astoreSale(game, { imid });
      await sale.verify();
      if (status === 'CANCELED') {
        await sale.notify();
        await fixture.work();
        await fixture.until(sale.boid, 'CANCELED');
        await fixture.stopAll();
      }
      const before = [await stored(sale.boid), await spending.ledger(imid)];
      const sister = await newSister();
      const sql = 'SELECT p.receipt_key AS receiptKey FROM purchase p WHERE p.boid = ?';
      const [[row]] = await table.connection.query<RowDataPacket[]>(sql, [sale.boid]);
      const content = {
        code,
        text: '',
        receiptKey: row?.['receiptKey'] as Buffer,
        orderKey: null,
        boid: null,
      };
      await stores.service.app
        .get(StoreNotificationInbox, { strict: false })
        .add({ source: 'ASTORE', pjid: sister.pjid, notificationId: randomUUID(), content });
      await closeDuring(statement, lock, sale.boid);

      const notices = await eventually(
        () => table.of(sister.pjid),
        ([notice]) => notice?.['reason'] !== null,
      );
      expect(notices).toMatchObject([{ status: 'WAITING', reason: 'project closed' }]);
      expect([await stored(sale.boid), await spending.ledger(imid)]).toEqual(before);
      const repaid = 'SELECT r.boid FROM purchase_repayment r WHERE r.boid = ?';
      expect((await table.connection.query<RowDataPacket[]>(repaid, [sale.boid]))[0]).toEqual([]);
      await table.query('DELETE FROM project_move WHERE pjid = ?', [pjid]);
    },
    60_000,
  );
});
