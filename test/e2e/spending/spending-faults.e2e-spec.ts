import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql, { type Connection } from 'mysql2/promise';
import { SUCCESS } from '../../support/interface/envelope.js';
import { runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { COMMIT, TcpProxy } from '../../support/faults/tcp-proxy.js';
import { GROWN_UP, JPY, Members, NOON } from '../../support/purchases/members.js';
import { SetClock } from '../../support/service/set-clock.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

describe('the ledger of monthly spending', () => {
  const clock = new SetClock(NOON);
  let proxy: TcpProxy;
  let members: Members;

  beforeAll(async () => {
    proxy = await TcpProxy.before(await workerDatabaseUrl());
    members = await Members.start(clock, { DATABASE_URL: proxy.url });
  });

  beforeEach(() => clock.set(NOON));
  afterAll(async () => {
    await members.stop();
    await proxy.close();
  });

  describe('when the server undoes a transaction', () => {
    const onSpending = async (imid: string, body: string, work: () => Promise<void>): Promise<void> => {
      await members.table.query(`CREATE TRIGGER troubled_spending BEFORE INSERT ON monthly_spending
        FOR EACH ROW IF NEW.imid = '${imid}' THEN ${body}; END IF`);
      try {
        await work();
      } finally {
        await members.table.query('DROP TRIGGER troubled_spending');
      }
    };

    it('because of a deadlock with another, is written by the next try, once', async () => {
      const imid = await members.inJapan(GROWN_UP);
      await members.verify(await members.reserve(imid, 100 * JPY), 100 * JPY);
      const boid = await members.reserve(imid, 7 * JPY);
      const other = await mysql.createConnection({ uri: members.setup.service.databaseUrl });
      try {
        const statements = await members.setup.service.countStatements(async () => {
          await holdMuch(other, imid);
          const verifying = members.verify(boid, 7 * JPY);
          await eventually(waitingForLedger, (waiting) => waiting > 0);
          // The verification holds the purchase and waits for the ledger; now the ledger's holder wants the purchase.
          await other.query('UPDATE purchase SET memo = memo WHERE boid = ?', [boid]);
          await other.rollback();
          expect(await verifying).toMatchObject(SUCCESS);
        });
        const count = (text: string): number => statements.filter((sql) => sql === text).length;
        expect(count('ROLLBACK')).toBeGreaterThan(0);
        expect(count('START TRANSACTION')).toBe(count('ROLLBACK') + 1);
        expect(count('COMMIT')).toBe(1);
      } finally {
        await other.end();
      }
      await members.expectCounted(boid, imid, 107 * JPY);
    });

    /** Changes more than a verification does, so that the server undoes the verification and not this. */
    async function holdMuch(other: Connection, imid: string): Promise<void> {
      await other.beginTransaction();
      const rows = Array.from({ length: 300 }, (_, index) => [`${imid.slice(0, 30)}-${index}`, 1, 'JPY', 0]);
      await other.query('INSERT INTO monthly_spending (imid, month, currency, spent_micros) VALUES ?', [
        rows,
      ]);
      await other.query('UPDATE monthly_spending SET spent_micros = spent_micros + 1 WHERE imid = ?', [imid]);
    }

    async function waitingForLedger(): Promise<number> {
      const own = await mysql.createConnection({ uri: members.setup.service.databaseUrl });
      const waiting = (await runningStatements(own, 'INSERT INTO monthly_spending ')).filter(
        ({ sql, seconds }) => sql.includes('ON DUPLICATE') && seconds >= 1,
      );
      await own.end();
      return waiting.length;
    }

    it('again and again, is not written, nor is the purchase; the same request succeeds later', async () => {
      const [imid, receipt, reqId] = [
        await members.inJapan(GROWN_UP),
        members.setup.buy(members.game),
        randomUUID(),
      ];
      const boid = await members.reserve(imid, 7 * JPY);
      const fields = { reqId, microPrice: 7 * JPY, currency: 'JPY' };
      const conflict = "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'deadlock'";
      await onSpending(imid, conflict, async () => {
        const statements = await members.setup.service.countStatements(async () => {
          expect(await members.game.verify(boid, receipt, fields)).toMatchObject({
            resultCode: 'SYSTEM_ERROR',
          });
        });
        expect(statements.filter((sql) => sql === 'START TRANSACTION')).toHaveLength(5);
        expect(statements).not.toContain('COMMIT');
      });
      expect(await members.game.statusOf(boid)).toBe('RESERVED');
      expect(await members.table.ledger(imid)).toEqual([]);
      expect(await members.game.verify(boid, receipt, fields)).toMatchObject(SUCCESS);
      await members.expectCounted(boid, imid, 7 * JPY);
    });

    it('for good, is not written, nor is the purchase', async () => {
      const [imid, receipt] = [await members.inJapan(GROWN_UP), members.setup.buy(members.game)];
      const boid = await members.reserve(imid, 7 * JPY);
      const price = { microPrice: 7 * JPY, currency: 'JPY' };
      await onSpending(imid, "SIGNAL SQLSTATE '45000'", async () => {
        expect(await members.game.verify(boid, receipt, price)).toMatchObject({ resultCode: 'SYSTEM_ERROR' });
      });
      expect(await members.game.statusOf(boid)).toBe('RESERVED');
      expect(await members.game.verify(boid, receipt, price)).toMatchObject(SUCCESS);
      await members.expectCounted(boid, imid, 7 * JPY);
    });
  });

  describe('when the way to the database breaks at the commit', () => {
    async function losing(work: () => Promise<void>): Promise<void> {
      const before = proxy.lost;
      await work();
      expect(proxy.lost - before).toBe(1);
    }

    it('which was done, is written once, and the answer says so', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await members.reserve(imid, 7 * JPY);
      proxy.loseReplyTo(COMMIT);
      await losing(async () => expect(await members.verify(boid, 7 * JPY)).toMatchObject(SUCCESS));
      await members.expectCounted(boid, imid, 7 * JPY);
    });

    it('which never arrived, is not written, nor is the purchase; the same request succeeds later', async () => {
      const [imid, receipt] = [await members.inJapan(GROWN_UP), members.setup.buy(members.game)];
      const boid = await members.reserve(imid, 7 * JPY);
      const fields = { reqId: randomUUID(), microPrice: 7 * JPY, currency: 'JPY' };
      proxy.loseRequest(COMMIT);
      await losing(async () =>
        expect(await members.game.verify(boid, receipt, fields)).toMatchObject({
          resultCode: 'SYSTEM_ERROR',
        }),
      );
      expect(await members.game.statusOf(boid)).toBe('RESERVED');
      expect(await members.table.ledger(imid)).toEqual([]);
      expect(await members.game.verify(boid, receipt, fields)).toMatchObject(SUCCESS);
      await members.expectCounted(boid, imid, 7 * JPY);
    });
  });
});
