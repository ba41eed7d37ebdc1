import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { countAllStatements } from '../../support/database/count-statements.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { startWithConsole } from '../../support/stores/console.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import { setUpGstore } from '../../support/stores/gstore.js';
import { startWithPcstore } from '../../support/stores/pcstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { RefundableStores } from '../../support/stores/refundable-stores.js';
import { startService } from '../../support/service/start-service.js';

type Fields = Record<string, unknown>;

interface TimelineEvent {
  readonly at: string;
  readonly kind: string;
  readonly detail: Fields;
}

const OPERATOR = '/operator/v1/purchase';
const UNKNOWN = { resultCode: 'INVALID_PARAMETER', resultMessage: 'boid: there is no such purchase' };
/** All that a detail may hold: words and ids of ours, and the store's order id. */
const WORDS =
  'to request traceId paymentOrderId reason store call outcome ms attempt source code storeOrderId resultCode ownerBoid operator'.split(
    ' ',
  );

const timelineOf = async (game: Game, boid: string): Promise<TimelineEvent[]> => {
  const { pjid } = game.project;
  type Timeline = { readonly eventList: TimelineEvent[] };
  const answer = await game.json<Timeline>(`${OPERATOR}/timeline`, { pjid, boid });
  expect(answer).toMatchObject(SUCCESS);
  return answer.resultData!.eventList;
};

/** What it says without its times, which must be in order. */
async function storyOf(game: Game, boid: string): Promise<object[]> {
  const events = await timelineOf(game, boid);
  const times = events.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (const { at, kind, detail } of events) {
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    for (const name of Object.keys(detail)) expect(WORDS).toContain(name);
    if (kind === 'STORE_CALL') expect(Number.isInteger(detail['ms'])).toBe(true);
  }
  return events.map(({ kind, detail: { ms: _ms, ...detail } }) => ({ kind, ...detail }));
}

/** The same, once it is so long: a worker of its own keeps its store calls a moment after it has made them. */
const storyOfLength = (game: Game, boid: string, length: number): Promise<object[]> =>
  eventually(
    () => storyOf(game, boid),
    (story) => story.length === length,
  );

/**
 * A call that must succeed, as the timeline names it: each store has reqIds of its own, completing and giving up have
 * one set.
 */
async function made(
  game: Game,
  operation: string,
  call: (reqId: string) => Promise<Answer<unknown>>,
): Promise<{ readonly request: string; readonly traceId: string }> {
  const reqId = randomUUID();
  expect(await call(reqId)).toMatchObject({ resultCode: 'SUCCESS' });
  return { request: operation + reqId, traceId: game.traceId };
}

const change = (to: string, by: object, more: object = {}): object => ({
  kind: 'TRANSITION',
  to,
  ...by,
  ...more,
});
const storeCall = (call: string, outcome: string, more: object = {}): object => ({
  kind: 'STORE_CALL',
  store: 'GSTORE',
  call,
  outcome,
  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  ...more,
});
const NOBODY = { request: null, traceId: null };

