import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { badIdentifiers } from '../../support/interface/bad-values.js';
import type { Answer } from '../../support/interface/envelope.js';
import { aPaidProduct, paidOutside } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { JPY, KRW, NOON } from '../../support/purchases/members.js';
import { Operator } from '../../support/operators/operator.js';
import { SetClock } from '../../support/service/set-clock.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

const GET = '/operator/v1/account/get';
const UNKNOWN = {
  resultCode: 'INVALID_PARAMETER',
  resultMessage: expect.stringMatching(/^imid: /),
  traceId: expect.any(String),
};
/** What an account without a limit shows. */
const NO_LIMIT = { appliedPolicy: null, limitConfigMicroPrice: null };
const NOT_COUNTED = { ...NO_LIMIT, currency: null, thisMonthAmountMicroPrice: null };

describe('an account, as operators see it', () => {
  const clock = new SetClock(NOON);
  let service: RunningService;
  let operator: Operator;
  let game: Game;

  beforeAll(async () => {
    service = await startService({}, [], clock);
    operator = new Operator(service);
    game = new Game(service, await operator.project());
  });

  beforeEach(() => clock.set(NOON));
  afterAll(() => service.stop());

  const get = (imid: unknown, by = game): Promise<Answer> => by.json(GET, { imid });

  /** A member who has reserved something in the project, and whose account is then as given. */
  async function member(account: Fields, by = game): Promise<string> {
    const imid = randomUUID();
    await by.reserve({ imid, ipCountry: 'US' });
    expect(await by.saveAccount({ imid, ...account })).toMatchObject({ resultCode: 'SUCCESS' });
    return imid;
  }

  const pay = (imid: string, currency: string, totalMicroPrice: number): Promise<string> =>
    paidOutside(game, { imid, giveProductList: [aPaidProduct({ currency, totalMicroPrice })] });

  it.each([
    [
      'an adult of KR',
      'KR',
      '2007-11-21',
      { appliedPolicy: 'KR_ADULT', currency: 'KRW', limitConfigMicroPrice: 500_000 * KRW },
    ],
    [
      'a minor of KR, adult tomorrow',
      'KR',
      '2007-11-22',
      { appliedPolicy: 'KR_MINOR', currency: 'KRW', limitConfigMicroPrice: 70_000 * KRW },
    ],
    [
      'a member of KR of unknown age',
      'KR',
      null,
      { appliedPolicy: 'KR_MINOR', currency: 'KRW', limitConfigMicroPrice: 70_000 * KRW },
    ],
    [
      '15 years old, of JP',
      'JP',
      '2010-11-22',
      { appliedPolicy: 'JP_MINOR_UNDER_AGE_16', currency: 'JPY', limitConfigMicroPrice: 5_000 * JPY },
    ],
    [
      '16 years old, of JP',
      'JP',
      '2010-11-21',
      {
        appliedPolicy: 'JP_MINOR_UNDER_AGE_18_OVER_16',
        currency: 'JPY',
        limitConfigMicroPrice: 30_000 * JPY,
      },
    ],
    [
      '17 years old, of JP',
      'JP',
      '2008-11-22',
      {
        appliedPolicy: 'JP_MINOR_UNDER_AGE_18_OVER_16',
        currency: 'JPY',
        limitConfigMicroPrice: 30_000 * JPY,
      },
    ],
    [
      'an adult of JP',
      'JP',
      '2008-11-21',
      { appliedPolicy: null, currency: 'JPY', limitConfigMicroPrice: null },
    ],
    [
      'a member of JP of unknown age',
      'JP',
      null,
      { appliedPolicy: null, currency: 'JPY', limitConfigMicroPrice: null },
    ],
  ] as const)(
    'of %s has country, policy, limit, and the used part of it',
    async (_, countryCreated, birthDate, limit) => {
      const imid = await member({ countryCreated, birthDate });
      const shown = { imid, countryCreated, birthDate, ...limit, thisMonthAmountMicroPrice: 0 };
      expect(await get(imid)).toEqual({
        resultCode: 'SUCCESS',
        resultMessage: 'Success',
        resultData: shown,
      });
      await pay(imid, limit.currency, 700 * JPY);
      expect((await get(imid)).resultData).toEqual({ ...shown, thisMonthAmountMicroPrice: 700 * JPY });
    },
  );

  it('of an adult of KR has the limit that the adult has chosen', async () => {
    const chosen = { krLimitMicroPrice: 900_000 * KRW };
    const imid = await member({ countryCreated: 'KR', birthDate: '1990-01-01', ...chosen });
    expect((await get(imid)).resultData).toMatchObject({
      appliedPolicy: 'KR_ADULT',
      limitConfigMicroPrice: 900_000 * KRW,
    });
  });

  it('of another country has no limit, and nothing is counted', async () => {
    const imid = await member({ countryCreated: 'DE', birthDate: '2015-01-01' });
    await pay(imid, 'EUR', 5 * JPY);
    expect((await get(imid)).resultData).toEqual({
      imid,
      countryCreated: 'DE',
      birthDate: '2015-01-01',
      ...NOT_COUNTED,
    });
  });

  it('of a member who is known from a reservation only has the country of that reservation', async () => {
    const imid = randomUUID();
    await game.reserve({ imid, ipCountry: 'FR' });
    expect((await get(imid)).resultData).toEqual({
      imid,
      countryCreated: 'FR',
      birthDate: null,
      ...NOT_COUNTED,
    });
  });

  it('gets the limit of the next age at 15:00 UTC', async () => {
    const imid = await member({ countryCreated: 'JP', birthDate: '2008-12-01' });
    await pay(imid, 'JPY', 700 * JPY);
    clock.set('2026-11-30T14:59:59.999Z'); // ages go by the clock of the process
    expect((await get(imid)).resultData).toMatchObject({
      appliedPolicy: 'JP_MINOR_UNDER_AGE_18_OVER_16',
      thisMonthAmountMicroPrice: 700 * JPY,
    });
    clock.set('2026-11-30T15:00:00Z');
    expect((await get(imid)).resultData).toMatchObject({ ...NO_LIMIT, thisMonthAmountMicroPrice: 700 * JPY });
  });

  it('is shown to operators of projects that it has bought in, to others as absent', async () => {
    const other = new Game(service, await operator.project());
    const imid = await member({ countryCreated: 'KR' });
    expect(await get(imid)).toMatchObject({ resultCode: 'SUCCESS' });
    const foreign = await get(imid, other);
    expect(foreign).toEqual(UNKNOWN);
    expect((await get(randomUUID(), other)).resultMessage).toBe(foreign.resultMessage);
    expect(await get(imid.toUpperCase())).toEqual(UNKNOWN);
    await paidOutside(other, { imid });
    expect(await get(imid, other)).toMatchObject({ resultCode: 'SUCCESS', resultData: { imid } });
  });

  it('is shown to the deployment in any case', async () => {
    const imid = randomUUID();
    await game.saveAccount({ imid, countryCreated: 'JP' });
    expect(await get(imid)).toEqual(UNKNOWN);
    expect(await operator.call('account/get', { imid })).toMatchObject({
      resultCode: 'SUCCESS',
      resultData: { imid, countryCreated: 'JP', birthDate: null, ...NO_LIMIT },
    });
    expect(await operator.call('account/get', { imid: randomUUID() })).toEqual(UNKNOWN);
    expect(await operator.call('account/get', { imid, publisher: 'é' })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('publisher'),
    });
  });

  it('is for operators alone, and audited', async () => {
    const imid = await member({ countryCreated: 'KR' });
    const { pjid } = game.project;
    const key = await operator.key(pjid, ['GAME', 'PLATFORM']);
    const server = new Game(service, { pjid, ...key });
    expect(await get(imid, server)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    const [newest] = await operator.audited(pjid, GET);
    expect(newest).toMatchObject({ actorPjid: pjid, resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('is named by an identifier of at most 40 characters', async () => {
    for (const [, value] of badIdentifiers(40))
      expect(await get(value)).toEqual({ ...UNKNOWN, resultMessage: expect.stringMatching(/^imid: /) });
  });
});
