import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SUCCESS } from '../../support/interface/envelope.js';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import { Game } from '../../support/servers/game.js';
import { GROWN_UP, JPY, limitMonth, Members, NOON, spentNow } from '../../support/purchases/members.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { SetClock } from '../../support/service/set-clock.js';

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url);

describe('the ledger of monthly spending', () => {
  const clock = new SetClock(NOON);
  let astore: AstoreSimulator;
  let pcstore: PcstoreSimulator;
  let members: Members;
  let purchases: PurchaseTable;

  beforeAll(async () => {
    astore = await AstoreSimulator.start();
    pcstore = await PcstoreSimulator.start();
    members = await Members.start(clock, {
      ASTORE_PRODUCTION_URL: astore.productionUrl,
      ASTORE_SANDBOX_URL: astore.sandboxUrl,
      PCSTORE_API_URL: pcstore.apiUrl,
    });
    purchases = await PurchaseTable.open(members.setup.service.databaseUrl);
  });

  beforeEach(() => clock.set(NOON));
  afterEach(() => members.setup.store.clearFaults());
  afterAll(async () => {
    await purchases.close();
    await members.stop();
    await astore.close();
    await pcstore.close();
  });

  describe('is written', () => {
    it('in the transaction of the verification, after one read', async () => {
      const [imid, receipt] = [await members.inJapan(GROWN_UP), members.setup.buy(members.game)];
      const boid = await members.reserve(imid, 700 * JPY);
      const price = { microPrice: 700 * JPY, currency: 'JPY' };
      // The settings of the project are kept in memory for some seconds.
      await members.spend(await members.inJapan(GROWN_UP), JPY);
      const statements = await members.setup.service.countStatements(() =>
        members.game.verify(boid, receipt, price),
      );
      expect(statements).toEqual([
        expect.stringMatching(/^SELECT /),
        'START TRANSACTION',
        expect.stringMatching(/^UPDATE purchase /),
        expect.stringMatching(/^INSERT INTO monthly_spending /),
        // Whether the reservation holds something.
        expect.stringMatching(/^SELECT t.held_micros .* FOR UPDATE$/s),
        'COMMIT',
      ]);
      await members.expectCounted(boid, imid, 700 * JPY);
      expect(await purchases.row(boid)).toMatchObject({
        limit_currency: 'JPY',
        limit_micros: 700 * JPY,
        limit_month: limitMonth(),
      });
    });

    it('without a limit: a read and a change, no transaction', async () => {
      for (const member of [{ imid: undefined }, { imid: `us-${randomUUID()}` }]) {
        const boid = await members.game.reserve(member);
        const receipt = members.setup.buy(members.game);
        const statements = await members.setup.service.countStatements(() =>
          members.game.verify(boid, receipt),
        );
        expect(statements).toEqual([
          expect.stringMatching(/^SELECT /),
          expect.stringMatching(/^UPDATE purchase /),
        ]);
        expect(await purchases.row(boid)).toMatchObject({
          limit_currency: null,
          limit_micros: null,
          limit_month: null,
        });
      }
    });

    it('with the price that was paid, were it in another currency', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await members.reserve(imid, 700 * JPY);
      expect(await members.verify(boid, 2_000_000, { currency: 'USD' })).toMatchObject(SUCCESS);
      await members.expectCounted(boid, imid, 300 * JPY);
    });

    it('with the reserved amount where there is no rate for what was paid', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await members.reserve(imid, 700 * JPY);
      expect(await members.verify(boid, 2_000_000, { currency: 'GBP' })).toMatchObject(SUCCESS);
      await members.expectCounted(boid, imid, 700 * JPY);
    });

    it('with nought for a free purchase', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await members.reserve(imid, 700 * JPY);
      expect(await members.verify(boid, 0, { currency: null })).toMatchObject(SUCCESS);
      await members.expectCounted(boid, imid, 0);
    });

    it('not for a receipt that the store refuses, nor while the store is away', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await members.reserve(imid, 700 * JPY);
      const receipt = members.setup.buy({
        packageName: members.game.packageName,
        productId: 'another.product',
      });
      const price = { microPrice: 700 * JPY, currency: 'JPY' };
      expect(await members.game.verify(boid, receipt, price)).toMatchObject({
        resultCode: 'NOT_VALID_RECEIPT',
      });
      members.setup.store.fault({ kind: 'status', status: 503, match: { route: 'products.get' } });
      expect(await members.verify(boid, 700 * JPY)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      expect(await members.table.ledger(imid)).toEqual([]);
      expect(await purchases.row(boid)).toMatchObject({ limit_micros: 700 * JPY, limit_month: null });
    });

    it('once: completing changes nothing about it', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await members.reserve(imid, 700 * JPY);
      await members.verify(boid, 700 * JPY);
      await members.game.complete(boid);
      await members.game.complete(boid);
      expect(await members.table.ledger(imid)).toEqual(spentNow(700 * JPY));
      expect(await members.table.sumOfPurchases(imid)).toEqual(spentNow(700 * JPY));
    });

    it('when the PC store has taken the money', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const player = new Game(members.setup.service, await members.setup.operator.project());
      const { pjid } = player.project;
      const path = '/billing/api-game/v1/purchase/pcstore/microtxn';
      const settings = { ...pcstore.registerApp({ appId: '480' }), sandbox: false };
      await members.setup.operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings });
      await members.setup.operator.must('product/save', {
        pjid,
        productId: player.productId,
        payments: ['PCSTORE'],
        names: [],
        prices: [],
        pcstoreItemId: 100,
        onSale: true,
      });
      const answer = await player.form<{ boid: string }>(
        `${path}/reserve`,
        player.aReservation({
          imid,
          payment: 'PCSTORE',
          microPrice: 700 * JPY,
          currency: 'JPY',
          ipCountry: 'JP',
          pcstoreUserId: '76561198000000000',
          playerLang: 'en',
        }),
      );
      expect(answer).toMatchObject(SUCCESS);
      const { boid } = answer.resultData!;
      expect(await members.table.ledger(imid)).toEqual([]);
      pcstore.approve({ orderId: boid });
      expect(await player.json(`${path}/verify`, player.aReserved(boid))).toMatchObject(SUCCESS);
      expect(await members.table.ledger(imid)).toEqual(spentNow(700 * JPY));
      expect(await members.table.sumOfPurchases(imid)).toEqual(spentNow(700 * JPY));
    });

    it.each([
      ['Production', 700 * JPY],
      ['Sandbox', null],
    ] as const)('for a purchase of mobile store B in %s: %s', async (environment, micros) => {
      const imid = await members.inJapan(GROWN_UP);
      const player = new Game(members.setup.service, await members.setup.operator.project());
      const { pjid } = player.project;
      const bundleId = `com.example.${pjid.toLowerCase()}`;
      const { sharedSecret } = astore.registerApp({ bundleId });
      await members.setup.operator.must('store-settings/save', {
        pjid,
        store: 'ASTORE',
        settings: { bundleId, sharedSecret },
      });
      const path = '/billing/api-game/v1/purchase/astore/appstore/consumable';
      const price = { microPrice: 700 * JPY, currency: 'JPY' };
      const codes = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP', os: 'IOS', ipCountry: 'JP' };
      const reserved = await player.form<{ boid: string }>(
        `${path}/reserve`,
        player.aReservation({ imid, ...codes, ...price }),
      );
      const { boid } = reserved.resultData!;
      const { transactionId, receiptData } = astore.buy({
        bundleId,
        productId: player.productId,
        environment,
      });
      const proof = { ...price, transactionId, receiptData };
      expect(await player.json(`${path}/verify`, player.aReserved(boid, proof))).toMatchObject(SUCCESS);
      const expected = micros === null ? [] : spentNow(micros);
      expect(await members.table.ledger(imid)).toEqual(expected);
      expect(await members.table.sumOfPurchases(imid)).toEqual(expected);
    });
  });

  it('is compared with the purchases by the query of the operations page', async () => {
    const [, query = ''] = /^```sql\n(.+?)^```/ms.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
    const imid = await members.inJapan(GROWN_UP);
    const differences = async (): Promise<object[]> =>
      (await members.table.query(query)).filter((row) => row['imid'] === imid).map((row) => ({ ...row }));
    await members.verify(await members.reserve(imid, 5 * JPY), 5 * JPY);
    await members.verify(await members.reserve(imid, 7 * JPY), 7 * JPY);
    expect(await differences()).toEqual([]);
    await members.table.query(
      `UPDATE monthly_spending SET spent_micros = spent_micros - 1 WHERE imid = '${imid}'`,
    );
    expect(await differences()).toEqual([{ imid, month: limitMonth(), currency: 'JPY', difference: '-1' }]);
    await members.table.query(`DELETE FROM monthly_spending WHERE imid = '${imid}'`);
    expect(await differences()).toEqual([
      { imid, month: limitMonth(), currency: 'JPY', difference: String(-12 * JPY) },
    ]);
  });
});
