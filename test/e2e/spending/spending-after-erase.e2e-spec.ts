import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mysql from 'mysql2/promise';
import { SUCCESS } from '../../support/interface/envelope.js';
import { AccountRepository } from '../../../src/modules/account/member/account.repository.js';
import {
  ErasedAccountRepository,
  type ErasedMember,
} from '../../../src/modules/account/personal-data/erased-account.repository.js';
import { Pseudonyms } from '../../../src/modules/account/pseudonym/pseudonyms.service.js';
import { runningStatements } from '../../support/database/running-statements.js';
import { eventually } from '../../support/eventually.js';
import { eventsOf } from '../../support/events/events.js';
import { JPY, limitedAfter, Members, NOON, spentNow } from '../../support/purchases/members.js';
import { SetClock } from '../../support/service/set-clock.js';

const CHILD = '2020-01-01';

describe('the limit of a member who is erased and gets an account again', () => {
  let members: Members;
  let accounts: AccountRepository;
  let erased: ErasedAccountRepository;

  beforeAll(async () => {
    members = await Members.start(new SetClock(NOON));
    const { app } = members.setup.service;
    accounts = app.get(AccountRepository, { strict: false });
    erased = app.get(ErasedAccountRepository, { strict: false });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => members.stop());

  const save = (imid: string): Promise<unknown> =>
    members.game.saveAccount({ imid, countryCreated: 'JP', birthDate: CHILD });

  /** What the last stage of an erase does to the member. */
  async function erase(imid: string): Promise<void> {
    const { pjid } = members.game.project;
    const pseudonyms = members.setup.service.app.get(Pseudonyms, { strict: false });
    const pseudonym = String((await pseudonyms.of({ pjid, playerId: null, imid })).imid);
    const member: ErasedMember = { pjid, imid, pseudonym };
    await erased.erase(member);
    expect(await members.table.ledger(imid)).toEqual([]);
  }

  /** A child that has spent 4,000 of its 5,000 yen. */
  async function childWithSpending(): Promise<string> {
    const imid = await members.inJapan(CHILD);
    await members.spend(imid, 4_000 * JPY);
    expect(await members.ask(imid, 2_000 * JPY)).toMatchObject(limitedAfter(4_000 * JPY));
    return imid;
  }

  it('counts what was spent when the erase ends while the account is saved', async () => {
    const imid = await childWithSpending();
    const original = accounts.save.bind(accounts);
    jest.spyOn(accounts, 'save').mockImplementationOnce(async (changes) => {
      await erase(imid);
      return original(changes);
    });
    await save(imid);
    expect(await members.ask(imid, 2_000 * JPY)).toMatchObject(limitedAfter(4_000 * JPY));
  });

  it('counts what was spent when the erase ends while a reservation adds the account', async () => {
    const imid = await childWithSpending();
    await erase(imid);
    const original = accounts.addIfNew.bind(accounts);
    jest.spyOn(accounts, 'addIfNew').mockImplementationOnce(async (...account) => {
      await erase(imid);
      return original(...account);
    });
    await members.ask(imid, 500 * JPY);
    expect(await members.table.ledger(imid)).toEqual(spentNow(4_000 * JPY));
  });

  it('counts what was reserved before the erase and paid after it, too', async () => {
    const imid = await childWithSpending();
    const boid = await members.reserve(imid, 500 * JPY);
    await erase(imid);
    await members.pay(boid, 500 * JPY);
    await save(imid);
    expect(await members.table.ledger(imid)).toEqual(spentNow(4_500 * JPY));
    expect(await members.ask(imid, 1_000 * JPY)).toMatchObject(limitedAfter(4_500 * JPY));
    await save(imid);
    expect(await members.ask(imid, 500 * JPY)).toMatchObject(SUCCESS);
  });

  it('has the events of the shares that are reached with what was paid after the erase', async () => {
    const imid = await members.inJapan(CHILD);
    await members.spend(imid, 2_000 * JPY);
    const boid = await members.reserve(imid, 3_000 * JPY);
    await erase(imid);
    await members.pay(boid, 3_000 * JPY);
    const thresholds = async (): Promise<unknown[]> =>
      (await eventsOf(members.game, { type: 'limit.threshold' }))
        .filter(({ subject }) => subject === imid)
        .map(({ data }) => data['threshold']);
    // Nothing is published about a member without an account.
    expect(await thresholds()).toEqual([]);
    await save(imid);
    expect(await members.ask(imid, JPY)).toMatchObject(limitedAfter(5_000 * JPY));
    expect(await thresholds()).toEqual([50, 80, 100]);
  });

  it('gets back a purchase that is cancelled while the erase ends', async () => {
    const imid = await members.inJapan(CHILD);
    const boid = await members.reserve(imid, 4_000 * JPY);
    await members.pay(boid, 4_000 * JPY);
    const { pjid } = members.game.project;
    const pseudonym = `erased-${imid}`.slice(0, 40);
    const other = await mysql.createConnection({ uri: members.setup.service.databaseUrl });
    try {
      await other.beginTransaction();
      await other.query('UPDATE purchase SET imid = ? WHERE boid = ?', [pseudonym, boid]);
      await other.query('UPDATE monthly_spending SET imid = ? WHERE imid = ?', [pseudonym, imid]);
      const cancelling = members.setup.operator.must('purchase/cancel', { pjid, boid, reason: 'REFUND' });
      await eventually(
        () => runningStatements(other, 'UPDATE purchase SET status'),
        (waiting) => waiting.length > 0,
      );
      await other.commit();
      await cancelling;
    } finally {
      await other.end();
    }
    expect(await members.table.ledger(pseudonym)).toEqual(spentNow(0));
  });

  describe('in a project where open reservations count', () => {
    const hold = (limitHoldMinutes: number): Promise<unknown> =>
      members.setup.operator.must('project/save', {
        pjid: members.game.project.pjid,
        name: 'a game',
        limitHoldMinutes,
      });
    beforeAll(() => hold(10));
    afterAll(() => hold(0));

    /** What is held, by the holds and by their total; null without a total. */
    const held = async (imid: string): Promise<unknown> => {
      const [row] = await members.table.query(
        `SELECT CAST((SELECT COALESCE(SUM(h.micros), 0) FROM limit_hold h WHERE h.imid = '${imid}') AS CHAR) AS holds,
           CAST((SELECT t.held_micros FROM limit_hold_total t WHERE t.imid = '${imid}') AS CHAR) AS total`,
      );
      return { ...row };
    };

    it('leaves no hold without its total when the erase ends while a reservation takes one', async () => {
      const imid = await members.inJapan(CHILD);
      await members.reserve(imid, 100 * JPY);
      const other = await mysql.createConnection({ uri: members.setup.service.databaseUrl });
      try {
        await other.beginTransaction();
        await other.query('SELECT held_micros FROM limit_hold_total WHERE imid = ? FOR UPDATE', [imid]);
        const reserving = members.reserve(imid, 200 * JPY);
        await eventually(
          () => runningStatements(other, 'INSERT INTO limit_hold_total'),
          (waiting) => waiting.length > 0,
        );
        const erasing = erase(imid);
        await eventually(
          () => runningStatements(other, 'DELETE FROM limit_hold_total'),
          (waiting) => waiting.length > 0,
        );
        await other.rollback();
        await Promise.all([reserving, erasing]);
      } finally {
        await other.end();
      }
      expect(await held(imid)).toEqual({ holds: '0', total: null });
    });

    it('corrects a total that does not fit its holds with the next reservation', async () => {
      const imid = await members.inJapan(CHILD);
      await members.reserve(imid, 100 * JPY);
      await members.table.query(`UPDATE limit_hold_total SET held_micros = 0 WHERE imid = '${imid}'`);
      await members.reserve(imid, 200 * JPY);
      expect(await held(imid)).toEqual({ holds: String(300 * JPY), total: String(300 * JPY) });
    });
  });
});
