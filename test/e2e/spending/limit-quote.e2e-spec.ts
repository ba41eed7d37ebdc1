import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { JPY, KRW, Members, NOON } from '../../support/purchases/members.js';
import { refused } from '../../support/interface/refused.js';
import { SetClock } from '../../support/service/set-clock.js';

type Fields = Record<string, unknown>;

const QUOTE = '/billing/api-game/v1/limit/quote';
/** The first of December at UTC+09:00. */
const NEXT_MONTH = Date.parse('2026-11-30T15:00:00Z') / 1_000;
const NOT_COUNTED = {
  allowed: true,
  appliedPolicy: null,
  currency: null,
  limitConfigMicroPrice: null,
  thisMonthAmountMicroPrice: null,
  remainingMicroPrice: null,
  resetsAtUnixTS: null,
};

describe('limit/quote', () => {
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(new SetClock(NOON));
  });
  beforeEach(() => save({ limitHoldMinutes: 0 }));
  afterAll(() => members.stop());

  const save = (changes: Fields): Promise<unknown> =>
    members.setup.operator.must('project/save', {
      pjid: members.game.project.pjid,
      name: 'a game',
      ...changes,
    });
  const ask = (imid: string, microPrice: number, changes: Fields = {}): Promise<Answer> =>
    members.game.json(QUOTE, {
      pjid: members.game.project.pjid,
      imid,
      payment: 'GSTORE_PLAY',
      currency: 'JPY',
      microPrice,
      ...changes,
    });
  const quote = async (imid: string, microPrice: number, changes: Fields = {}): Promise<unknown> => {
    const answer = await ask(imid, microPrice, changes);
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return answer.resultData;
  };
  const childStanding = (spent: number): object => ({
    appliedPolicy: 'JP_MINOR_UNDER_AGE_16',
    currency: 'JPY',
    limitConfigMicroPrice: 5_000 * JPY,
    thisMonthAmountMicroPrice: spent,
    remainingMicroPrice: 5_000 * JPY - spent,
    resetsAtUnixTS: NEXT_MONTH,
  });

  it('allows what a reservation would accept, up to the limit exactly', async () => {
    const imid = await members.inJapan('2015-01-01');
    expect(await quote(imid, 5_000 * JPY)).toEqual({ allowed: true, ...childStanding(0) });
    await members.spend(imid, 2_000 * JPY);
    expect(await quote(imid, 3_000 * JPY)).toEqual({ allowed: true, ...childStanding(2_000 * JPY) });
  });

  it('shows operators what another age, country, limit or amount would change', async () => {
    const imid = await members.inJapan('2015-01-01');
    await members.spend(imid, 2_000 * JPY);
    const whatIf = async (changes: Fields): Promise<Fields> => {
      const { project } = members.game;
      const price = { payment: 'WSHOP', currency: 'JPY', microPrice: 4_000 * JPY };
      const answer = await members.game.json('/operator/v1/limit/quote', {
        pjid: project.pjid,
        imid,
        ...price,
        ...changes,
      });
      expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
      return answer.resultData as Fields;
    };
    expect(await whatIf({})).toMatchObject({ allowed: false, remainingMicroPrice: 3_000 * JPY });
    expect(await whatIf({ birthDate: '2009-12-31' })).toMatchObject({
      allowed: true,
      appliedPolicy: 'JP_MINOR_UNDER_AGE_18_OVER_16',
      remainingMicroPrice: 28_000 * JPY,
    });
    expect(await whatIf({ thisMonthAmountMicroPrice: 1_000 * JPY })).toMatchObject({
      allowed: true,
      remainingMicroPrice: 4_000 * JPY,
    });
    const korean = { countryCreated: 'KR', birthDate: '1990-01-01', krLimitMicroPrice: 100_000 * KRW };
    expect(await whatIf({ ...korean, thisMonthAmountMicroPrice: 0 })).toMatchObject({
      appliedPolicy: 'KR_ADULT',
      remainingMicroPrice: 100_000 * KRW,
    });
    expect(await whatIf({})).toMatchObject({ thisMonthAmountMicroPrice: 2_000 * JPY });
  });

  it('answers operators INVALID_PARAMETER for a project that does not exist', async () => {
    const answer = await members.setup.operator.call('limit/quote', {
      pjid: 'NOBODY',
      imid: 'm',
      payment: 'WSHOP',
      currency: 'JPY',
      microPrice: 1,
      ipCountry: 'JP',
    });
    expect(answer).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'pjid: there is no such project',
    });
  });

  it('says PURCHASE_MONTHLY_LIMITED for a price that exceeds what is left', async () => {
    const imid = await members.inJapan('2015-01-01');
    await members.spend(imid, 2_000 * JPY);
    expect(await quote(imid, 3_000 * JPY + 1)).toEqual({
      allowed: false,
      reason: 'PURCHASE_MONTHLY_LIMITED',
      ...childStanding(2_000 * JPY),
    });
    expect(await members.ask(imid, 3_000 * JPY + 1)).toMatchObject({
      resultCode: 'PURCHASE_MONTHLY_LIMITED',
    });
  });

  it('says JAPANESE_DATE_BIRTH_REQUIRED without a date of birth where one is needed', async () => {
    const imid = await members.inJapan();
    expect(await quote(imid, 1)).toEqual({
      allowed: false,
      reason: 'JAPANESE_DATE_BIRTH_REQUIRED',
      appliedPolicy: null,
      currency: 'JPY',
      limitConfigMicroPrice: null,
      thisMonthAmountMicroPrice: 0,
      remainingMicroPrice: null,
      resetsAtUnixTS: NEXT_MONTH,
    });
  });

  it('allows an adult of JP everything, in any currency', async () => {
    const imid = await members.inJapan('1990-01-01');
    const unlimited = { allowed: true, appliedPolicy: null, currency: 'JPY', remainingMicroPrice: null };
    expect(await quote(imid, 1e12)).toMatchObject(unlimited);
    expect(await quote(imid, 1e12, { currency: 'BRL' })).toMatchObject(unlimited);
  });

  it('converts a price in another currency', async () => {
    const imid = await members.inJapan('2015-01-01');
    expect(await quote(imid, 33_000_000, { currency: 'USD' })).toMatchObject({ allowed: true });
    expect(await quote(imid, 34_000_000, { currency: 'USD' })).toMatchObject({
      allowed: false,
      reason: 'PURCHASE_MONTHLY_LIMITED',
    });
    expect(await ask(imid, 1, { currency: 'BRL' })).toEqual(refused('INVALID_PARAMETER', 'currency'));
  });

  it('counts an account of KR by the payments that its limits are for', async () => {
    const imid = await members.inKorea({ birthDate: '1990-01-01', krLimitMicroPrice: 100_000 * KRW });
    const changes = { payment: 'GSTORE_PLAY_PC', currency: 'KRW' };
    expect(await quote(imid, 100_000 * KRW, changes)).toMatchObject({
      allowed: true,
      appliedPolicy: 'KR_ADULT',
      limitConfigMicroPrice: 100_000 * KRW,
    });
    expect(await quote(imid, 100_001 * KRW, changes)).toMatchObject({ allowed: false });
    expect(await quote(imid, 100_001 * KRW, { currency: 'KRW' })).toEqual(NOT_COUNTED);
  });

  it('judges a member that is not known yet by the country of its address, and writes nothing', async () => {
    const imid = `new-${randomUUID()}`;
    expect(await quote(imid, 1, { ipCountry: 'US' })).toEqual(NOT_COUNTED);
    expect(await quote(imid, 1, { ipCountry: 'JP' })).toMatchObject({
      allowed: false,
      reason: 'JAPANESE_DATE_BIRTH_REQUIRED',
    });
    expect(
      await quote(imid, 1, { ipCountry: 'KR', payment: 'GSTORE_PLAY_PC', currency: 'KRW' }),
    ).toMatchObject({ allowed: true, appliedPolicy: 'KR_MINOR', limitConfigMicroPrice: 70_000 * KRW });
    expect(await quote(imid, 1)).toEqual(NOT_COUNTED);
    expect(await members.table.query(`SELECT 1 FROM account WHERE imid = '${imid}'`)).toEqual([]);
  });

  it('takes the country of a known member, not that of its address', async () => {
    const imid = await members.inJapan('2015-01-01');
    expect(await quote(imid, 1, { ipCountry: 'US' })).toMatchObject({ currency: 'JPY' });
  });

  it('counts open reservations in projects where they count, and holds nothing itself', async () => {
    const imid = await members.inJapan('2015-01-01');
    await save({ limitHoldMinutes: 10 });
    await members.reserve(imid, 4_000 * JPY);
    for (let count = 0; count < 3; count += 1)
      expect(await quote(imid, 1_000 * JPY)).toMatchObject({
        allowed: true,
        thisMonthAmountMicroPrice: 0,
        remainingMicroPrice: 1_000 * JPY,
      });
    expect(await quote(imid, 1_001 * JPY)).toMatchObject({ allowed: false });
    await save({ limitHoldMinutes: 0 });
    expect(await quote(imid, 5_000 * JPY)).toMatchObject({ allowed: true });
  });

  it('counts nothing that a member has reserved or spent with another publisher', async () => {
    const imid = await members.inJapan('2015-01-01');
    await save({ limitHoldMinutes: 10 });
    await members.spend(imid, 1_000 * JPY);
    await members.reserve(imid, 3_000 * JPY);
    expect(await quote(imid, 1_001 * JPY)).toMatchObject({ allowed: false });
    const { pjid, accessKey } = await members.setup.operator.project();
    const publisher = `p-${randomUUID().slice(0, 8)}`;
    await members.setup.operator.must('project/save', {
      pjid,
      name: 'other',
      publisher,
      limitHoldMinutes: 10,
    });
    const other = Object.assign(Object.create(members.game) as typeof members.game, {
      project: { ...members.game.project, pjid, accessKey },
    });
    await other.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    const fields = { pjid, imid, payment: 'GSTORE_PLAY', currency: 'JPY', microPrice: 5_000 * JPY };
    expect(await other.json(QUOTE, fields)).toMatchObject({
      resultData: { allowed: true, thisMonthAmountMicroPrice: 0, remainingMicroPrice: 5_000 * JPY },
    });
  });

  it.each([
    ['imid', [undefined, '', 'x'.repeat(41)]],
    ['ipCountry', ['jp', 'JPN', 1]],
    ['payment', [undefined, 'UNKNOWN', '']],
    ['currency', [undefined, 'XXXX', 'yen']],
    ['microPrice', [undefined, -1, 1.5, '1']],
  ])('is refused with another %s', async (field, values) => {
    for (const value of values)
      expect(await ask('member-1', 1, { [field]: value })).toEqual(refused('INVALID_PARAMETER', field));
  });
});
