import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { JPY, limitedTo, limitMonth, Members, NOON } from '../../support/purchases/members.js';
import { SetClock } from '../../support/service/set-clock.js';
import { atOnce, tally } from '../../support/tally.js';

const ACCOUNTS = 50;
const AT_ONCE = 20;
const LIMIT = 5_000 * JPY;
const PRICE = 900 * JPY;

describe('settings of a project for monthly limits', () => {
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(new SetClock(NOON));
  });
  beforeEach(() => save({ limitCounts: 'VERIFIED', limitHoldMinutes: 0 }));
  afterAll(() => members.stop());

  const pjid = (): string => members.game.project.pjid;
  const save = (changes: Record<string, unknown>): Promise<unknown> =>
    members.setup.operator.must('project/save', { pjid: pjid(), name: 'a game', ...changes });
  const shown = async (): Promise<unknown> => {
    type List = { projectList: unknown[] };
    return (await members.setup.operator.must<List>('project/list', { pjid: pjid() })).projectList[0];
  };
  const child = (): Promise<string> => members.inJapan('2015-01-01');
  const held = async (imid: string): Promise<number> => {
    const [row] = await members.table.query(
      `SELECT t.held_micros AS held, COALESCE((SELECT SUM(h.micros) FROM limit_hold h WHERE h.imid = t.imid), 0) AS summed
       FROM limit_hold_total t WHERE t.imid = '${imid}'`,
    );
    expect(Number(row?.['held'] ?? 0)).toBe(Number(row?.['summed'] ?? 0));
    return Number(row?.['held'] ?? 0);
  };
  const reserveAtOnce = async (imid: string): Promise<string[]> => {
    const answers = await atOnce(AT_ONCE, () => members.ask(imid, PRICE));
    const known = ['SUCCESS', 'PURCHASE_MONTHLY_LIMITED'];
    expect(Object.keys(tally(answers)).filter((code) => !known.includes(code))).toEqual([]);
    return answers.flatMap(({ resultCode, resultData }) =>
      resultCode === 'SUCCESS' ? [resultData!.boid] : [],
    );
  };

  it('are shown, and stay as they are when left out', async () => {
    expect(await shown()).toMatchObject({ limitCounts: 'VERIFIED', limitHoldMinutes: 0 });
    await save({ limitCounts: 'GREATER', limitHoldMinutes: 60 });
    expect(await shown()).toMatchObject({ limitCounts: 'GREATER', limitHoldMinutes: 60 });
    await save({});
    expect(await shown()).toMatchObject({ limitCounts: 'GREATER', limitHoldMinutes: 60 });
    await save({ limitHoldMinutes: 0 });
    expect(await shown()).toMatchObject({ limitCounts: 'GREATER', limitHoldMinutes: 0 });
  });

  it.each([
    [{ limitHoldMinutes: 61 }, 'limitHoldMinutes'],
    [{ limitHoldMinutes: -1 }, 'limitHoldMinutes'],
    [{ limitHoldMinutes: 1.5 }, 'limitHoldMinutes'],
    [{ limitHoldMinutes: '10' }, 'limitHoldMinutes'],
    [{ limitCounts: 'LESS' }, 'limitCounts'],
    [{ limitCounts: 1 }, 'limitCounts'],
  ])('are refused as %j', async (changes, field) => {
    const answer = await members.setup.operator.call('project/save', { pjid: pjid(), name: 'x', ...changes });
    expect(answer).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining(field),
    });
  });

  describe('limitHoldMinutes', () => {
    it('0 leaves reservations uncounted, in one statement more than none', async () => {
      const imid = await child();
      await members.ask(imid, 1);
      const statements = await members.setup.service.countStatements(() => members.ask(imid, PRICE));
      expect(statements).toEqual([
        expect.stringMatching(/^SELECT a\./),
        expect.stringMatching(/^INSERT INTO purchase/),
      ]);
      expect(await reserveAtOnce(imid)).toHaveLength(AT_ONCE);
      expect(await held(imid)).toBe(0);
    });

    it(`keeps ${ACCOUNTS} accounts with ${AT_ONCE} reservations at once below their limits`, async () => {
      await save({ limitHoldMinutes: 10 });
      for (let number = 0; number < ACCOUNTS; number += 1) {
        const imid = await child();
        const boids = await reserveAtOnce(imid);
        expect(boids).toHaveLength(Math.floor(LIMIT / PRICE));
        expect(await held(imid)).toBe(boids.length * PRICE);
        // Verifications and further reservations at the same moment.
        const [verified, further] = await Promise.all([
          Promise.all(boids.map((boid) => members.verify(boid, PRICE))),
          reserveAtOnce(imid),
        ]);
        expect(tally(verified)).toEqual({ SUCCESS: boids.length });
        expect(further).toEqual([]);
        expect(await members.table.ledger(imid)).toEqual([
          { month: limitMonth(), currency: 'JPY', micros: boids.length * PRICE },
        ]);
        expect(await held(imid)).toBe(0);
      }
    }, 240_000);

    it('answers a repeated reqId as repeated, not as above the limit', async () => {
      await save({ limitHoldMinutes: 10 });
      const request = { reqId: randomUUID() };
      const imid = await child();
      const answers = await atOnce(AT_ONCE, () => members.ask(imid, 4_000 * JPY, request));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: AT_ONCE - 1 });
      expect(await members.ask(imid, 4_000 * JPY, request)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('reqId'),
      });
      expect(await members.ask(imid, 4_000 * JPY)).toMatchObject(limitedTo(LIMIT));
    });

    it('frees what is cancelled, once', async () => {
      await save({ limitHoldMinutes: 10 });
      const imid = await child();
      const [first] = await reserveAtOnce(imid);
      expect(await members.ask(imid, PRICE)).toMatchObject(limitedTo(LIMIT));
      const answers = await atOnce(5, () => members.game.cancel(first!));
      expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 4 });
      expect(await held(imid)).toBe(4 * PRICE);
      expect(await members.ask(imid, PRICE)).toMatchObject(SUCCESS);
      expect(await members.ask(imid, PRICE)).toMatchObject(limitedTo(LIMIT));
    });

    it('frees what has expired; a payment after that counts all the same', async () => {
      await save({ limitHoldMinutes: 10 });
      const imid = await child();
      const [first] = await reserveAtOnce(imid);
      await members.table.query(`UPDATE limit_hold SET expires_at = UTC_TIMESTAMP(3) WHERE imid = '${imid}'`);
      expect(await members.ask(imid, PRICE)).toMatchObject(SUCCESS);
      expect(await held(imid)).toBe(PRICE);
      await members.pay(first!, PRICE);
      expect(await held(imid)).toBe(PRICE);
      expect(await members.table.ledger(imid)).toMatchObject([{ micros: PRICE }]);
    });

    it('ends reservations that were made before it was chosen as any other, with nothing to free', async () => {
      const imid = await child();
      const [paid, givenUp] = [await members.reserve(imid, PRICE), await members.reserve(imid, PRICE)];
      await save({ limitHoldMinutes: 10 });
      await members.pay(paid, PRICE);
      expect(await members.game.cancel(givenUp)).toMatchObject(SUCCESS);
      expect(await held(imid)).toBe(0);
      await members.expectCounted(paid, imid, PRICE);
    });

    it('frees what is paid and cancelled also after it was switched off', async () => {
      await save({ limitHoldMinutes: 10 });
      const imid = await child();
      const [paid, givenUp] = [await members.reserve(imid, PRICE), await members.reserve(imid, PRICE)];
      expect(await held(imid)).toBe(2 * PRICE);
      await save({ limitHoldMinutes: 0 });
      await members.pay(paid, PRICE);
      expect(await held(imid)).toBe(PRICE);
      expect(await members.game.cancel(givenUp)).toMatchObject(SUCCESS);
      expect(await held(imid)).toBe(0);
    });

    it('leaves the reqId of a refused reservation free, and holds nothing for it', async () => {
      await save({ limitHoldMinutes: 10 });
      const imid = await child();
      const [first] = await reserveAtOnce(imid);
      const reqId = `again-${imid}`.slice(0, 40);
      expect(await members.ask(imid, PRICE, { reqId })).toMatchObject(limitedTo(LIMIT));
      await members.game.cancel(first!);
      expect(await members.ask(imid, PRICE, { reqId })).toMatchObject(SUCCESS);
      expect((await members.ask(imid, JPY, { reqId })).resultCode).toBe('INVALID_PARAMETER');
      expect(await held(imid)).toBe(5 * PRICE);
    });
  });

  describe('limitCounts', () => {
    it.each([
      ['VERIFIED', 400, 400],
      ['VERIFIED', 2_000, 2_000],
      ['GREATER', 400, 900],
      ['GREATER', 2_000, 2_000],
    ] as const)('%s counts, of 900 reserved and %i verified, %i', async (limitCounts, verified, counted) => {
      await save({ limitCounts });
      const imid = await child();
      const boid = await members.reserve(imid, PRICE);
      await members.pay(boid, verified * JPY);
      await members.expectCounted(boid, imid, counted * JPY);
      expect(await members.game.record(boid)).toMatchObject({ microPrice: verified * JPY });
    });
  });
});
