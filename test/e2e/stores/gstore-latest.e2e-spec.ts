import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_LATEST } from '../../support/interface/paths.js';
import { Game, ON_PC } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { QueryPlans } from '../../support/database/query-plan.js';

type PlayableGame = Awaited<ReturnType<GstoreSetup['newGame']>>;
type Bought = Pick<ReturnType<GstoreSetup['buy']>, 'purchaseToken' | 'orderId'>;
type Headers = Record<string, string>;
interface Latest {
  readonly boid: string;
  readonly reservedAtUnixTS: number;
}

const NONE = { resultCode: 'SUCCESS', resultMessage: expect.any(String), resultData: null };

/** What a client sends; a token that no store has ever made will do where the store is not asked. */
const fieldsOf = (
  { project: { pjid }, playerId, productId }: Game,
  { purchaseToken, orderId }: Bought = { purchaseToken: 'none', orderId: null },
  changes: object = {},
): object => ({
  pjid,
  appStore: 'GSTORE_PLAY',
  playerId,
  gstoreOrderId: orderId ?? undefined,
  gstorePurchaseToken: purchaseToken,
  gstoreProductId: productId,
  gstoreResponseOriginJson: '{"kind":"androidpublisher#productPurchase","consumptionState":0}',
  ...changes,
});

