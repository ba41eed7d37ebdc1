import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMIT, TcpProxy } from '../../support/faults/tcp-proxy.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';
import { startWithWshop, type WshopGame, type WshopSetup } from '../../support/stores/wshop.js';

describe('a payment that the web shop reports while the database fails', () => {
  let proxy: TcpProxy;
  let setup: WshopSetup;
  let table: PurchaseTable;
  let game: WshopGame;

  beforeAll(async () => {
    const databaseUrl = await workerDatabaseUrl();
    proxy = await TcpProxy.before(databaseUrl);
    table = await PurchaseTable.open(databaseUrl);
    setup = await startWithWshop({ DATABASE_URL: proxy.url });
    game = await setup.newGame();
  });
  afterAll(async () => {
    await table.close();
    await setup.stop();
    await proxy.close();
  });

  const losing = async (work: () => Promise<void>): Promise<void> => {
    const before = proxy.lost;
    await work();
    expect(proxy.lost - before).toBe(1);
  };
  const unreported = async (): Promise<{ boid: string; body: string }> => {
    const { boid } = await game.reservePage();
    return { boid, body: await game.payUnreported(boid) };
  };
  const expectPaidOnce = async (boid: string): Promise<void> => {
    expect(await game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await table.query(`SELECT id FROM player_grant WHERE id = ${boid}`)).toHaveLength(1);
  };

  it('is known to be stored when only the answer to COMMIT was lost', async () => {
    const { boid, body } = await unreported();
    proxy.loseReplyTo(COMMIT);
    await losing(async () => expect(await game.tell(body)).toMatchObject({ status: 204 }));

    await expectPaidOnce(boid);
  });

  it('is not acknowledged when the COMMIT was lost, and stored whole when it is reported again', async () => {
    const { boid, body } = await unreported();
    proxy.loseRequest(COMMIT);
    await losing(async () => expect(await game.tell(body)).toEqual({ status: 503, code: 'UNAVAILABLE' }));
    expect(await game.statusOf(boid)).toBe('RESERVED');
    expect(await table.query(`SELECT id FROM player_grant WHERE id = ${boid}`)).toEqual([]);
    expect(await game.tell(body)).toMatchObject({ status: 204 });

    await expectPaidOnce(boid);
  });

  it('is not acknowledged while the database is away, and is when it is back', async () => {
    const { boid, body } = await unreported();
    await game.pay((await game.reservePage()).boid); // the settings are known to the process
    proxy.refuse();
    const began = performance.now();
    expect(await game.tell(body)).toEqual({ status: 503, code: 'UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(8_000);
    proxy.pass();
    expect(await game.tell(body)).toMatchObject({ status: 204 });

    await expectPaidOnce(boid);
  });

  it('is not acknowledged when the database does not answer until the deadline, in the store’s error format, nor is a notification of another store', async () => {
    const { boid, body } = await unreported();
    const { pjid } = await setup.operator.project();
    proxy.stall();
    try {
      const others = ['gstore', 'astore'].map(async (store) => {
        const answer = await setup.service.http
          .post(`/billing/api-store/v1/${store}/notification/${pjid}`)
          .set('content-type', 'application/json')
          .send('{}');
        return [store, answer.status, (answer.body as { resultCode: string }).resultCode];
      });
      expect(await Promise.all([game.tell(body), ...others])).toEqual([
        { status: 503, code: 'UNAVAILABLE' },
        ['gstore', 500, 'SYSTEM_ERROR'],
        ['astore', 500, 'SYSTEM_ERROR'],
      ]);
    } finally {
      proxy.pass();
    }
    expect(await game.tell(body)).toMatchObject({ status: 204 });

    await expectPaidOnce(boid);
  });

  it('of a second transaction is noted once when the answer to COMMIT was lost', async () => {
    const { boid, body } = await unreported();
    await game.tell(body);
    proxy.loseReplyTo(COMMIT);
    const second = (notification: Record<string, unknown>): void => {
      (notification['billing'] as { transaction: Record<string, unknown> }).transaction['id'] = 777_111_222;
      (notification['order'] as Record<string, unknown>)['invoice_id'] = '777111222';
    };
    await losing(async () => expect(await game.tellChanged(body, second)).toMatchObject({ status: 204 }));
    expect(await game.tellChanged(body, second)).toMatchObject({ status: 204 });

    const events = await table.query(
      `SELECT JSON_VALUE(detail, '$.outcome') AS outcome FROM purchase_event
       WHERE boid = ${boid} AND kind = 'NOTICE' ORDER BY id`,
    );
    expect(events).toEqual([{ outcome: 'paid' }, { outcome: 'paid-again' }]);
    await expectPaidOnce(boid);
  });
});
