import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { AccountRepository } from '../../../src/modules/account/member/account.repository.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { SpendingTable } from '../../support/database/spending-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

describe('accounts', () => {
  let service: RunningService;
  let table: SpendingTable;
  let game: Game;
  let otherGame: Game;

  beforeAll(async () => {
    service = await startService();
    table = await SpendingTable.open(service.databaseUrl);
    const operator = new Operator(service);
    game = new Game(service, await operator.project());
    otherGame = new Game(service, await operator.project());
  });

  afterAll(async () => {
    await table.close();
    await service.stop();
  });

  const newImid = (): string => `member-${randomUUID()}`.slice(0, 40);
  const countryOf = async (imid: string): Promise<unknown> =>
    (await table.account(imid))?.['country_created'];

  describe('account/save', () => {
    it('adds an account with the sent fields', async () => {
      const imid = newImid();
      const answer = await game.saveAccount({
        imid,
        countryCreated: 'KR',
        birthDate: '2008-02-29',
        krLimitMicroPrice: 300_000_000_000,
      });
      expect(answer).toEqual(SUCCESS);
      expect(await table.account(imid)).toEqual({
        imid,
        country_created: 'KR',
        birth_date: '2008-02-29',
        kr_limit_micros: 300_000_000_000,
      });
    });

    it('needs no more than member and country', async () => {
      for (const nothing of [undefined, null]) {
        const imid = newImid();
        const fields = { imid, countryCreated: 'JP', birthDate: nothing, krLimitMicroPrice: nothing };
        expect(await game.saveAccount(fields)).toEqual(SUCCESS);
        expect(await table.account(imid)).toMatchObject({ birth_date: null, kr_limit_micros: null });
      }
    });

    it('changes the sent fields and leaves the rest', async () => {
      const imid = newImid();
      await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2010-01-31' });
      await game.saveAccount({ imid, countryCreated: 'JP', krLimitMicroPrice: 0 });
      expect(await table.account(imid)).toMatchObject({ birth_date: '2010-01-31', kr_limit_micros: 0 });
      await game.saveAccount({ imid, countryCreated: 'KR', birthDate: '2009-12-31' });
      expect(await table.account(imid)).toEqual({
        imid,
        country_created: 'KR',
        birth_date: '2009-12-31',
        kr_limit_micros: 0,
      });
    });

    it('returns the same when it is repeated', async () => {
      const fields = { imid: newImid(), countryCreated: 'JP', birthDate: '2010-01-31' };
      expect(await game.saveAccount(fields)).toEqual(SUCCESS);
      expect(await game.saveAccount(fields)).toEqual(SUCCESS);
    });

    it('changes one account, whichever project sends it', async () => {
      const imid = newImid();
      await game.saveAccount({ imid, countryCreated: 'JP' });
      await otherGame.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-01-01' });
      expect(await table.account(imid)).toMatchObject({ birth_date: '1990-01-01' });
    });

    it('distinguishes members byte by byte', async () => {
      const imid = newImid();
      await game.saveAccount({ imid, countryCreated: 'JP' });
      await game.saveAccount({ imid: imid.toUpperCase(), countryCreated: 'KR' });
      expect([await countryOf(imid), await countryOf(imid.toUpperCase())]).toEqual(['JP', 'KR']);
    });

    it('costs two statements besides the audit log, which needs the earlier values', async () => {
      const fields = { imid: newImid(), countryCreated: 'JP' };
      await game.saveAccount(fields);
      const statements = await service.countStatements(() => game.saveAccount(fields));
      expect(statements.filter((sql) => !sql.includes('audit_entry'))).toEqual([
        expect.stringMatching(/^SELECT a.country_created /),
        expect.stringMatching(/^INSERT INTO account_project /),
        expect.stringMatching(/^INSERT INTO account /),
      ]);
    });

    const refused = async (fields: object, ...names: string[]): Promise<void> => {
      const before = await table.count();
      const answer = await game.saveAccount({ imid: newImid(), countryCreated: 'JP', ...fields });
      expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      for (const name of names) expect(answer.resultMessage).toContain(name);
      expect(await table.count()).toBe(before);
    };

    it('names everything that is wrong', async () => {
      await refused({ imid: '', birthDate: 'x' }, 'imid', 'birthDate');
    });

    it.each(['1899-12-31', '0001-01-01', '9999-12-31'])(
      'refuses %s: no living person was born then',
      async (birthDate) => {
        await refused({ birthDate }, 'birthDate: must be a day between 1900 and today');
      },
    );

    it.each(['1900-01-01', new Date().toISOString().slice(0, 10)])(
      'keeps %s, the odd date of a test',
      async (birthDate) => {
        const imid = newImid();
        expect(await game.saveAccount({ imid, countryCreated: 'JP', birthDate })).toEqual(SUCCESS);
        expect(await table.account(imid)).toMatchObject({ birth_date: birthDate });
        // Its age decides like any other.
        const answer = await game.tryReserve(game.aReservation({ imid, currency: 'JPY', microPrice: 0 }));
        expect(answer.resultCode).toBe('SUCCESS');
      },
    );

    it('keeps the largest limit there is', async () => {
      const imid = newImid();
      const krLimitMicroPrice = Number.MAX_SAFE_INTEGER;
      expect(await game.saveAccount({ imid, countryCreated: 'KR', krLimitMicroPrice })).toEqual(SUCCESS);
      expect(await table.account(imid)).toMatchObject({ kr_limit_micros: krLimitMicroPrice });
    });

    it('ignores unknown fields, the id of another project as well', async () => {
      const imid = newImid();
      const fields = { imid, countryCreated: 'US', pjid: otherGame.project.pjid, country_created: 'JP' };
      expect(await game.saveAccount(fields)).toEqual(SUCCESS);
      expect(await countryOf(imid)).toBe('US');
    });

    it('takes JSON only', async () => {
      const path = '/billing/api-in/v1/account/save';
      expect(await game.form(path, { imid: newImid(), countryCreated: 'JP' })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
    });
  });

  describe('the first reservation of a member', () => {
    it('makes the account, of the country that the member is in', async () => {
      const imid = newImid();
      await game.reserve({ imid, ipCountry: 'FR' });
      expect(await table.account(imid)).toEqual({
        imid,
        country_created: 'FR',
        birth_date: null,
        kr_limit_micros: null,
      });
    });

    it('decides the country permanently, wherever the member is later', async () => {
      const imid = newImid();
      await game.reserve({ imid, ipCountry: 'FR' });
      await game.reserve({ imid, ipCountry: 'JP' });
      await otherGame.reserve({ imid, ipCountry: 'JP' });
      expect(await countryOf(imid)).toBe('FR');
    });

    it('decides it even when it is refused', async () => {
      const imid = newImid();
      const refusal = { resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED' };
      expect(await game.tryReserve(game.aReservation({ imid, ipCountry: 'JP' }))).toMatchObject(refusal);
      expect(await countryOf(imid)).toBe('JP');
      expect(await game.tryReserve(game.aReservation({ imid, ipCountry: 'FR' }))).toMatchObject(refusal);
    });

    it('leaves an account as it is that the platform has saved before', async () => {
      const imid = newImid();
      await game.saveAccount({ imid, countryCreated: 'US' });
      await game.reserve({ imid, ipCountry: 'JP' });
      expect(await countryOf(imid)).toBe('US');
    });

    it('decides until the platform says otherwise', async () => {
      const imid = newImid();
      await game.reserve({ imid, ipCountry: 'FR' });
      await game.saveAccount({ imid, countryCreated: 'JP' });
      expect(await game.tryReserve(game.aReservation({ imid, ipCountry: 'FR' }))).toMatchObject({
        resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED',
      });
    });

    it('adds no account when it is malformed', async () => {
      const imid = newImid();
      for (const wrong of [{ os: 'x y' }, { payment: 'PCSTORE' }, { appStore: 'UNKNOWN' }])
        await game.tryReserve(game.aReservation({ imid, ...wrong }));
      expect(await table.account(imid)).toBeNull();
    });

    it('at many places at once makes one account of one country, and refuses no request', async () => {
      const countries = ['FR', 'DE', 'US', 'BR', 'IN'];
      for (let round = 0; round < 5; round += 1) {
        const imid = newImid();
        const answers = await atOnce(20, (index) =>
          game.tryReserve(game.aReservation({ imid, ipCountry: countries[index % countries.length] })),
        );
        expect(tally(answers)).toEqual({ SUCCESS: 20 });
        expect(countries).toContain(await countryOf(imid));
      }
    });

    it('decides for the ones that come at the same moment', async () => {
      const [imid, accounts] = [newImid(), service.app.get(AccountRepository)];
      await accounts.addIfNew(game.project.pjid, imid, 'FR');
      await accounts.addIfNew(game.project.pjid, imid, 'DE');
      expect(await countryOf(imid)).toBe('FR');
    });

    it('adds no account without a member', async () => {
      const before = await table.count();
      await game.reserve({ imid: undefined, ipCountry: 'JP' });
      await game.reserve({ imid: '', ipCountry: 'JP' });
      expect(await table.count()).toBe(before);
    });
  });
});
