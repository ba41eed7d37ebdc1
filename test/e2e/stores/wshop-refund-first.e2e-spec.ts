import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { eventually } from '../../support/eventually.js';
import { startWithWshop, type WshopSetup } from '../../support/stores/wshop.js';

let server: GameServerSimulator;
let setup: WshopSetup;
let table: PurchaseTable;

beforeAll(async () => {
  server = await GameServerSimulator.start();
  setup = await startWithWshop({ PURSER_ROLE: 'all' });
  table = await PurchaseTable.open(setup.service.databaseUrl);
});
afterAll(async () => {
  await table.close();
  await setup.stop();
  await server.close();
});

it('delivers nothing of a payment in the web shop whose refund is stored already', async () => {
  const game = await setup.newGame();
  const { pjid } = game.project;
  const { fixedString: _, ...address } = server.registerGame({ pjid });
  await setup.operator.must('game-server/save', { pjid, ...address });
  const { boid } = await game.reservePage();
  const paid = await game.payUnreported(boid);
  await game.tell(await game.refundUnreported(boid, 2));
  await eventually(
    () =>
      table.query(`SELECT n.reason FROM store_notice n WHERE n.pjid = '${pjid}' AND n.lease_until IS NULL`),
    ([row]) => row?.['reason'] !== null && row !== undefined,
    10_000,
  );
  await game.tell(paid);

  await eventually(
    () => game.statusOf(boid),
    (status) => status === 'CANCELED',
    10_000,
  );
  const [grant] = await table.query(`SELECT g.status, g.attempts FROM player_grant g WHERE g.id = ${boid}`);
  expect(grant).toEqual({ status: 'CANCELED', attempts: 0 });
}, 40_000);
