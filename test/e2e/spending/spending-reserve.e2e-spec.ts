import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Game } from '../../support/servers/game.js';
import { BIRTH_DATE_REQUIRED, JPY, limited, Members, NOON } from '../../support/purchases/members.js';
import { Operator } from '../../support/operators/operator.js';
import { declaredRoutes } from '../../../openapi/declared-routes.js';
import { SetClock } from '../../support/service/set-clock.js';
import { startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

describe('monthly spending limits', () => {
  const clock = new SetClock(NOON);
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(clock);
  });

  beforeEach(() => clock.set(NOON));
  afterAll(() => members.stop());

  describe('are checked at the reservation of every store', () => {
    const PAYMENTS: readonly (readonly [part: string, payment: string])[] = [
      ['/gstore/', 'GSTORE_PLAY'],
      ['/astore/', 'ASTORE_APP'],
      ['/console/', 'CONSOLE'],
      ['/pcstore/', 'PCSTORE'],
      ['/wshop/', 'WSHOP'],
    ];
    const reserves = declaredRoutes()
      .map(({ path }) => path)
      .filter((path) => /\/purchase\/.*\/reserve(\/|$)/.test(path));

    it('of which every store has one', () => {
      for (const store of ['gstore', 'astore', 'console', 'pcstore'])
        expect(reserves.join('\n')).toContain(`/${store}/`);
    });

    it.each(reserves)('at %s', async (path) => {
      const payment = PAYMENTS.find(([part]) => path.includes(part))?.[1];
      await members.setup.operator.must('product/save', {
        pjid: members.game.project.pjid,
        productId: members.game.productId,
        payments: [payment],
        names: [],
        prices: [],
        entitlementLabel: 'GEM100',
        pcstoreItemId: 100,
        onSale: true,
      });
      const fields = (imid: string, microPrice: number): Fields =>
        members.game.aReservation({
          imid,
          microPrice,
          payment,
          currency: 'JPY',
          ipCountry: 'JP',
          pcstoreUserId: '76561198000000000',
          playerLang: 'en',
          playerNameValue: 'A Player',
        });
      const imid = await members.inJapan('2011-01-01');
      expect(await members.game.form(path, fields(imid, 5_001 * JPY))).toEqual(
        limited({
          appliedPolicy: 'JP_MINOR_UNDER_AGE_16',
          currency: 'JPY',
          limitConfigMircoPrice: 5_000 * JPY,
          thisMonthAmountMircoPrice: 0,
          countryCreated: 'JP',
        }),
      );
      expect(await members.game.form(path, fields(await members.inJapan(), 1 * JPY))).toEqual(
        BIRTH_DATE_REQUIRED,
      );
    });
  });

  describe('cost a reservation', () => {
    const statements = (changes: Fields): Promise<string[]> =>
      members.setup.service.countStatements(() => members.game.reserve(changes));
    const insert = expect.stringMatching(/^INSERT INTO purchase /);
    const look = expect.stringMatching(/^SELECT /);

    it('nothing without a member', async () => {
      expect(await statements({ imid: undefined, ipCountry: 'JP' })).toEqual([insert]);
    });

    it('nothing for a known account without a limit', async () => {
      const imid = `us-${randomUUID()}`;
      await members.game.reserve({ imid });
      expect(await statements({ imid })).toEqual([insert]);
      expect(await statements({ imid, payment: 'GSTORE_PLAY_PC' })).toEqual([insert]);
    });

    it('nothing for an account of KR where its limits are not for the payment', async () => {
      expect(await statements({ imid: await members.inKorea(), ipCountry: 'KR' })).toEqual([insert]);
    });

    it('one statement for an account with a limit', async () => {
      const [child, adult, korean] = [
        await members.inJapan('2011-01-01'),
        await members.inJapan('1990-01-01'),
        await members.inKorea(),
      ];
      // The settings of the project are kept in memory for some seconds.
      await members.reserve(child, 1);
      for (const imid of [child, adult])
        expect(await statements({ imid, ipCountry: 'JP' })).toEqual([look, insert]);
      const pc = { imid: korean, ipCountry: 'KR', payment: 'GSTORE_PLAY_PC' };
      expect(await statements(pc)).toEqual([look, insert]);
    });

    it('one more where the member is abroad', async () => {
      expect(await statements({ imid: await members.inJapan('2011-01-01') })).toEqual([insert, look, insert]);
    });
  });

  it('are the configured ones', async () => {
    const service = await startService(
      {
        LIMIT_RATES: 'USD:JPY=2.5',
        LIMIT_KR_PAYMENTS: 'GSTORE_PLAY',
        LIMIT_KR_ADULT: '4',
        LIMIT_KR_MINOR: '3',
        LIMIT_JP_UNDER_16: '1',
        LIMIT_JP_UNDER_18: '2',
      },
      [],
      clock,
    );
    try {
      const there = new Game(service, await new Operator(service).project());
      const limitOf = async (imid: string, currency: string): Promise<unknown> => {
        const fields = there.aReservation({ imid, currency, microPrice: 10_000_000 });
        const { resultData } = await there.tryReserve(fields);
        const { monthlyLimitedDetail } = resultData as unknown as { monthlyLimitedDetail: Fields };
        return monthlyLimitedDetail['limitConfigMircoPrice'];
      };
      expect(await limitOf(await members.inJapan('2011-01-01'), 'JPY')).toBe(1_000_000);
      expect(await limitOf(await members.inJapan('2010-01-01'), 'JPY')).toBe(2_000_000);
      expect(await limitOf(await members.inKorea(), 'KRW')).toBe(3_000_000);
      expect(await limitOf(await members.inKorea({ birthDate: '1990-01-01' }), 'KRW')).toBe(4_000_000);
      const imid = await members.inJapan('2010-01-01');
      await there.reserve({ imid, microPrice: 800_000 });
      const refused = [
        { imid, microPrice: 800_001 },
        { imid, currency: 'EUR' },
      ];
      const answers = await Promise.all(
        refused.map((fields) => there.tryReserve(there.aReservation(fields))),
      );
      expect(answers.map(({ resultCode }) => resultCode)).toEqual([
        'PURCHASE_MONTHLY_LIMITED',
        'INVALID_PARAMETER',
      ]);
    } finally {
      await service.stop();
    }
  });
});
