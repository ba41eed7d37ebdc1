import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { LIMIT_MONTH } from '../../../src/modules/account/policy/limit-month.sql.js';
import { JPY, limitMonth, limitedAfter, limitedTo, Members, NOON } from '../../support/purchases/members.js';
import { SetClock } from '../../support/service/set-clock.js';

describe('monthly spending limits', () => {
  const clock = new SetClock(NOON);
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(clock);
  });

  beforeEach(() => clock.set(NOON));
  afterAll(() => members.stop());

  describe('count', () => {
    it('what is paid, not what is reserved, and no reservation that was given up', async () => {
      const imid = await members.inJapan('2011-01-01');
      const boids = [];
      for (let times = 0; times < 3; times += 1)
        boids.push(await members.game.reserve({ imid, microPrice: 4_000 * JPY, currency: 'JPY' }));
      await members.game.cancel(boids[0]!);
      expect(await members.ask(imid, 5_000 * JPY)).toMatchObject(SUCCESS);
      await members.pay(boids[1]!, 4_000 * JPY);
      expect(await members.ask(imid, 1_001 * JPY)).toMatchObject(limitedAfter(4_000 * JPY));
      // What was reserved in time is paid all the same: its money is on its way.
      await members.pay(boids[2]!, 4_000 * JPY);
      expect(await members.ask(imid, 0)).toMatchObject(limitedAfter(8_000 * JPY));
    });

    it('what was paid at the verified price', async () => {
      const imid = await members.inJapan('2011-01-01');
      const boid = await members.game.reserve({ imid, microPrice: 4_000 * JPY, currency: 'JPY' });
      await members.pay(boid, 5 * 1_000_000, 'USD');
      expect(await members.ask(imid, 4_251 * JPY)).toMatchObject(limitedAfter(750 * JPY));
    });

    it('the purchases of every project together', async () => {
      const [imid, other] = [await members.inJapan('2011-01-01'), await members.setup.newGame()];
      await members.spend(imid, 3_000 * JPY);
      const boid = await other.reserve({ imid, microPrice: 1_000 * JPY, currency: 'JPY' });
      const price = { microPrice: 1_000 * JPY, currency: 'JPY' };
      expect(await other.verify(boid, members.setup.buy(other), price)).toMatchObject(SUCCESS);
      expect(await members.ask(imid, 1_001 * JPY)).toMatchObject(limitedAfter(4_000 * JPY));
    });

    it('no other member, not even one whose id differs in case only', async () => {
      const imid = `jp-${randomUUID()}`;
      for (const each of [imid, imid.toUpperCase()])
        await members.game.saveAccount({ imid: each, countryCreated: 'JP', birthDate: '2011-01-01' });
      await members.spend(imid, 5_000 * JPY);
      expect(await members.ask(imid.toUpperCase(), 5_000 * JPY)).toMatchObject(SUCCESS);
    });

    it('no purchases of testers', async () => {
      const imid = await members.inJapan('2011-01-01');
      const boid = await members.game.reserve({ imid, microPrice: 4_000 * JPY, currency: 'JPY' });
      const { packageName, productId } = members.game;
      const receipt = members.setup.store.buy({ packageName, productId, purchaseType: 0 });
      const price = { microPrice: 4_000 * JPY, currency: 'JPY' };
      expect(await members.game.verify(boid, receipt, price)).toMatchObject(SUCCESS);
      expect(await members.game.record(boid)).toMatchObject({ paymentTesterPurchaseYn: 'Y' });
      expect(await members.table.ledger(imid)).toEqual([]);
      expect(await members.ask(imid, 5_000 * JPY)).toMatchObject(SUCCESS);
    });

    it('the purchases of adults too, so that a corrected date of birth finds the month as it was', async () => {
      const imid = await members.inJapan('1990-01-01');
      await members.spend(imid, 40_000 * JPY);
      await members.game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2011-01-01' });
      expect(await members.ask(imid, 1)).toMatchObject(limitedAfter(40_000 * JPY));
    });
  });

  describe('at the turn of the month', () => {
    const aMonthPasses = (imid: string): Promise<unknown> =>
      members.table.query(`UPDATE monthly_spending SET month = ${limitMonth(-1)} WHERE imid = '${imid}'`);

    it('begin from zero', async () => {
      const imid = await members.inJapan('2011-01-01');
      await members.spend(imid, 5_000 * JPY);
      expect(await members.ask(imid, 1)).toMatchObject(limitedTo(5_000 * JPY));
      await aMonthPasses(imid);
      expect(await members.ask(imid, 5_001 * JPY)).toMatchObject(limitedAfter(0));
      expect(await members.ask(imid, 5_000 * JPY)).toMatchObject(SUCCESS);
    });

    it('keep what was spent in the month before', async () => {
      const imid = await members.inJapan('2011-01-01');
      await members.spend(imid, 1_000 * JPY);
      await aMonthPasses(imid);
      await members.spend(imid, 2_000 * JPY);
      expect(await members.table.ledger(imid)).toEqual([
        { month: limitMonth(-1), currency: 'JPY', micros: 1_000 * JPY },
        { month: limitMonth(), currency: 'JPY', micros: 2_000 * JPY },
      ]);
    });

    it('count in the month of the database, however wrong the clock of the process', async () => {
      const imid = await members.inJapan('2015-01-01');
      clock.set('2027-03-15T00:00:00Z');
      const boid = await members.game.reserve({ imid, microPrice: 4_000 * JPY, currency: 'JPY' });
      await members.pay(boid, 4_000 * JPY);
      const counted = [{ month: limitMonth(), currency: 'JPY', micros: 4_000 * JPY }];
      expect(await members.table.ledger(imid)).toEqual(counted);
      expect(await members.table.sumOfPurchases(imid)).toEqual(counted);
      expect(await members.ask(imid, 1_001 * JPY)).toMatchObject(limitedAfter(4_000 * JPY));
    });

    it.each([
      ['2026-10-31 14:59:59.999', 202610],
      ['2026-10-31 15:00:00.000', 202611],
      ['2026-12-31 14:59:59.999', 202612],
      ['2026-12-31 15:00:00.000', 202701],
      ['2028-02-28 15:00:00.000', 202802],
      ['2028-02-29 15:00:00.000', 202803],
    ])('of the database is at %s UTC %i', async (at, month) => {
      const expression = LIMIT_MONTH.replace('UTC_TIMESTAMP(3)', `TIMESTAMP'${at}'`);
      expect(expression).not.toBe(LIMIT_MONTH);
      const [row] = await members.table.query(`SELECT ${expression} AS month`);
      expect(Number(row!['month'])).toBe(month);
    });
  });
});
