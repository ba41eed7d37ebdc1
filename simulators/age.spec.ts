import { afterEach, describe, expect, it } from '@jest/globals';
import { AstoreSimulator } from './astore/astore-simulator.js';
import { ConsoleSimulator } from './console/console-simulator.js';
import { GameServerSimulator } from './game-server/game-server-simulator.js';
import { GstoreSimulator } from './gstore/gstore-simulator.js';
import { empty } from './kit/answer.js';
import { PcstoreSimulator } from './pcstore/pcstore-simulator.js';
import { GameServerCaller } from './testing/game-server-caller.js';
import { NotificationReceiver } from './testing/notification-receiver.js';
import { WshopCaller } from './testing/wshop-caller.js';
import { WshopSimulator } from './wshop/wshop-simulator.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The control `age` makes what has happened older, so that it agrees with a service whose history was moved. */
describe('a simulator whose history is made older', () => {
  const open: { close(): Promise<void> }[] = [];
  const opened = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    open.push(one);
    return one;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  it('mobile store A: purchases, refunds, and the refund of what was not acknowledged for three days', async () => {
    const store = await opened(GstoreSimulator.start());
    const packageName = 'com.sim.game';
    await store.registerApp({ packageName });
    const [kept, consumed] = [
      store.buy({ packageName, productId: 'gem' }),
      store.buy({ packageName, productId: 'gem' }),
    ];
    store.consume(consumed);
    const { purchaseTimeMillis } = store.get(kept);
    expect(store.age({ ms: 3 * DAY - 60_000 })).toEqual({ refunded: [] });
    expect(store.get(kept).purchaseTimeMillis).toBe(purchaseTimeMillis - 3 * DAY + 60_000);
    expect(store.age({ ms: 60_000 })).toEqual({ refunded: [kept.purchaseToken] });
    expect(store.get(consumed).purchaseState).toBe(0);
  });

  it('mobile store B: purchases and refunds', async () => {
    const store = await opened(AstoreSimulator.start());
    const bundleId = 'com.sim.game';
    store.registerApp({ bundleId });
    const { transactionId } = store.buy({ bundleId, productId: 'gem' });
    const before = store.refund({ transactionId });
    store.age({ ms: DAY });
    expect(store.get({ transactionId })).toMatchObject({
      purchaseDateMillis: before.purchaseDateMillis - DAY,
      cancellationDateMillis: Number(before.cancellationDateMillis) - DAY,
    });
  });

  it('PC store: orders, and the end of approved ones', async () => {
    const store = await opened(PcstoreSimulator.start());
    store.registerApp({ appId: '480' });
    const { orderId, createdAt } = store.order({ appId: '480', status: 'Approved' });
    expect(store.age({ ms: HOUR - 60_000 })).toEqual({ failed: [] });
    expect(store.get({ orderId }).createdAt).toBe(createdAt - HOUR + 60_000);
    expect(store.age({ ms: 60_000 })).toEqual({ failed: [orderId] });
  });

  it('console store: entitlements and tokens', async () => {
    const store = await opened(ConsoleSimulator.start());
    const { clientId } = store.registerClient({ clientId: 'game' });
    const { accountId } = store.issueToken({ clientId });
    const { id, activeDate } = store.grant({ clientId, accountId, label: 'GEM1' });
    expect(store.tokens({ clientId, accountId })).toEqual({ live: 1 });
    store.age({ ms: 13 * HOUR });
    expect(store.tokens({ clientId, accountId })).toEqual({ live: 0 });
    expect(store.entitlement({ id })).toMatchObject({
      activeDate: activeDate - 13 * HOUR,
      inactiveDate: null,
    });
  });

  it('web shop: orders, and notifications that wait for their next try', async () => {
    const store = await opened(WshopSimulator.start());
    const receiver = await opened(NotificationReceiver.start());
    const caller = WshopCaller.of(store);
    caller.tell(receiver.url);
    receiver.reactWith(({ type }) => empty(type === 'order_paid' ? 503 : 204));
    const { token } = await caller.order();
    await store.pay({ token });
    const { createdAt } = store.order({ token });
    const tries = (): number => store.deliveries({ type: 'order_paid' })[0]?.attempts.length ?? 0;
    expect(tries()).toBe(1);
    await store.age({ ms: 4 * 60_000 });
    expect(tries()).toBe(1);
    await store.age({ ms: 60_000 });
    expect(tries()).toBe(2);
    expect(store.order({ token }).createdAt).toBe(createdAt - 5 * 60_000);
  });

  it('game server: grants, and games that are down for a time', async () => {
    const server = await opened(GameServerSimulator.start());
    const caller = GameServerCaller.of(server);
    const { fixedString } = caller.game;
    const boid = caller.newKey();
    await caller.product({ boid });
    const given = (): number => Number(server.grants({ fixedString })[0]?.given?.giveCompletedAtUnixTS);
    const before = given();
    server.down({ ms: HOUR });
    server.age({ ms: HOUR });
    expect(given()).toBe(before - 3_600);
    expect(await caller.product({ boid })).toMatchObject({ status: 200 });
  });
});