describe('the timeline of a purchase', () => {
  let stores: RefundableStores;
  let table: PurchaseTable;
  let game: Game;

  beforeAll(async () => {
    stores = await RefundableStores.start();
    table = await PurchaseTable.open(stores.service.databaseUrl);
    game = await stores.newGame();
  });

  afterEach(() => stores.gstore.clearFaults());
  afterAll(async () => {
    await table.close();
    await stores.stop();
  });

  /** A payment in mobile store A. */
  const buy = (): ReturnType<RefundableStores['gstore']['buy']> =>
    stores.gstore.buy({
      packageName: `com.example.${game.project.pjid.toLowerCase()}`,
      productId: game.productId,
    });

  /** A worker looks at what is due as it starts. */
  async function workUntil(isDone: () => Promise<boolean>): Promise<void> {
    const worker = await startService({ ...stores.environment, PURSER_ROLE: 'worker' });
    try {
      await eventually(isDone, (done) => done);
    } finally {
      await worker.stop();
    }
  }

  const cancelPaid = (boid: string, by = game): Promise<Answer> =>
    by.json(`${OPERATOR}/cancel`, { pjid: by.project.pjid, boid, reason: 'REFUND: asked for' });

  it('shows a purchase in mobile store A: every change with time, request and trace, failed calls between them', async () => {
    await table.forgetDueWork();
    let boid = '';
    const reserved = await made(game, 'gstore:', async (reqId) => {
      const answer = await game.tryReserve(game.aReservation({ reqId }));
      boid = answer.resultData!.boid;
      return answer;
    });
    const receipt = buy();

    stores.gstore.fault({ match: { route: 'products.get' }, kind: 'status', status: 500, times: 1 });
    expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
    const unavailable = game.traceId;
    const pending = buy();
    stores.gstore.set({ purchaseToken: pending.purchaseToken, purchaseState: 2 });
    expect(await game.verify(boid, pending)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
    const rejected = game.traceId;
    const verified = await made(game, 'gstore:', (reqId) => game.verify(boid, receipt, { reqId }));
    const completed = await made(game, '', (reqId) => game.complete(boid, { reqId }));

    stores.gstore.fault({ match: { route: 'products.consume' }, kind: 'status', status: 503, times: 1 });
    await workUntil(async () => (await storyOf(game, boid)).length === 8);
    await table.set(boid, 'consume_due_at = UTC_TIMESTAMP(3), consume_lease_until = NULL');
    await workUntil(async () => (await game.statusOf(boid)) === 'COMPLETED');
    expect(await cancelPaid(boid)).toMatchObject(SUCCESS);
    const canceled = { request: null, operator: game.project.keyId, traceId: game.traceId };

    const story = await storyOfLength(game, boid, 11);
    expect(story).toEqual([
      change('RESERVED', reserved),
      storeCall('verify', 'unavailable', {
        reason: 'trouble',
        code: '500',
        traceId: unavailable,
        resultCode: 'EXTERNAL_API_ERROR',
      }),
      storeCall('verify', 'rejected', {
        reason: expect.any(String),
        traceId: rejected,
        resultCode: 'NOT_VALID_RECEIPT',
      }),
      storeCall('verify', 'accepted', { traceId: verified.traceId }),
      change('VERIFY_SUCCESS', verified, { paymentOrderId: receipt.orderId }),
      storeCall('look-up', 'open', { traceId: completed.traceId }),
      change('COMPLETED_BEFORE_CONSUME', completed),
      storeCall('consume', 'unavailable', { reason: 'trouble', code: '503', attempt: 1 }),
      storeCall('consume', 'consumed', { attempt: 2 }),
      change('COMPLETED', NOBODY),
      change('CANCELED', canceled, { reason: 'REFUND: asked for' }),
    ]);
    const changes = (await timelineOf(game, boid)).filter(({ kind }) => kind === 'TRANSITION');
    const [first, , third, , last] = changes;
    expect(await game.record(boid)).toMatchObject({
      reservedAt: first?.at,
      completedAt: third?.at,
      canceledAt: last?.at,
    });
    for (const secret of [receipt.purchaseToken, receipt.purchaseSignature, pending.purchaseToken])
      expect(JSON.stringify(story)).not.toContain(secret);
  });

  it('shows at once a completion of a consumed purchase', async () => {
    const receipt = buy();
    const boid = await game.reserve();
    await game.verify(boid, receipt);
    stores.gstore.consume(receipt);
    const completed = await made(game, '', (reqId) => game.complete(boid, { reqId }));
    expect((await storyOf(game, boid)).slice(1)).toEqual([
      storeCall('verify', 'accepted'),
      expect.objectContaining({ to: 'VERIFY_SUCCESS' }),
      storeCall('look-up', 'consumed', { traceId: completed.traceId }),
      change('COMPLETED', completed),
    ]);
  });

  it('shows a purchase in mobile store B', async () => {
    const sale = await stores.astoreSale(game);
    const { boid, secrets } = sale;
    const reserveTrace = game.traceId;
    await sale.verify();
    const verifyTrace = game.traceId;
    const completed = await made(game, '', (reqId) => game.complete(boid, { reqId }));
    expect(await cancelPaid(boid)).toMatchObject(SUCCESS);
    const canceled = { request: null, operator: game.project.keyId, traceId: game.traceId };
    const request = expect.stringMatching(/^astore:/);
    const story = await storyOf(game, boid);
    const { paymentOrderId } = await game.record(boid);
    expect(story).toEqual([
      change('RESERVED', { request, traceId: reserveTrace }),
      storeCall('verify', 'accepted', { store: 'ASTORE', traceId: verifyTrace }),
      change('VERIFY_SUCCESS', { request, traceId: verifyTrace }, { paymentOrderId }),
      change('COMPLETED', completed),
      change('CANCELED', canceled, { reason: 'REFUND: asked for' }),
    ]);
    for (const secret of secrets) expect(JSON.stringify(story)).not.toContain(secret);
  });

  it('shows a completion of the same moment as its verification', async () => {
    const sale = await stores.astoreSale(game);
    const { boid } = sale;
    await sale.verify();
    await game.complete(boid);
    await table.set(boid, 'completed_at = verified_at, consumed_at = verified_at');
    const changes = (await storyOf(game, boid)).filter((event) => (event as Fields)['kind'] === 'TRANSITION');
    expect(changes.map((event) => (event as Fields)['to'])).toEqual([
      'RESERVED',
      'VERIFY_SUCCESS',
      'COMPLETED',
    ]);
  });

  it('shows a purchase in the PC store, where the verification takes the money', async () => {
    const setup = await startWithPcstore();
    try {
      const player = await setup.newGame();
      const boid = await player.reserve();
      const reserveTrace = player.traceId;
      setup.store.fault({ match: {}, kind: 'status', status: 500, times: 1 });
      expect(await player.verifyOrder(boid)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      const unavailable = player.traceId;
      expect(await player.verifyOrder(boid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      const pending = player.traceId;
      player.store.approve({ orderId: boid });
      const verified = await made(player, 'pcstore:', (reqId) => player.verifyOrder(boid, { reqId }));
      const completed = await made(player, '', (reqId) => player.complete(boid, { reqId }));
      expect(await cancelPaid(boid, player)).toMatchObject(SUCCESS);
      const canceled = { request: null, operator: player.project.keyId, traceId: player.traceId };
      const { paymentOrderId } = await player.record(boid);
      const request = expect.stringMatching(/^pcstore:/);
      const call = (name: string, outcome: string, traceId: string, more: object = {}): object =>
        storeCall(name, outcome, { store: 'PCSTORE', traceId, ...more });
      expect(await storyOf(player, boid)).toEqual([
        change('RESERVED', { request, traceId: reserveTrace }),
        call('open', 'opened', reserveTrace, { storeOrderId: paymentOrderId }),
        call('verify', 'unavailable', unavailable, {
          reason: 'trouble',
          code: '500',
          resultCode: 'EXTERNAL_API_ERROR',
        }),
        call('verify', 'pending', pending, { resultCode: 'INVALID_PARAMETER' }),
        call('verify', 'approved', verified.traceId),
        call('capture', 'accepted', verified.traceId),
        change('COMPLETED_BEFORE_CONSUME', verified, { paymentOrderId }),
        change('COMPLETED', completed),
        change('CANCELED', canceled, { reason: 'REFUND: asked for' }),
      ]);
    } finally {
      await setup.stop();
    }
  });

  it('shows a purchase in the console store', async () => {
    const setup = await startWithConsole();
    try {
      const player = await setup.newPlayer(await setup.newProject());
      const boid = await player.reserve();
      const reserveTrace = player.traceId;
      expect(await player.verifyOwned(boid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      const notOwned = player.traceId;
      setup.grant(player);
      const verified = await made(player, 'console:', (reqId) => player.verifyOwned(boid, { reqId }));
      const completed = await made(player, '', (reqId) => player.complete(boid, { reqId }));
      const request = expect.stringMatching(/^console:/);
      const { paymentOrderId } = await player.record(boid);
      expect(await storyOf(player, boid)).toEqual([
        change('RESERVED', { request, traceId: reserveTrace }),
        storeCall('verify', 'rejected', {
          store: 'CONSOLE',
          reason: expect.any(String),
          code: '404',
          traceId: notOwned,
          resultCode: 'INVALID_PARAMETER',
        }),
        storeCall('verify', 'accepted', { store: 'CONSOLE', traceId: verified.traceId }),
        change('VERIFY_SUCCESS', verified, { paymentOrderId }),
        storeCall('consume', 'redeemed', { store: 'CONSOLE', traceId: completed.traceId }),
        change('COMPLETED', completed),
      ]);
    } finally {
      await setup.stop();
    }
  });

  it('shows the end of a reservation', async () => {
    const boid = await game.reserve();
    const reserveTrace = game.traceId;
    const canceled = await made(game, '', (reqId) => game.cancel(boid, { reqId }));
    expect(await storyOf(game, boid)).toEqual([
      change('RESERVED', { request: expect.stringMatching(/^gstore:/), traceId: reserveTrace }),
      change('RESERVED_CANCEL', canceled, { reason: null }),
    ]);
  });

  it('begins as paid outside the game, where nothing was reserved', async () => {
    let boid = '';
    const { pjid } = game.project;
    const paid = await made(game, 'external:', async (reqId) => {
      const product = { productId: 'card.1', quantity: 1, currency: 'USD', totalMicroPrice: 1 };
      const answer = await game.json<{ boid: string }>('/billing/api-in/v1/purchase/external/paid', {
        reqId,
        pjid,
        payment: 'PG',
        appStore: 'PG',
        paymentOrderId: reqId,
        os: 'NONE',
        playerId: game.playerId,
        giveUser: { idType: 'GAME_UID', idValue: game.playerId },
        giveProductList: [product],
      });
      boid = answer.resultData!.boid;
      return answer;
    });
    const { paymentOrderId } = await game.record(boid);
    expect((await storyOf(game, boid)).filter((event) => (event as Fields)['kind'] !== 'GRANT')).toEqual([
      change('VERIFY_SUCCESS', paid, { paymentOrderId }),
    ]);
  });

  it('is shown for the operator’s own project alone, and audited', async () => {
    const boid = await game.reserve();
    const stranger = new Game(stores.service, await stores.operator.project());
    const ask = (by: Game, pjid: string, id: unknown = boid): Promise<Answer> =>
      by.json(`${OPERATOR}/timeline`, { pjid, boid: id });
    expect(await ask(stranger, stranger.project.pjid)).toMatchObject(UNKNOWN);
    expect(await ask(stranger, game.project.pjid)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    expect(await ask(game, game.project.pjid, 'x')).toMatchObject(UNKNOWN);
    expect(await ask(game, game.project.pjid, null)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    const { accessKey, keyId } = await stores.operator.key(game.project.pjid, ['GAME', 'PLATFORM']);
    const { pjid } = game.project;
    const server = new Game(stores.service, { pjid, accessKey, keyId });
    expect(await ask(server, pjid)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    expect(await stores.operator.call('purchase/timeline', { pjid, boid })).toMatchObject(SUCCESS);
    const [newest] = await stores.operator.audited(pjid, `${OPERATOR}/timeline`);
    expect(newest).toMatchObject({ actorPjid: 'ADMIN', pjid, subject: boid, resultCode: 'SUCCESS' });
  });

  it('stands beside the purchase itself, which an operator of its project and the administrator may see', async () => {
    const boid = await game.reserve();
    const { pjid } = game.project;
    const ask = (by: Game, whose: string, id: string): Promise<Answer<unknown>> =>
      by.json(`${OPERATOR}/get`, { pjid: whose, boid: id });
    const list = await game.json<readonly object[]>(PURCHASE_LIST, {
      pjid,
      boidList: [boid],
    });
    const [purchase] = list.resultData!;
    expect(purchase).toMatchObject({ boid, purchaseStatus: 'RESERVED' });
    expect(await ask(game, pjid, boid)).toEqual({ ...SUCCESS, resultData: purchase });
    expect(await stores.operator.call('purchase/get', { pjid, boid })).toEqual({
      ...SUCCESS,
      resultData: purchase,
    });
    const stranger = new Game(stores.service, await stores.operator.project());
    expect(await ask(stranger, stranger.project.pjid, boid)).toMatchObject(UNKNOWN);
    expect(await ask(stranger, pjid, boid)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    for (const none of ['1', 'x', `0${boid}`]) expect(await ask(game, pjid, none)).toMatchObject(UNKNOWN);
    const [newest] = await stores.operator.audited(pjid, `${OPERATOR}/get`);
    expect(newest).toMatchObject({ pjid, subject: `0${boid}`, resultCode: 'INVALID_PARAMETER' });
  });

  it('costs three reads', async () => {
    const boid = await game.reserve();
    const statements = await stores.service.countStatements(() => timelineOf(game, boid));
    expect(statements.filter((sql) => !sql.includes('audit_entry'))).toEqual([
      expect.stringMatching(/^SELECT .* FROM purchase /s),
      expect.stringMatching(/^SELECT .* FROM purchase_event /s),
      expect.stringMatching(/^SELECT .* FROM purchase_store_call /s),
    ]);
  });

  it('names the purchase that owns a receipt to operators, also where the game is not told', async () => {
    const receipt = buy();
    const owner = await game.reserve();
    expect(await game.verify(owner, receipt)).toMatchObject(SUCCESS);
    await game.complete(owner);
    const boid = await game.reserve();
    const refused = await game.verify(boid, receipt);
    expect(refused).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
    expect(JSON.stringify(refused)).not.toContain(owner);
    expect((await storyOf(game, boid)).at(-1)).toMatchObject({ ownerBoid: owner });
  });

  it('names no purchase of another project as the owner of a receipt', async () => {
    const receipt = buy();
    const owner = await game.reserve();
    expect(await game.verify(owner, receipt)).toMatchObject(SUCCESS);
    const stranger = new Game(stores.service, await stores.operator.project());
    const packageName = `com.example.${game.project.pjid.toLowerCase()}`;
    await setUpGstore(stores.operator, stores.gstore, stranger.project, packageName);
    const boid = await stranger.reserve();
    expect(await stranger.verify(boid, receipt)).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
    const last = (await storyOf(stranger, boid)).at(-1);
    expect(last).toMatchObject({ kind: 'STORE_CALL', resultCode: 'NOT_ALLOW_PURCHASE' });
    expect(last).not.toHaveProperty('ownerBoid');
  });

  it('names the refusal of a verification, and keeps the answer of the store', async () => {
    const receipt = buy();
    const owner = await game.reserve();
    expect(await game.verify(owner, receipt)).toMatchObject(SUCCESS);
    const boid = await game.reserve();
    expect(await game.verify(boid, receipt)).toMatchObject({ resultCode: 'ALREADY_EXIST_DATA' });
    const already = storeCall('verify', 'accepted', {
      traceId: game.traceId,
      resultCode: 'ALREADY_EXIST_DATA',
      ownerBoid: owner,
    });
    expect((await storyOf(game, boid)).slice(1)).toEqual([already]);
    const forged = { ...receipt, purchaseSignature: buy().purchaseSignature };
    expect(await game.verify(boid, forged)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
    const invalid = storeCall('verify', 'rejected', {
      reason: expect.any(String),
      traceId: game.traceId,
      resultCode: 'NOT_VALID_RECEIPT',
    });
    expect((await storyOf(game, boid)).slice(1)).toEqual([already, invalid]);
  });

  it('keeps the first and the newest calls of a game server that repeats itself without end', async () => {
    const boid = await game.reserve();
    const forged = { ...buy(), purchaseSignature: 'AAAA' };
    const traces: string[] = [];
    for (let count = 0; count < 65; count += 1) {
      await game.verify(boid, forged);
      traces.push(game.traceId);
    }
    const story = (await storyOf(game, boid)).slice(1) as Fields[];
    expect(story.map(({ traceId }) => traceId)).toEqual([...traces.slice(0, 20), ...traces.slice(45)]);
  });

  it('keeps the calls that two processes make at the same moment', async () => {
    const boid = await game.reserve();
    const other = await PurchaseTable.open(stores.service.databaseUrl);
    const watch = await PurchaseTable.open(stores.service.databaseUrl);
    const detail = JSON.stringify({
      store: 'GSTORE',
      call: 'verify',
      outcome: 'unavailable',
      ms: 1,
      traceId: 'x',
    });
    try {
      await other.query('START TRANSACTION');
      await other.query(`INSERT INTO purchase_store_call (boid, slot, seq, at, detail)
        VALUES (${boid}, 1, 1, UTC_TIMESTAMP(3), '${detail}')`);
      await game.verify(boid, { ...buy(), purchaseSignature: 'AAAA' });
      await eventually(
        () => watch.running('INSERT INTO purchase_store_call'),
        (waiting) => waiting.length > 0,
      );
      await other.query('COMMIT');
    } finally {
      await Promise.all([other.close(), watch.close()]);
    }
    const outcomes = (await storyOfLength(game, boid, 3)).map((entry) => (entry as Fields)['outcome']);
    expect(outcomes.slice(1)).toEqual(['unavailable', 'rejected']);
  });

  it('costs one statement for the store calls of many purchases, after their answers', async () => {
    const boids = await Promise.all(Array.from({ length: 16 }, () => game.reserve()));
    const statements = await countAllStatements(async () => {
      await Promise.all(boids.map((boid) => game.verify(boid, { ...buy(), purchaseSignature: 'AAAA' })));
      for (const boid of boids) expect(await storyOf(game, boid)).toHaveLength(2);
    });
    const writes = statements.filter((sql) => sql.startsWith('INSERT INTO purchase_store_call'));
    expect(writes).not.toEqual([]);
    expect(writes.length).toBeLessThan(boids.length);
  });

  describe('leaves notes to the memo, which', () => {
    const save = (boid: string, memo: unknown, by = game): Promise<Answer> =>
      by.json(`${OPERATOR}/memo`, { pjid: by.project.pjid, boid, memo });
    const memoOf = async (boid: string): Promise<unknown> => (await game.record(boid))['memo'];

    it('is replaced, and cleared by an empty one', async () => {
      const boid = await game.reserve();
      const before = await game.record(boid);
      for (const memo of ['one', ' two\nlines ', ' two\nlines ', '😀'.repeat(2_000)]) {
        expect(await save(boid, memo)).toEqual(SUCCESS);
        expect(await game.record(boid)).toEqual({ ...before, memo });
      }
      for (let times = 0; times < 2; times += 1) {
        expect(await save(boid, '')).toEqual(SUCCESS);
        expect(await memoOf(boid)).toBeNull();
      }
    });

    it('has at most 2,000 characters', async () => {
      const boid = await game.reserve();
      await save(boid, 'kept');
      for (const memo of ['x'.repeat(2_001), '😀'.repeat(2_001), undefined, null, 1, ['x'], 'x\ud800'])
        expect(await save(boid, memo)).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringMatching(/^memo: /),
        });
      expect(await memoOf(boid)).toBe('kept');
    });

    it('belongs to purchases of the operator’s project', async () => {
      const boid = await game.reserve();
      const stranger = new Game(stores.service, await stores.operator.project());
      expect(await save(boid, 'x', stranger)).toMatchObject(UNKNOWN);
      for (const none of ['1', 'x', `0${boid}`]) expect(await save(none, 'x')).toMatchObject(UNKNOWN);
      const { pjid } = game.project;
      const { accessKey, keyId } = await stores.operator.key(pjid, ['GAME', 'PLATFORM']);
      const server = new Game(stores.service, { pjid, accessKey, keyId });
      expect(await save(boid, 'x', server)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(await memoOf(boid)).toBeNull();
      expect(await stores.operator.call('purchase/memo', { pjid, boid, memo: 'x' })).toEqual(SUCCESS);
      const audited = await stores.operator.audited(pjid, `${OPERATOR}/memo`);
      expect(audited[0]).toMatchObject({ actorPjid: 'ADMIN', subject: boid, resultCode: 'SUCCESS' });
    });

    it('keeps what was written while the store was asked, beside what the verification notes', async () => {
      const boid = await game.reserve();
      await save(boid, 'before');
      const calls = (): number => stores.gstore.journal({ route: 'products.get' }).length;
      const earlier = calls();
      stores.gstore.fault({ match: { route: 'products.get' }, kind: 'hold', times: 1 });
      const receipt = buy();
      const verifying = game.verify(boid, receipt, { microPrice: 1_000_000 });
      await eventually(calls, (now) => now > earlier);
      await save(boid, 'meanwhile');
      stores.gstore.release();
      expect(await verifying).toMatchObject(SUCCESS);
      expect(await memoOf(boid)).toMatch(/^meanwhile\nreserved at 990000 USD, verified at 1000000 USD/);
    });
  });
});
