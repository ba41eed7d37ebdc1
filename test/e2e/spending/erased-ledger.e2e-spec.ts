import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import { ErasedAccountRepository } from '../../../src/modules/account/personal-data/erased-account.repository.js';
import { runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { limitMonth, Members, NOON } from '../../support/purchases/members.js';
import { SetClock } from '../../support/service/set-clock.js';

const ADDED = `INSERT INTO monthly_spending (imid, month, currency, spent_micros) VALUES (?, ?, ?, ?)`;
const NOTICE = `INSERT INTO limit_notice (imid, month, policy, threshold, reached_at)
  VALUES (?, ?, 'JP_MINOR', 80, UTC_TIMESTAMP(3))`;

describe('the ledger of a member who is erased', () => {
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(new SetClock(NOON));
  });
  afterAll(() => members.stop());

  it.each(['erase', 'recall'] as const)(
    'keeps what is paid in another currency during the %s',
    async (move) => {
      const { service } = members.setup;
      const { pjid } = members.game.project;
      const [imid, pseudonym, month] = [
        `jp-${randomUUID()}`,
        `erased-${randomUUID()}`.slice(0, 40),
        limitMonth(),
      ];
      const [from, to] = move === 'erase' ? [imid, pseudonym] : [pseudonym, imid];
      const other = await mysql.createConnection({ uri: service.databaseUrl });
      try {
        await other.query(ADDED, [from, month, 'JPY', 5]);
        await other.query(NOTICE, [from, month]);
        await other.beginTransaction();
        // Stops the move after it has read the amounts, where it copies what was published.
        await other.query(NOTICE, [to, month]);
        const ledger = service.app.get(ErasedAccountRepository, { strict: false });
        const moving = ledger[move]({ pjid, imid, pseudonym });
        await eventually(
          () => runningStatements(other, 'INSERT INTO limit_notice '),
          ({ length }) => length > 0,
        );
        await members.table.query(mysql.format(ADDED, [from, month, 'USD', 7]));
        await other.rollback();
        await moving;
        const currencies = async (id: string) =>
          (await members.table.ledger(id)).map(({ currency, micros }) => [currency, micros]);
        expect(await currencies(to)).toEqual([['JPY', 5]]);
        expect(await currencies(from)).toEqual([['USD', 7]]);
      } finally {
        await other.end();
      }
    },
  );
});