describe('the latest reservation that is not consumed', () => {
  let setup: GstoreSetup;
  let table: PurchaseTable;
  let game: PlayableGame;

  beforeAll(async () => {
    setup = await startWithGstore();
    table = await PurchaseTable.open(setup.service.databaseUrl);
    game = await setup.newGame();
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const asked = (): number => setup.store.journal({ route: 'products.get' }).length;
  const anotherPlayer = (): PlayableGame =>
    Object.assign(new Game(setup.service, game.project), { packageName: game.packageName });

  const post = async (fields: object, headers: Headers = {}): Promise<Answer<Latest>> =>
    (await setup.service.http.post(GSTORE_LATEST).set(headers).send(fields)).body as Answer<Latest>;

  /** A client asks, without headers. */
  const ask = (player: Game, bought?: Bought, changes: object = {}): Promise<Answer<Latest>> =>
    post(fieldsOf(player, bought, changes));

  it('is answered with its boid and time, and nothing else', async () => {
    const player = anotherPlayer();
    const boid = await player.reserve();
    const reservedAt = Date.parse((await player.record(boid))['reservedAt'] as string) / 1000;
    expect(await ask(player, setup.buy(player))).toEqual({
      resultCode: 'SUCCESS',
      resultMessage: 'Success',
      resultData: { boid, reservedAtUnixTS: reservedAt },
    });
  });

  it('costs one statement besides the call to the store', async () => {
    const player = anotherPlayer();
    await player.reserve();
    const bought = setup.buy(player);
    await ask(player, bought);
    const before = asked();
    const statements = await setup.service.countStatements(() => ask(player, bought));
    expect(statements).toEqual([expect.stringMatching(/^SELECT /)]);
    expect(asked() - before).toBe(1);
  });

  it('is found by an index, however many purchases there are', async () => {
    const player = anotherPlayer();
    const boid = await player.reserve();
    const [statement] = await setup.service.countStatements(() => ask(player, setup.buy(player)));
    const plans = await QueryPlans.open(setup.service.databaseUrl);
    try {
      const { playerId, productId } = player;
      const { pjid } = player.project;
      await plans.crowdPurchases({ boid, pjid, playerId, productId });
      const payments = ['GSTORE_PLAY', 'GSTORE_PLAY_PC'];
      const steps = await plans.of(statement!, [pjid, playerId, 'GSTORE_PLAY', productId, ...payments]);
      expect(steps).toMatchObject([{ key: 'ix_purchase_player' }]);
      expect(steps[0]!.extra).not.toMatch(/filesort|temporary/i);
    } finally {
      await plans.close();
    }
  });

  describe('headers', () => {
    let player: PlayableGame;
    let bought: Bought;
    let found: object;

    beforeAll(async () => {
      player = anotherPlayer();
      found = { resultCode: 'SUCCESS', resultData: { boid: await player.reserve() } };
      bought = setup.buy(player);
    });

    const askWith = (headers: Headers): Promise<Answer<Latest>> => post(fieldsOf(player, bought), headers);

    it('may be absent, as a client must not carry a server’s key', async () => {
      expect(await askWith({})).toMatchObject(found);
    });

    it.each(['GAME', 'PLATFORM'])('may be those of a key with the role %s', async (role) => {
      const { pjid } = player.project;
      const { accessKey } = await setup.operator.key(pjid, [role]);
      expect(await askWith({ 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey })).toMatchObject(found);
    });

    it('that are present must be valid: one identical answer to all that are not', async () => {
      const { pjid, accessKey } = player.project;
      const operatorKey = await setup.operator.key(pjid, ['OPERATOR']);
      const revoked = await setup.operator.key(pjid, ['GAME']);
      await setup.operator.must('key/revoke', { pjid, keyId: revoked.keyId });
      const stranger = await setup.operator.project();
      const before = asked();
      for (const headers of [
        { 'X-Req-Pjid': pjid },
        { 'X-Auth-Access-Key': accessKey },
        { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': 'wrong' },
        { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': operatorKey.accessKey },
        { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': revoked.accessKey },
        { 'X-Req-Pjid': stranger.pjid, 'X-Auth-Access-Key': accessKey },
        { 'X-Req-Pjid': stranger.pjid, 'X-Auth-Access-Key': stranger.accessKey }, // the body’s project is another
        { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': setup.service.adminKey },
      ])
        expect(await askWith(headers as Headers)).toEqual({
          resultCode: 'NOT_ALLOW_AUTH',
          resultMessage: 'Not allowed: check the authentication headers',
          traceId: expect.any(String),
        });
      expect(asked()).toBe(before);
    });
  });

  describe('is the newest one', () => {
    it('of several reservations', async () => {
      const player = anotherPlayer();
      await player.reserve();
      const boid = await player.reserve();
      expect(await ask(player, setup.buy(player))).toMatchObject({ resultData: { boid } });
    });

    it('that neither the game nor the store has cancelled', async () => {
      const player = anotherPlayer();
      const boid = await player.reserve();
      await player.cancel(await player.reserve());
      const refunded = await player.reserve();
      await table.set(refunded, "status = 'CANCELED'");
      expect(await ask(player, setup.buy(player))).toMatchObject({ resultData: { boid } });
    });

    it('whatever its status is otherwise, since the store decides then', async () => {
      const player = anotherPlayer();
      await player.reserve();
      const [boid, bought] = [await player.reserve(), setup.buy(player)];
      await player.verify(boid, bought);
      expect(await ask(player, bought)).toMatchObject({ resultData: { boid } });
      await player.complete(boid);
      expect(await ask(player, bought)).toMatchObject({ resultData: { boid } });
      setup.store.consume(bought);
      expect(await ask(player, bought)).toMatchObject(NONE);
    });

    it('of the requested app store', async () => {
      const player = anotherPlayer();
      const [onPhone, onPc] = [await player.reserve(), await player.reserve(ON_PC)];
      const bought = setup.buy(player);
      expect(await ask(player, bought)).toMatchObject({ resultData: { boid: onPhone } });
      expect(await ask(player, bought, { appStore: 'GSTORE_PLAY_PC' })).toMatchObject({
        resultData: { boid: onPc },
      });
    });
  });

  describe('is null', () => {
    const expectNone = async (answer: Promise<Answer<Latest>>): Promise<string> => {
      const told = await answer;
      expect(told).toEqual(NONE);
      return told.resultMessage;
    };

    it('when there is no reservation of the player, the product, the app store or the project; the store is not asked', async () => {
      const [player, other] = [anotherPlayer(), anotherPlayer()];
      await player.reserve();
      const bought = setup.buy(player);
      const before = asked();
      await expectNone(ask(other, bought));
      await expectNone(ask(player, bought, { playerId: player.playerId.toUpperCase() }));
      await expectNone(ask(player, bought, { gstoreProductId: 'gem.200' }));
      await expectNone(ask(player, bought, { appStore: 'GSTORE_PLAY_PC' }));
      await expectNone(ask(player, bought, { pjid: (await setup.operator.project()).pjid }));
      await expectNone(ask(player, bought, { pjid: 'nobody' }));
      expect(asked()).toBe(before);
    });

    it('when every reservation is cancelled', async () => {
      const player = anotherPlayer();
      await player.cancel(await player.reserve());
      await expectNone(ask(player, setup.buy(player)));
    });

    it.each([
      ['consumed', { consumptionState: 1 }, 'consumptionState is 1'],
      ['cancelled', { purchaseState: 1 }, 'consumptionState is 0'],
      ['pending', { purchaseState: 2 }, 'consumptionState is 0'],
    ] as const)(
      'when the store shows it as %s; the message quotes consumptionState',
      async (_, patch, quoted) => {
        const player = anotherPlayer();
        const [boid, { purchaseToken, orderId }] = [await player.reserve(), setup.buy(player)];
        setup.store.set({ purchaseToken, ...patch });
        const message = await expectNone(ask(player, { purchaseToken, orderId }));
        expect(message).toContain(quoted);
        expect(message).not.toContain(boid);
      },
    );

    it('when the store shows it as consumed, whatever the client claims to have heard', async () => {
      const player = anotherPlayer();
      await player.reserve();
      const bought = setup.buy(player);
      setup.store.consume(bought);
      const claimed = JSON.stringify({ purchaseState: 0, consumptionState: 0 });
      await expectNone(ask(player, bought, { gstoreResponseOriginJson: claimed }));
    });
  });

  describe('is EXTERNAL_API_ERROR with null resultData', () => {
    const expectError = async (player: Game, bought: Bought): Promise<void> =>
      expect(await ask(player, bought)).toEqual({
        resultCode: 'EXTERNAL_API_ERROR',
        resultMessage: expect.any(String),
        resultData: null,
        traceId: expect.any(String),
      });

    it.each([
      ['of another app', { packageName: 'com.example.elsewhere' }],
      ['of another product', { productId: 'gem.7' }],
      ['that has ended', { expired: true }],
      ['that is forgotten', { forgotten: true }],
    ])('when the store refuses the token as one %s', async (_, patch) => {
      const player = anotherPlayer();
      await player.reserve();
      const bought = setup.buy(player);
      setup.store.set({ purchaseToken: bought.purchaseToken, ...patch });
      await expectError(player, bought);
    });

    it('when no store has issued the token', async () => {
      const player = anotherPlayer();
      await player.reserve();
      await expectError(player, { purchaseToken: '../../etc', orderId: null });
    });

    it.each(['status', 'garbage', 'reset', 'wrong-types', 'quota'] as const)(
      'when the store fails: %s',
      async (kind) => {
        const player = anotherPlayer();
        await player.reserve();
        setup.store.fault({ match: { route: 'products.get' }, kind });
        await expectError(player, setup.buy(player));
        setup.store.clearFaults();
        expect(await ask(player, setup.buy(player))).toMatchObject({ resultCode: 'SUCCESS' });
      },
    );
  });

  it('is NOT_ALLOW_PURCHASE for a project without settings of the store', async () => {
    const bare = new Game(setup.service, await setup.operator.project());
    await bare.reserve();
    const answer = await ask(bare, setup.buy(game));
    expect(answer).toMatchObject({ resultCode: 'NOT_ALLOW_PURCHASE' });
    expect(answer.resultData ?? null).toBeNull();
  });

  describe('shows nothing but the player’s own', () => {
    it('for the token of another player’s purchase, it is the asking player’s reservation', async () => {
      const [mine, theirs] = [anotherPlayer(), anotherPlayer()];
      const [boid, foreign, bought] = [await mine.reserve(), await theirs.reserve(), setup.buy(theirs)];
      await theirs.verify(foreign, bought);
      const answer = await ask(mine, bought);
      expect(answer).toMatchObject({ resultData: { boid } });
      expect(JSON.stringify(answer)).not.toContain(foreign);
    });

    it('no answer quotes the token or the store’s order', async () => {
      const player = anotherPlayer();
      await player.reserve();
      const bought = setup.buy(player);
      const answers = [await ask(player, bought)];
      setup.store.consume(bought);
      answers.push(await ask(player, bought));
      setup.store.set({ purchaseToken: bought.purchaseToken, expired: true });
      answers.push(await ask(player, bought));
      const texts = JSON.stringify(answers);
      expect(texts).not.toContain(bought.purchaseToken);
      expect(texts).not.toContain(bought.orderId);
      expect(setup.service.logLines.join('\n')).not.toContain(bought.purchaseToken);
    });
  });

  describe('fields', () => {
    const expectFault = async (field: string, value: unknown): Promise<void> => {
      expect({ field, value, ...(await ask(game, undefined, { [field]: value })) }).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
    };

    it('a wrong one is refused by its name', async () => {
      await expectFault('appStore', 'ASTORE_APP');
    });

    it.each(['gstoreOrderId', 'gstoreResponseOriginJson'])(
      '%s may be any text, or left out',
      async (field) => {
        for (const value of [7, {}, ['x'], true]) await expectFault(field, value);
        for (const value of [undefined, null, '', 'no json', '\u0000', 'x'.repeat(10_000)])
          expect(await ask(game, undefined, { [field]: value })).toEqual(NONE);
      },
    );

    it('the body is JSON only', async () => {
      const response = await setup.service.http.post(GSTORE_LATEST).type('form').send({ pjid: 'x' });
      expect(response.body).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
    });
  });
});
