import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AstoreGame, type AstoreSetup, startWithAstore } from '../../support/stores/astore.js';
import { JPY, spentNow } from '../../support/purchases/members.js';
import { SpendingTable } from '../../support/database/spending-table.js';

const RESERVED = { microPrice: 900 * JPY, currency: 'JPY', ipCountry: 'JP' } as const;

describe('the price of a purchase in mobile store B', () => {
  let setup: AstoreSetup;
  let table: SpendingTable;
  let game: AstoreGame;
  let imid: string;

  beforeAll(async () => {
    setup = await startWithAstore();
    table = await SpendingTable.open(setup.service.databaseUrl);
    game = await setup.newGame({
      appAppleId: setup.store.registerApp({ bundleId: 'com.example.any' }).appAppleId,
    });
  });
  beforeEach(async () => {
    imid = `jp-${randomUUID()}`;
    await game.saveAccount({ imid, countryCreated: 'JP', birthDate: '1990-01-01' });
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  /** Thousandths of a yen, as the store writes it. */
  const buy = (yen: number) =>
    setup.buy(game, { price: yen * 1_000, currency: 'JPY', environment: 'Sandbox' });
  const verify = async (form: 'receiptData' | 'signedTransaction', yen: number): Promise<string> => {
    const boid = await game.reserve({ ...RESERVED, imid });
    const bought = buy(yen);
    const proof = { ...bought, receiptData: bought[form] };
    const answer = await game.verifyReceipt(boid, proof, { microPrice: 5 * JPY, currency: 'JPY' });
    expect(answer).toMatchObject({ resultCode: 'SUCCESS' });
    return boid;
  };

  it('is the one that the store has signed, whatever the game says', async () => {
    const boid = await verify('signedTransaction', 700);
    expect(await game.record(boid)).toMatchObject({
      microPrice: 700 * JPY,
      currency: 'JPY',
      memo: expect.stringContaining('verified at'),
    });
  });

  it('is the one that the game says where the store names none', async () => {
    expect(await game.record(await verify('receiptData', 700))).toMatchObject({ microPrice: 5 * JPY });
  });

  it.each(['VERIFIED', 'GREATER'])(
    'counts as proven toward the limit (limitCounts %s)',
    async (limitCounts) => {
      const { pjid } = game.project;
      await setup.operator.must('project/save', { pjid, name: 'a game', limitCounts });
      const bundleId = game.bundleId;
      const settings = { ...setup.store.registerApp({ bundleId }) };
      await setup.operator.must('store-settings/save', { pjid, store: 'ASTORE', settings });
      const boid = await game.reserve({ ...RESERVED, imid });
      const { transactionId, signedTransaction } = setup.buy(game, { price: 700_000, currency: 'JPY' });
      const proof = { transactionId, receiptData: signedTransaction };
      expect(await game.verifyReceipt(boid, proof, { microPrice: 1, currency: 'JPY' })).toMatchObject({
        resultCode: 'SUCCESS',
      });
      expect(await table.ledger(imid)).toEqual(spentNow(700 * JPY));
    },
  );
});
