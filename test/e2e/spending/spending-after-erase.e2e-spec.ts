import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountRepository } from '../../../src/modules/account/member/account.repository.js';
import {
  ErasedAccountRepository,
  type ErasedMember,
} from '../../../src/modules/account/personal-data/erased-account.repository.js';
import { Pseudonyms } from '../../../src/modules/account/pseudonym/pseudonyms.service.js';
import { JPY, limitedAfter, Members, NOON, spentNow } from '../../support/purchases/members.js';
import { SetClock } from '../../support/service/set-clock.js';

const CHILD = '2020-01-01';
const SUCCESS = { resultCode: 'SUCCESS' };

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
});
