import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import type { Answer } from '../../support/interface/envelope.js';
import type { Game } from '../../support/servers/game.js';
import { type PcstoreSetup, startWithPcstore } from '../../support/stores/pcstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import {
  buildService,
  type ServiceProcess,
  startServiceProcess,
} from '../../support/service/service-process.js';
import { atOnce } from '../../support/tally.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

type Fields = Record<string, unknown>;

/** A store in which a test opens payments. */
interface Place {
  readonly path: string;
  /** Calls that have reached the store. */
  calls(): number;
  fault(kind: 'hang' | 'delay'): void;
  newGame(): Promise<{ readonly game: Game; readonly fields: Fields }>;
  reserve(game: Game, fields: Fields): Promise<Answer<{ boid: string }>>;
}

describe('a process that is killed while a payment is being opened', () => {
  let wshop: WshopSetup;
  let pcstore: PcstoreSetup;
  let table: PurchaseTable;
  let doomed: ServiceProcess | undefined;
  const places: Partial<Record<'WSHOP' | 'PCSTORE', Place>> = {};

  beforeAll(async () => {
    await buildService();
    wshop = await startWithWshop();
    pcstore = await startWithPcstore();
    table = await PurchaseTable.open(wshop.service.databaseUrl);
    places.WSHOP = {
      path: '/billing/api-game/v1/purchase/wshop/reserve/withGetPaymentUrl',
      calls: () => wshop.shop.journal({ route: 'payment.token' }).length,
      fault: (kind) =>
        wshop.shop.fault({ match: { route: 'payment.token' }, kind, delayMs: 10_000, times: 1 }),
      newGame: async () => {
        const game = await wshop.newGame();
        return { game, fields: game.aPage() };
      },
      reserve: (game, fields) => (game as WshopGame).tryReservePage(fields),
    };
    places.PCSTORE = {
      path: '/billing/api-game/v1/purchase/pcstore/microtxn/reserve',
      calls: () => pcstore.calls('InitTxn'),
      fault: (kind) => pcstore.store.fault({ match: { route: 'InitTxn' }, kind, delayMs: 10_000, times: 1 }),
      newGame: async () => {
        const game = await pcstore.newGame();
        return { game, fields: game.aReservation() };
      },
      reserve: (game, fields) => game.tryReserve(fields),
    };
  }, 120_000);
  afterEach(async () => {
    doomed?.signal('SIGKILL');
    await doomed?.exited;
    doomed = undefined;
    wshop.shop.clearFaults();
    pcstore.store.clearFaults();
  });
  afterAll(async () => {
    await table.close();
    await wshop.stop();
    await pcstore.stop();
  });

  /** A reservation whose process was killed once the store had been asked. */
  const crash = async (
    place: Place,
    kind: 'hang' | 'delay',
  ): Promise<{ game: Game; fields: Fields; boid: string }> => {
    const { game, fields } = await place.newGame();
    doomed = await startServiceProcess({
      DATABASE_URL: wshop.service.databaseUrl,
      WSHOP_API_URL: wshop.shop.apiUrl,
      WSHOP_PAYMENT_URL: wshop.shop.paymentUrl,
      WSHOP_SANDBOX_PAYMENT_URL: wshop.shop.sandboxPaymentUrl,
      PCSTORE_API_URL: pcstore.store.apiUrl,
    });
    const before = place.calls();
    place.fault(kind);
    const lost = fetch(doomed.url + place.path, {
      method: 'POST',
      headers: game.headers,
      body: new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
      ),
    }).catch(() => null);
    await eventually(
      () => place.calls(),
      (calls) => calls === before + 1,
    );
    doomed.signal('SIGKILL');
    await doomed.exited;
    expect(await lost).toBeNull();
    const [row] = await table.query(
      `SELECT CAST(boid AS CHAR) AS boid FROM purchase WHERE pjid = '${game.project.pjid}'`,
    );
    return { game, fields, boid: String(row?.['boid']) };
  };

  describe.each(['WSHOP', 'PCSTORE'] as const)('in %s', (store) => {
    const place = (): Place => {
      const found = places[store];
      if (found === undefined) throw new Error(`${store} has not been started`);
      return found;
    };

    it.each(['hang', 'delay'] as const)(
      'leaves a reqId that says what it has made, and then succeeds once (%s)',
      async (kind) => {
        const { game, fields, boid } = await crash(place(), kind);
        expect(await place().reserve(game, fields)).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining(`still opening the payment of boid ${boid}`),
        });
        await table.query(
          `UPDATE purchase SET opening_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE boid = ${boid}`,
        );
        const answers = await atOnce(8, () => place().reserve(game, fields));
        const [opened, ...others] = answers.filter(({ resultCode }) => resultCode === 'SUCCESS');
        const renewed = opened?.resultData?.boid;

        expect(others).toEqual([]);
        expect(renewed).not.toBe(boid);
        for (const answer of answers.filter(({ resultCode }) => resultCode !== 'SUCCESS'))
          expect(answer).toMatchObject({
            resultCode: 'INVALID_PARAMETER',
            resultMessage: expect.stringContaining(String(renewed)),
          });
        expect(await game.statusOf(boid)).toBe('RESERVED_CANCEL');
        expect(await game.statusOf(String(renewed))).toBe('RESERVED');
        expect(await place().reserve(game, fields)).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: `reqId: already used by an earlier request, which made boid ${String(renewed)}`,
        });
      },
    );
  });
});
