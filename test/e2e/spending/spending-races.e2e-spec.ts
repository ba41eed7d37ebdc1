import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { TcpProxy } from '../../support/faults/tcp-proxy.js';
import { GROWN_UP, JPY, Members, NOON, spentNow } from '../../support/purchases/members.js';
import { despiteOverload, foundNoConnection } from '../../support/service/despite-overload.js';
import { SetClock } from '../../support/service/set-clock.js';
import { atOnce, tally } from '../../support/tally.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

describe('the ledger of monthly spending', () => {
  const clock = new SetClock(NOON);
  let proxy: TcpProxy;
  let members: Members;

  beforeAll(async () => {
    proxy = await TcpProxy.before(await workerDatabaseUrl());
    // Permits for all of a race, so that it is the ledger where they meet. Connections there are 16: as many requests
    // change the ledger at once, and the others wait for a connection.
    members = await Members.start(clock, {
      DATABASE_URL: proxy.url,
      PURSER_MAX_IN_FLIGHT: '100',
      PURSER_STORE_CONCURRENCY: '50',
    });
  });

  beforeEach(() => clock.set(NOON));
  afterAll(async () => {
    await members.stop();
    await proxy.close();
  });

  describe('in a race', () => {
    afterEach(() => proxy.pass());

    const reserve = async (imid: string, microPrice: number): Promise<string> => {
      const { game, setup } = members;
      const fields = game.aReservation({ imid, microPrice, currency: 'JPY', ipCountry: 'JP' });
      const answer = await despiteOverload(setup.service, () => game.tryReserve(fields));
      expect(answer).toMatchObject(SUCCESS);
      return answer.resultData!.boid;
    };

    const verify = (boid: string, microPrice: number, receipt = members.setup.buy(members.game)) => {
      const fields = { reqId: randomUUID(), microPrice, currency: 'JPY' };
      return despiteOverload(members.setup.service, () => members.game.verify(boid, receipt, fields));
    };

    const cancel = (boid: string): Promise<Answer> => {
      const reqId = randomUUID();
      return despiteOverload(members.setup.service, () => members.game.cancel(boid, { reqId }));
    };

    const expectSpent = async (imid: string, micros: number): Promise<void> => {
      expect(await members.table.ledger(imid)).toEqual(spentNow(micros));
      expect(await members.table.sumOfPurchases(imid)).toEqual(spentNow(micros));
    };

    const fiftyPrices = Array.from({ length: 50 }, (_, index) => (index + 1) * JPY + index);
    const sumOf = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

    it('equals the sum of 50 purchases that one account makes at once', async () => {
      for (let round = 0; round < 3; round += 1) {
        const imid = await members.inJapan(GROWN_UP);
        const boids = await Promise.all(fiftyPrices.map((price) => reserve(imid, price)));
        const answers = await atOnce(50, (index) => verify(boids[index]!, fiftyPrices[index]!));
        expect(tally(answers)).toEqual({ SUCCESS: 50 });
        await expectSpent(imid, sumOf(fiftyPrices));
      }
    });

    it('with a slow database leaves out what found no connection in time; the same request succeeds later', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const { game, setup } = members;
      const boids = await Promise.all(fiftyPrices.map((price) => reserve(imid, price)));
      const verifications = boids.map((boid, index) => {
        const receipt = setup.buy(game);
        const fields = { reqId: randomUUID(), microPrice: fiftyPrices[index]!, currency: 'JPY' };
        return () => game.verify(boid, receipt, fields);
      });
      // One transaction after the other holds the row of the month; all of them take longer than a request waits.
      proxy.slow(10);
      const answers = await Promise.all(verifications.map((send) => send()));
      proxy.pass();
      const refused = await Promise.all(answers.map((answer) => foundNoConnection(setup.service, answer)));
      expect(tally(answers)).toEqual({
        SUCCESS: expect.any(Number),
        SYSTEM_ERROR: refused.filter(Boolean).length,
      });
      await expectSpent(imid, sumOf(fiftyPrices.filter((_, index) => !refused[index])));
      const again = await Promise.all(
        verifications
          .filter((_, index) => refused[index])
          .map((send) => despiteOverload(setup.service, send)),
      );
      expect(tally(again)).toEqual({ SUCCESS: refused.filter(Boolean).length });
      await expectSpent(imid, sumOf(fiftyPrices));
    });

    it('of one boid with many receipts, or of one receipt on many boids, counts the winner alone', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boid = await reserve(imid, 7 * JPY);
      expect(tally(await atOnce(20, () => verify(boid, 7 * JPY)))).toEqual({
        SUCCESS: 1,
        INVALID_PARAMETER: 19,
      });
      await members.expectCounted(boid, imid, 7 * JPY);

      const boids = await atOnce(20, () => reserve(imid, 5 * JPY));
      const receipt = members.setup.buy(members.game);
      const answers = await Promise.all(boids.map((each) => verify(each, 5 * JPY, receipt)));
      expect(tally(answers)).toEqual({ SUCCESS: 1, ALREADY_EXIST_DATA: 19 });
      await expectSpent(imid, 12 * JPY);
    });

    it('with cancellations counts what was verified, and nothing of what was given up', async () => {
      const imid = await members.inJapan(GROWN_UP);
      const boids = await atOnce(20, () => reserve(imid, JPY));
      await Promise.all(boids.flatMap((boid) => [verify(boid, JPY), cancel(boid)]));
      const statuses = (await members.game.list(...boids)).map((record) => record['purchaseStatus']);
      const verified = statuses.filter((status) => status === 'VERIFY_SUCCESS').length;
      expect(statuses.filter((status) => status === 'RESERVED_CANCEL')).toHaveLength(20 - verified);
      expect(await members.table.ledger(imid)).toEqual(verified === 0 ? [] : spentNow(verified * JPY));
    });
  });
});
