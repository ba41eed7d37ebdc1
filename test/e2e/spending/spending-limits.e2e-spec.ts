import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BIRTH_DATE_REQUIRED,
  JPY,
  KRW,
  limited,
  limitedTo,
  Members,
  NOON,
} from '../../support/purchases/members.js';
import { SUCCESS } from '../../support/interface/envelope.js';
import { SetClock } from '../../support/service/set-clock.js';

describe('monthly spending limits', () => {
  const clock = new SetClock(NOON);
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(clock);
  });

  beforeEach(() => clock.set(NOON));
  afterAll(() => members.stop());

  describe('of JP', () => {
    it('refuse with the whole detail, and nothing but it', async () => {
      const imid = await members.inJapan('2011-01-01');
      await members.spend(imid, 1_200 * JPY);
      expect(await members.ask(imid, 3_801 * JPY)).toEqual(
        limited({
          appliedPolicy: 'JP_MINOR_UNDER_AGE_16',
          currency: 'JPY',
          limitConfigMircoPrice: 5_000 * JPY,
          thisMonthAmountMircoPrice: 1_200 * JPY,
          countryCreated: 'JP',
        }),
      );
    });

    it('store of a refused reservation that it was refused, and leave its reqId free', async () => {
      const [imid, reqId] = [await members.inJapan('2011-01-01'), randomUUID()];
      const asked = await members.setup.service.countStatements(() =>
        members.ask(imid, 5_001 * JPY, { reqId, playerId: `new-${imid}` }),
      );
      // What it has spent, whether its reqId is a repetition, the player's earlier refusals, and this one.
      expect(asked).toEqual([
        expect.stringMatching(/^SELECT /),
        expect.stringMatching(/^SELECT /),
        expect.stringMatching(/^SELECT .* FROM refused_reservation/s),
        expect.stringMatching(/^INSERT INTO refused_reservation/),
      ]);
      expect(await members.ask(imid, 5_000 * JPY, { reqId })).toMatchObject(SUCCESS);
    });

    it('let a price pass that reaches the limit exactly, and not one micro more', async () => {
      const imid = await members.inJapan('2011-01-01');
      expect(await members.ask(imid, 5_000 * JPY + 1)).toMatchObject(limitedTo(5_000 * JPY));
      expect(await members.ask(imid, 5_000 * JPY)).toMatchObject(SUCCESS);
      await members.spend(imid, 4_999 * JPY + 999_999);
      expect(await members.ask(imid, 2)).toMatchObject(limitedTo(5_000 * JPY));
      await members.spend(imid, 1);
      expect(await members.ask(imid, 1)).toMatchObject(limitedTo(5_000 * JPY));
      expect(await members.ask(imid, 0)).toMatchObject(SUCCESS);
    });

    it.each([
      ['16 tomorrow', '2010-11-22', 'JP_MINOR_UNDER_AGE_16', 5_000],
      ['16 today', '2010-11-21', 'JP_MINOR_UNDER_AGE_18_OVER_16', 30_000],
      ['18 tomorrow', '2008-11-22', 'JP_MINOR_UNDER_AGE_18_OVER_16', 30_000],
    ])('are for %s (born %s) those of %s', async (_, birthDate, appliedPolicy, yen) => {
      const imid = await members.inJapan(birthDate);
      expect(await members.ask(imid, yen * JPY)).toMatchObject(SUCCESS);
      expect(await members.ask(imid, yen * JPY + 1)).toEqual(
        limited({
          appliedPolicy,
          currency: 'JPY',
          limitConfigMircoPrice: yen * JPY,
          thisMonthAmountMircoPrice: 0,
          countryCreated: 'JP',
        }),
      );
    });

    it('end on the 18th birthday, which begins at 15:00 UTC of the day before', async () => {
      const imid = await members.inJapan('2008-11-22');
      clock.set('2026-11-21T14:59:59.999Z');
      expect(await members.ask(imid, 30_001 * JPY)).toMatchObject(limitedTo(30_000 * JPY));
      clock.set('2026-11-21T15:00:00.000Z');
      expect(await members.ask(imid, 30_001 * JPY)).toMatchObject(SUCCESS);
    });

    it('do not exist for adults, in any currency and of any amount, again and again', async () => {
      const imid = await members.inJapan('2008-11-21');
      for (const currency of ['JPY', 'USD', 'GBP']) {
        for (let times = 0; times < 3; times += 1)
          await members.spend(imid, Number.MAX_SAFE_INTEGER, { currency, ipCountry: 'JP' });
      }
    });

    it('are unknown without a date of birth, until there is one', async () => {
      const [imid, reqId] = [await members.inJapan(), randomUUID()];
      expect(await members.ask(imid, 0, { reqId })).toEqual(BIRTH_DATE_REQUIRED);
      expect(await members.ask(imid, 1, { reqId, currency: 'GBP' })).toEqual(BIRTH_DATE_REQUIRED);
      await members.game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-01-01' });
      expect(await members.ask(imid, 90_000 * JPY, { reqId })).toMatchObject(SUCCESS);
    });

    it('go by where the account was created, not by where the member is', async () => {
      const imid = await members.inJapan('2011-01-01');
      expect(await members.ask(imid, 5_001 * JPY, { ipCountry: 'US' })).toMatchObject(limitedTo(5_000 * JPY));
      const tourist = `us-${randomUUID()}`;
      await members.game.saveAccount({ imid: tourist, countryCreated: 'US', birthDate: '2011-01-01' });
      expect(await members.ask(tourist, 5_001 * JPY)).toMatchObject(SUCCESS);
    });

    it('do not go by a limit that is chosen in KR', async () => {
      const imid = `jp-${randomUUID()}`;
      await members.game.saveAccount({
        imid,
        countryCreated: 'JP',
        birthDate: '2011-01-01',
        krLimitMicroPrice: 9_000 * JPY,
      });
      expect(await members.ask(imid, 5_001 * JPY)).toMatchObject(limitedTo(5_000 * JPY));
    });

    it('do not exist without a member', async () => {
      expect(await members.ask('', 90_000 * JPY)).toMatchObject(SUCCESS);
    });
  });

  describe('of KR', () => {
    it.each([
      ['19 tomorrow', { birthDate: '2007-11-22' }, 'KR_MINOR', 70_000],
      ['19 today', { birthDate: '2007-11-21' }, 'KR_ADULT', 500_000],
      ['of unknown age', {}, 'KR_MINOR', 70_000],
      ['a minor who chose one', { birthDate: '2011-01-01', krLimitMicroPrice: 9e11 }, 'KR_MINOR', 70_000],
      [
        'an adult who chose a higher one',
        { birthDate: '1990-01-01', krLimitMicroPrice: 9e11 },
        'KR_ADULT',
        900_000,
      ],
      [
        'an adult who chose a lower one',
        { birthDate: '1990-01-01', krLimitMicroPrice: 1e9 },
        'KR_ADULT',
        1_000,
      ],
      ['an adult who chose none at all', { birthDate: '1990-01-01', krLimitMicroPrice: 0 }, 'KR_ADULT', 0],
    ])('are for %s those of %s', async (_, fields, appliedPolicy, won) => {
      const imid = await members.inKorea(fields);
      expect(await members.askPc(imid, won * KRW)).toMatchObject(SUCCESS);
      expect(await members.askPc(imid, won * KRW + 1)).toEqual(
        limited({
          appliedPolicy,
          currency: 'KRW',
          limitConfigMircoPrice: won * KRW,
          thisMonthAmountMircoPrice: 0,
          countryCreated: 'KR',
        }),
      );
    });

    it('are for payments of the own PC service alone, and count no others', async () => {
      const imid = await members.inKorea();
      await members.spend(imid, 900_000 * KRW, { payment: 'GSTORE_PLAY', currency: 'KRW', ipCountry: 'KR' });
      expect(await members.table.ledger(imid)).toEqual([]);
      await members.spend(imid, 70_000 * KRW, {
        payment: 'GSTORE_PLAY_PC',
        currency: 'KRW',
        ipCountry: 'KR',
      });
      expect(await members.askPc(imid, 1)).toMatchObject(limitedTo(70_000 * KRW));
      expect(await members.ask(imid, 900_000 * KRW, { currency: 'KRW', ipCountry: 'KR' })).toMatchObject(
        SUCCESS,
      );
    });

    it('ask for no date of birth', async () => {
      expect(await members.askPc(await members.inKorea(), 1)).toMatchObject(SUCCESS);
    });
  });

  describe('in another currency', () => {
    it.each([
      ['USD', 33_333_333, 33_333_334],
      ['EUR', 30_303_030, 30_303_031],
      // At 0.11 these are 5,000,000,000.49 and 5,000,000,000.6 micro JPY: the first counts as the limit itself.
      ['KRW', 45_454_545_459, 45_454_545_460],
    ])('go by the reference rate, rounded half up: %s', async (currency, fits, exceeds) => {
      const imid = await members.inJapan('2011-01-01');
      expect(await members.ask(imid, exceeds, { currency })).toMatchObject(limitedTo(5_000 * JPY));
      expect(await members.ask(imid, fits, { currency })).toMatchObject(SUCCESS);
    });

    it('add up in the currency of the limit', async () => {
      const imid = await members.inJapan('2011-01-01');
      await members.spend(imid, 10 * 1_000_000, { currency: 'USD' });
      await members.spend(imid, 20 * 1_000_000, { currency: 'EUR' });
      expect(await members.ask(imid, 201 * JPY)).toMatchObject({
        resultData: { monthlyLimitedDetail: { currency: 'JPY', thisMonthAmountMircoPrice: 4_800 * JPY } },
      });
      expect(await members.ask(imid, 200 * JPY)).toMatchObject(SUCCESS);
    });

    it('are refused where there is no rate, and the currency named', async () => {
      const imid = await members.inJapan('2011-01-01');
      expect(await members.ask(imid, 1, { currency: 'GBP' })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'currency: the price cannot be converted from GBP to JPY',
      });
      expect(await members.askPc(await members.inKorea(), 1, { currency: 'GBP' })).toMatchObject({
        resultMessage: 'currency: the price cannot be converted from GBP to KRW',
      });
    });

    it('are refused beyond every amount', async () => {
      const imid = await members.inJapan('2011-01-01');
      expect(await members.ask(imid, Number.MAX_SAFE_INTEGER)).toMatchObject(limitedTo(5_000 * JPY));
      const inDollars = await members.ask(imid, Number.MAX_SAFE_INTEGER, { currency: 'USD' });
      expect(inDollars).toMatchObject(limitedTo(5_000 * JPY));
    });

    it('count as the largest amount when what was paid is more in the currency of the limit', async () => {
      const imid = await members.inJapan('2011-01-01');
      const boid = await members.reserve(imid, JPY);
      await members.pay(boid, Number.MAX_SAFE_INTEGER, 'USD');
      expect(await members.ask(imid, JPY)).toMatchObject(limitedTo(5_000 * JPY));
    });
  });
});
