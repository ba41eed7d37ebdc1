import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { aPaidProduct, paidOutside } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { JPY, NOON } from '../../support/purchases/members.js';
import { Operator } from '../../support/operators/operator.js';
import { SetClock } from '../../support/service/set-clock.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface Account {
  readonly countryCreated: string;
  readonly thisMonthAmountMicroPrice: number | null;
}
interface Project {
  readonly publisher: string;
}

/** What a child of JP may spend in a month. */
const LIMIT = 5_000 * JPY;

describe('a publisher', () => {
  const ours = `P${randomBytes(6).toString('hex')}`;
  const theirs = `P${randomBytes(6).toString('hex')}`;
  let service: RunningService;
  let operator: Operator;
  let game: Game;
  let sister: Game;
  let stranger: Game;

  beforeAll(async () => {
    service = await startService({}, [], new SetClock(NOON));
    operator = new Operator(service);
    [game, sister, stranger] = await Promise.all([gameOf(ours), gameOf(ours), gameOf(theirs)]);
  });

  afterAll(async () => {
    await service.stop();
  });

  async function gameOf(publisher?: string): Promise<Game> {
    const project = await operator.project();
    if (publisher !== undefined) await save(project.pjid, { publisher });
    return new Game(service, project);
  }
  const save = (pjid: string, fields: object): Promise<unknown> =>
    operator.must('project/save', { pjid, name: 'a game', ...fields });
  const shown = async (pjid: string): Promise<Project | undefined> =>
    (await operator.must<{ projectList: Project[] }>('project/list', { pjid })).projectList[0];
  const account = (imid: string, publisher?: string): Promise<Answer<Account>> =>
    operator.call('account/get', { imid, publisher });
  const asOperator = ({ headers }: Game, imid: string): Promise<Answer<Account>> =>
    service.http
      .post('/operator/v1/account/get')
      .set(headers)
      .send({ imid })
      .then(({ body }) => body as Answer<Account>);

  const newImid = (): string => `member-${randomUUID()}`.slice(0, 40);
  /** A member whom the platform of a game knows as a child of JP. */
  async function child(by: Game): Promise<string> {
    const imid = newImid();
    await by.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    return imid;
  }
  const tryReserve = async (by: Game, imid: string, microPrice: number): Promise<string> => {
    const price = { microPrice, currency: 'JPY', ipCountry: 'JP' };
    return (await by.tryReserve(by.aReservation({ imid, ...price }))).resultCode;
  };
  const pay = (by: Game, imid: string, totalMicroPrice: number): Promise<string> =>
    paidOutside(by, { imid, giveProductList: [aPaidProduct({ currency: 'JPY', totalMicroPrice })] });

  it('is `default` for a project that names none, and stays as it is when left out', async () => {
    const { pjid } = (await gameOf()).project;
    expect(await shown(pjid)).toMatchObject({ publisher: 'default' });
    await save(pjid, { publisher: ours });
    expect(await shown(pjid)).toMatchObject({ publisher: ours });
    await save(pjid, {});
    expect(await shown(pjid)).toMatchObject({ publisher: ours });
  });

  it.each(['', ' a', 'a b', 'a'.repeat(21), 7])('is an id: %j', async (publisher) => {
    const answer = await operator.call('project/save', { pjid: game.project.pjid, name: 'x', publisher });
    expect(answer).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('publisher'),
    });
  });

  it('has accounts that its games share and no other game sees', async () => {
    const imid = await child(game);
    expect((await account(imid, ours)).resultData).toMatchObject({ countryCreated: 'JP' });
    for (const other of [theirs, undefined])
      expect(await account(imid, other)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(await tryReserve(sister, imid, LIMIT + 1)).toBe('PURCHASE_MONTHLY_LIMITED');
    // Unknown there, so the account is made by this reservation, and its age must be known first.
    expect(await tryReserve(stranger, imid, LIMIT + 1)).toBe('JAPANESE_DATE_BIRTH_REQUIRED');
    expect((await asOperator(stranger, imid)).resultCode).toBe('INVALID_PARAMETER');
  });

  it('changes only its own accounts', async () => {
    const imid = await child(game);
    await stranger.saveAccount({ imid, countryCreated: 'KR' });
    expect((await account(imid, ours)).resultData).toMatchObject({ countryCreated: 'JP' });
    expect((await account(imid, theirs)).resultData).toMatchObject({ countryCreated: 'KR' });
    await sister.saveAccount({ imid, countryCreated: 'FR' });
    expect((await account(imid, ours)).resultData).toMatchObject({ countryCreated: 'FR' });
  });

  it('has limits that all its games count toward, and no other game does', async () => {
    const imid = await child(game);
    await stranger.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    await pay(game, imid, LIMIT / 2);
    await pay(sister, imid, LIMIT / 4);
    await pay(stranger, imid, LIMIT);
    expect((await account(imid, ours)).resultData?.thisMonthAmountMicroPrice).toBe((LIMIT * 3) / 4);
    expect((await account(imid, theirs)).resultData?.thisMonthAmountMicroPrice).toBe(LIMIT);
    expect(await tryReserve(sister, imid, LIMIT / 4)).toBe('SUCCESS');
    expect(await tryReserve(sister, imid, LIMIT / 4 + 1)).toBe('PURCHASE_MONTHLY_LIMITED');
    expect(await tryReserve(stranger, imid, 1)).toBe('PURCHASE_MONTHLY_LIMITED');
  });

  it('gets back what a cancelled purchase counted, and no other publisher does', async () => {
    const imid = await child(game);
    await stranger.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    const boid = await pay(game, imid, 100 * JPY);
    await pay(stranger, imid, 100 * JPY);
    await operator.must('purchase/cancel', { pjid: game.project.pjid, boid, reason: 'REFUND' });
    expect((await account(imid, ours)).resultData?.thisMonthAmountMicroPrice).toBe(0);
    expect((await account(imid, theirs)).resultData?.thisMonthAmountMicroPrice).toBe(100 * JPY);
  });

  it('has open reservations that hold only its own limits', async () => {
    const imid = await child(game);
    await stranger.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    const projects = [game, sister, stranger].map(({ project }) => project.pjid);
    for (const pjid of projects) await save(pjid, { limitHoldMinutes: 10 });
    expect(await tryReserve(game, imid, LIMIT)).toBe('SUCCESS');
    expect(await tryReserve(sister, imid, 1)).toBe('PURCHASE_MONTHLY_LIMITED');
    expect(await tryReserve(stranger, imid, LIMIT)).toBe('SUCCESS');
    for (const pjid of projects) await save(pjid, { limitHoldMinutes: 0 });
  });

  it('has every change of an account in the audit log', async () => {
    const imid = await child(game);
    const { pjid, keyId } = game.project;
    const { auditList } = await operator.must<{ auditList: object[] }>('audit/list', {
      pjid,
      subject: imid,
      fromUnixTS: 0,
      toUnixTS: 253_402_300_799,
      pageItemSize: 10,
      pageNo: 1,
    });
    expect(auditList).toEqual([
      expect.objectContaining({
        actor: keyId,
        action: '/billing/api-in/v1/account/save',
        parameters: { imid, countryCreated: 'JP', birthDate: '[redacted]' },
        resultCode: 'SUCCESS',
      }),
    ]);
  });
});
