import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aConsoleProduct,
  clientOf,
  ConsoleGame,
  type ConsolePlayer,
  type ConsoleSetup,
  LABEL,
  newLabel,
  startWithConsole,
} from '../../support/stores/console.js';
import { ConsoleTable } from '../../support/database/console-table.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { Game } from '../../support/servers/game.js';
import type { TestProject } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { refused } from '../../support/interface/refused.js';
import { startService } from '../../support/service/start-service.js';
import { describePurchaseRules, type PaidReservation } from '../../support/purchases/purchase-rules.js';
import { withShortTimeLimits } from '../../support/service/short-time-limits.js';

type Fault = Parameters<ConsoleSetup['store']['fault']>[0];
type Fields = Record<string, unknown>;

const VERIFY = '/billing/api-game/v1/purchase/console/verify';
const HOUR = 3_600_000;

const completed = (boid: string): Answer => ({
  ...SUCCESS,
  resultData: { boid, purchaseStatus: 'COMPLETED', completedAtUnixTS: expect.any(Number) },
});

describe('purchases in the console store', () => {
  let setup: ConsoleSetup;
  let table: ConsoleTable;
  let purchases: PurchaseTable;
  let project: TestProject;

  beforeAll(async () => {
    setup = await startWithConsole();
    table = await ConsoleTable.open(setup.service.databaseUrl);
    purchases = await PurchaseTable.open(setup.service.databaseUrl);
    project = await setup.newProject();
  });

  afterEach(async () => {
    setup.store.clearFaults();
    expect(await table.miscounted(project.pjid)).toEqual([]);
  });

  afterAll(async () => {
    await table.close();
    await purchases.close();
    await setup.stop();
  });

  const asked = (route: 'entitlements.get' | 'entitlements.consume'): number =>
    setup.store.journal({ route }).length;

  const fault = (route: string, input: Omit<Fault, 'match'>): void =>
    setup.store.fault({ match: { route }, ...input });

  /** A player who owns what is sold, with a reservation for it. */
  async function ready(input: Parameters<ConsoleSetup['grant']>[1] = {}): Promise<{
    player: ConsolePlayer;
    boid: string;
    /** Of the entitlement. */
    id: string;
  }> {
    const player = await setup.newPlayer(project);
    const { id } = setup.grant(player, input);
    return { player, boid: await player.reserve(), id };
  }

  async function expectRefused(
    { player, boid }: { readonly player: Game; readonly boid: string },
    answer: Answer,
    code: string,
  ): Promise<void> {
    expect(answer).toEqual(refused(code));
    expect(await player.statusOf(boid)).toBe('RESERVED');
    expect(await purchases.row(boid)).toMatchObject({
      receipt_key: null,
      use_key: null,
      verify_request: null,
      purchase_token: null,
    });
  }

  describe('reserving', () => {
    let game: ConsoleGame;

    beforeAll(() => {
      game = setup.newGame(project);
    });

    async function expectNotReserved(changes: Fields, field: string): Promise<void> {
      const { playerId } = game;
      const count = (): Promise<number> => purchases.count('player_id = ?', [playerId]);
      const before = await count();
      expect({ changes, ...(await game.tryReserve(game.aReservation(changes))) }).toEqual({
        changes,
        ...refused('INVALID_PARAMETER', field),
      });
      expect(await count()).toBe(before);
    }

    it('answers the boid and nothing else, and needs no token yet', async () => {
      const answer = await game.tryReserve(game.aReservation());
      expect(answer).toEqual({ ...SUCCESS, resultData: { boid: expect.stringMatching(/^[1-9]\d{0,18}$/) } });
      expect(await game.record(answer.resultData!.boid)).toMatchObject({
        purchaseStatus: 'RESERVED',
        payment: 'CONSOLE',
        appStore: 'CONSOLE',
        os: 'NONE',
        imid: 'member-1',
        playerId: game.playerId,
        productId: 'gem.100',
        microPrice: 990_000,
        currency: 'USD',
        paymentOrderId: null,
        paymentTesterPurchaseYn: null,
      });
    });

    it('a wrong field is refused by its name', async () => {
      await expectNotReserved({ microPrice: '1.5' }, 'microPrice');
    });

    it.each(['GSTORE_PLAY', 'ASTORE_APP', 'PCSTORE', 'WSHOP', 'PG', 'TOPUP_A', 'console', 'UNHEARD_OF'])(
      'payment %s is not usable here',
      async (payment) => expectNotReserved({ payment }, 'payment'),
    );

    it('appStore may be any known code', async () => {
      expect(await game.record(await game.reserve({ appStore: 'LAUNCHER' }))).toMatchObject({
        payment: 'CONSOLE',
        appStore: 'LAUNCHER',
      });
      await expectNotReserved({ appStore: 'UNHEARD_OF' }, 'appStore');
    });

    it('needs a registered product with a label', async () => {
      const [productId, unlabelled] = [`p-${randomUUID()}`, `p-${randomUUID()}`];
      await expectNotReserved({ productId }, 'productId');
      const save = (changes: Fields): Promise<unknown> =>
        setup.operator.must('product/save', aConsoleProduct({ pjid: project.pjid, ...changes }));
      await save({ productId: unlabelled, entitlementLabel: undefined });
      await expectNotReserved({ productId: unlabelled }, 'entitlementLabel');
      await save({ productId });
      await game.reserve({ productId }); // at once
    });

    it('needs the product of its own project', async () => {
      const [other, productId] = [await setup.newProject(), `p-${randomUUID()}`];
      await setup.operator.must('product/save', aConsoleProduct({ pjid: other.pjid, productId }));
      await expectNotReserved({ productId }, 'productId');
    });

    it('uses the reqId up by success alone', async () => {
      const reqId = randomUUID();
      await expectNotReserved({ reqId, payment: 'PCSTORE' }, 'payment');
      await expectNotReserved({ reqId, productId: 'not-registered' }, 'productId');
      await game.reserve({ reqId });
      await expectNotReserved({ reqId }, 'reqId');
    });

    it('the body is form-encoded only', async () => {
      expect(
        await game.json('/billing/api-game/v1/purchase/console/reserve', game.aReservation()),
      ).toMatchObject(refused('INVALID_PARAMETER', 'application/x-www-form-urlencoded'));
    });

    it('for another project than that of the key is NOT_ALLOW_AUTH', async () => {
      const { pjid } = await setup.newProject();
      expect(await game.tryReserve(game.aReservation({ pjid }))).toEqual(refused('NOT_ALLOW_AUTH'));
    });

    it('costs one statement', async () => {
      await game.reserve();
      expect(await setup.service.countStatements(() => game.reserve())).toEqual([
        expect.stringMatching(/^INSERT INTO purchase /),
      ]);
    });
  });

  describe('verifying', () => {
    it('answers code and message only, and moves RESERVED to VERIFY_SUCCESS', async () => {
      const { player, boid, id } = await ready({ useLimit: 3 });
      const before = await player.record(boid);
      expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      expect(await player.record(boid)).toEqual({ ...before, purchaseStatus: 'VERIFY_SUCCESS' });
      expect(await table.held(boid)).toBe(1);
      expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 0, useLimit: 3 }); // only checked
    });

    it('asks the store once, and costs three reads and one transaction, or one write for what lasts', async () => {
      const SELECTS = [
        /^SELECT .* FROM purchase /s,
        /^SELECT .* FROM user_token/s,
        /^SELECT .*entitlement_use/s,
      ];
      const cost = async (packageType: string): Promise<string[]> => {
        const { player, boid } = await ready({ packageType });
        const before = asked('entitlements.get');
        const statements = await setup.service.countStatements(() => player.verifyOwned(boid));
        expect(asked('entitlements.get') - before).toBe(1);
        return statements;
      };
      await cost('PSAC');
      const matching = (patterns: readonly RegExp[]): unknown[] =>
        patterns.map((pattern) => expect.stringMatching(pattern));
      expect(await cost('PSAC')).toEqual(matching([...SELECTS, /^UPDATE purchase /]));
      const first = [/^UPDATE entitlement_use/, /^SELECT .*entitlement_use/s, /^INSERT INTO entitlement_use/];
      expect(await cost('PSCONS')).toEqual(
        matching([...SELECTS, /^START/, ...first, /^UPDATE purchase /, /^COMMIT/]),
      );
    });

    describe('the token', () => {
      it('none was issued: USER_ACCESS_TOKEN_NOT_VALID, then issue and verify', async () => {
        const [game, { code, accountId }, reqId] = [
          setup.newGame(project),
          setup.codeOf(project),
          randomUUID(),
        ];
        setup.grant({ project, accountId });
        const boid = await game.reserve();
        const before = asked('entitlements.get');
        await expectRefused(
          { player: game, boid },
          await game.verifyOwned(boid, { reqId }),
          'USER_ACCESS_TOKEN_NOT_VALID',
        );
        expect(asked('entitlements.get')).toBe(before);
        await game.issueToken(code);
        expect(await game.verifyOwned(boid, { reqId })).toEqual(SUCCESS);
      });

      it('expired with us: USER_ACCESS_TOKEN_NOT_VALID', async () => {
        const { player, boid } = await ready();
        await table.age(player, 43_200);
        await expectRefused({ player, boid }, await player.verifyOwned(boid), 'USER_ACCESS_TOKEN_NOT_VALID');
      });

      it('ended at the store: USER_ACCESS_TOKEN_NOT_VALID, and it is not shown there again', async () => {
        const { player, boid } = await ready();
        setup.store.expireToken({ clientId: clientOf(project.pjid), accountId: player.accountId });
        await expectRefused({ player, boid }, await player.verifyOwned(boid), 'USER_ACCESS_TOKEN_NOT_VALID');
        expect((await table.token(player))?.['token']).toBeNull();
        const before = asked('entitlements.get');
        expect(await player.verifyOwned(boid)).toEqual(refused('USER_ACCESS_TOKEN_NOT_VALID'));
        expect(asked('entitlements.get')).toBe(before);
        await player.issueToken(setup.codeOf(project, player.accountId).code);
        expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      });
    });

    describe('fields', () => {
      it('a wrong one is refused by its name, and the store is not called', async () => {
        const { player, boid } = await ready();
        const before = setup.store.journal().length;
        expect(await player.verifyOwned(boid, { entitlementLabel: '' })).toEqual(
          refused('INVALID_PARAMETER', 'entitlementLabel'),
        );
        expect(setup.store.journal()).toHaveLength(before);
        expect(await player.statusOf(boid)).toBe('RESERVED');
      });

      it('the body is JSON only', async () => {
        const { player, boid } = await ready();
        const fields = player.aReserved(boid, { entitlementLabel: LABEL });
        expect(await player.form(VERIFY, fields)).toMatchObject(
          refused('INVALID_PARAMETER', 'application/json'),
        );
      });

      it('another project’s key, no key or one of another role is NOT_ALLOW_AUTH', async () => {
        const { player, boid } = await ready();
        const fields = player.aReserved(boid, { entitlementLabel: LABEL });
        const strangers = [
          await setup.newProject(),
          { pjid: project.pjid, ...(await setup.operator.key(project.pjid, ['PLATFORM', 'OPERATOR'])) },
        ];
        for (const stranger of strangers)
          expect(await new Game(setup.service, stranger).json(VERIFY, fields)).toEqual(
            refused('NOT_ALLOW_AUTH'),
          );
        const bare = await setup.service.http.post(VERIFY).send(fields);
        expect(bare.body).toEqual(refused('NOT_ALLOW_AUTH'));
        expect(await player.statusOf(boid)).toBe('RESERVED');
      });
    });

    const paid = async (player: ConsolePlayer, reservation = {}): Promise<PaidReservation> => {
      setup.grant(player, { useLimit: 2 });
      const boid = await player.reserve(reservation);
      return { game: player, boid, verify: (changes) => player.verifyOwned(boid, changes) };
    };
    describePurchaseRules({
      operator: () => setup.operator,
      paid: async (reservation) => paid(await setup.newPlayer(project), reservation),
      paidElsewhere: async (reservation) =>
        paid(await setup.newPlayer(await setup.newProject()), reservation),
      asked: () => asked('entitlements.get'),
      otherPlayer: 'INVALID_PARAMETER',
      otherProduct: async () => {
        const productId = `p-${randomUUID()}`;
        await setup.operator.must('product/save', aConsoleProduct({ pjid: project.pjid, productId }));
        return productId;
      },
    });

    describe('the product and its label: INVALID_PARAMETER', () => {
      const product = (changes: Fields): Promise<unknown> =>
        setup.operator.must('product/save', aConsoleProduct({ pjid: project.pjid, ...changes }));

      it('a product that is not registered', async () => {
        const { player, boid } = await ready();
        const answer = await player.verifyOwned(boid, { productId: 'gem.never' });
        await expectRefused({ player, boid }, answer, 'INVALID_PARAMETER');
      });

      it('a product that has lost its label', async () => {
        const [{ player }, productId] = [await ready(), `p-${randomUUID()}`];
        await product({ productId });
        const boid = await player.reserve({ productId });
        await product({ productId, entitlementLabel: undefined });
        const answer = await player.verifyOwned(boid, { productId });
        await expectRefused({ player, boid }, answer, 'INVALID_PARAMETER');
      });

      it.each([
        ['another label', () => newLabel()],
        ['the label in other letters', () => LABEL.toLowerCase()],
        ['the beginning of the label', () => LABEL.slice(0, -1)],
      ])('%s, although the account owns it', async (_, make) => {
        const { player, boid } = await ready();
        const entitlementLabel = make();
        setup.grant(player, { label: entitlementLabel });
        const before = asked('entitlements.get');
        const answer = await player.verifyOwned(boid, { entitlementLabel });
        await expectRefused({ player, boid }, answer, 'INVALID_PARAMETER');
        expect(answer.resultMessage).toContain('entitlementLabel');
        expect(asked('entitlements.get')).toBe(before);
      });

      it('a product of its own label is verified by that', async () => {
        const [player, productId, label] = [await setup.newPlayer(project), `p-${randomUUID()}`, newLabel()];
        await product({ productId, entitlementLabel: label });
        setup.grant(player, { label });
        const boid = await player.reserve({ productId });
        expect(await player.verifyOwned(boid, { productId, entitlementLabel: label })).toEqual(SUCCESS);
      });
    });

    describe('the entitlement: INVALID_PARAMETER', () => {
      type Bring = (player: ConsolePlayer) => void;
      const granted =
        (input: Parameters<ConsoleSetup['grant']>[1]): Bring =>
        (player) =>
          void setup.grant(player, input);
      const ROWS: readonly (readonly [what: string, bring: Bring])[] = [
        ['not owned', () => undefined],
        ['owned under another label', granted({ label: newLabel() })],
        ['owned in another service of the title', granted({ serviceLabel: 7 })],
        ['owned by another account', () => void setup.grant({ project, accountId: '4839206312345' })],
        ['taken back', (player) => void setup.store.set({ ...setup.grant(player), withdrawn: true })],
        ['inactive', granted({ activeFlag: false })],
        ['not active yet', granted({ activeDate: Date.now() + HOUR })],
        [
          'not active yet, whatever its flag says',
          granted({ activeDate: Date.now() + HOUR, activeFlag: true }),
        ],
        [
          'not active any more',
          granted({ activeDate: Date.now() - 2 * HOUR, inactiveDate: Date.now() - HOUR }),
        ],
        [
          'not active any more, whatever its flag says',
          granted({ activeDate: Date.now() - 2 * HOUR, inactiveDate: Date.now() - HOUR, activeFlag: true }),
        ],
        ['a subscription', granted({ packageType: 'PSSUBS' })],
        ['of an unknown type', granted({ packageType: 'PSNEW' })],
      ];

      it.each(ROWS)('%s; the same reqId succeeds later', async (_, bring) => {
        const [player, reqId] = [await setup.newPlayer(project), randomUUID()];
        const boid = await player.reserve();
        bring(player);
        await expectRefused({ player, boid }, await player.verifyOwned(boid, { reqId }), 'INVALID_PARAMETER');
        const { code, accountId } = setup.codeOf(project);
        setup.grant({ project, accountId });
        await player.issueToken(code); // signs in with an account that owns it
        expect(await player.verifyOwned(boid, { reqId })).toEqual(SUCCESS);
      });

      it.each([
        ['within its dates', () => ({ activeDate: Date.now() - HOUR, inactiveDate: Date.now() + HOUR })],
        ['unified for all consoles', () => ({ entitlementType: 'unified' as const })],
        ['currency', () => ({ packageType: 'PSVC' })],
        ['an add-on', () => ({ packageType: 'PSAL' })],
      ])('is none of these when it is %s', async (_, input) => {
        const { player, boid } = await ready(input());
        expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      });
    });

    describe('a failure of the store: EXTERNAL_API_ERROR, still RESERVED, and the same reqId succeeds later', () => {
      const error = (code: number): object => ({ error: { code, message: 'no' } });
      const ROWS: readonly (readonly [what: string, fault: Omit<Fault, 'match'>])[] = [
        ['429', { kind: 'quota' }],
        ['403', { kind: 'status', status: 403 }],
        ['400', { kind: 'status', status: 400, body: error(2105850) }],
        ['401 that is not the store’s', { kind: 'status', status: 401, body: 'proxy' }],
        ['404 that is not the store’s', { kind: 'html', status: 404 }],
        ['a redirect', { kind: 'status', status: 302, body: 'elsewhere' }],
        ['201', { kind: 'status', status: 201, body: {} }],
        ...[500, 502, 503, 504].map((status) => [String(status), { kind: 'status', status }] as const),
        ...(['reset', 'commit-then-drop', 'garbage', 'html', 'empty', 'wrong-types', 'huge'] as const).map(
          (kind) => [kind, { kind }] as const,
        ),
      ];

      it.each(ROWS)('%s', async (_, trouble) => {
        const [{ player, boid }, reqId] = [await ready(), randomUUID()];
        fault('entitlements.get', trouble);
        await expectRefused(
          { player, boid },
          await player.verifyOwned(boid, { reqId }),
          'EXTERNAL_API_ERROR',
        );
        setup.store.clearFaults();
        expect((await table.token(player))?.['token']).not.toBeNull();
        expect(await player.verifyOwned(boid, { reqId })).toEqual(SUCCESS);
      });

      it('no answer, within the time limit', async () => {
        const { player, boid } = await ready();
        fault('entitlements.get', { kind: 'hang' });
        const begun = performance.now();
        await expectRefused({ player, boid }, await player.verifyOwned(boid), 'EXTERNAL_API_ERROR');
        expect(performance.now() - begun).toBeLessThan(7_000);
      });

      it('not when it passes at once', async () => {
        const { player, boid } = await ready();
        fault('entitlements.get', { kind: 'status', times: 1 });
        expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      });
    });

    it('never answers another code than its four, besides NOT_ALLOW_AUTH and SYSTEM_ERROR', async () => {
      // What other stores answer with codes of their own: settings missing, another user's reservation, a used receipt.
      const bare = await setup.operator.project();
      await setup.operator.must('product/save', aConsoleProduct({ pjid: bare.pjid }));
      const game = setup.newGame(bare);
      const boid = await game.reserve();
      await expectRefused({ player: game, boid }, await game.verifyOwned(boid), 'INVALID_PARAMETER');
      await expectRefused(
        { player: game, boid },
        await game.verifyOwned(boid, { playerId: 'somebody' }),
        'INVALID_PARAMETER',
      );
    });

    it('without CONSOLE_API_URL is EXTERNAL_API_ERROR', async () => {
      const { player, boid } = await ready();
      const service = await startService({ CONSOLE_AUTH_URL: setup.store.authUrl });
      try {
        const there = new ConsoleGame(service, project, player.playerId);
        await expectRefused({ player, boid }, await there.verifyOwned(boid), 'EXTERNAL_API_ERROR');
      } finally {
        await service.stop();
      }
      expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
    });
  });

  describe('a durable entitlement', () => {
    const DURABLE = { packageType: 'PSAC' };

    async function expectDuplicate(player: ConsolePlayer): Promise<void> {
      const boid = await player.reserve();
      await expectRefused({ player, boid }, await player.verifyOwned(boid), 'DUPLICATE_REQUEST');
    }

    it('is verified once: DUPLICATE_REQUEST afterwards, without data of the first purchase', async () => {
      const { player, boid } = await ready(DURABLE);
      expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      await expectDuplicate(player);
      await player.complete(boid);
      await expectDuplicate(player);
    });

    it('is verified once for ever: neither a cancelled purchase nor a new token makes it free', async () => {
      const { player, boid } = await ready(DURABLE);
      await player.verifyOwned(boid);
      await setup.operator.must('purchase/cancel', { pjid: project.pjid, boid, reason: 'REFUND' });
      await player.revokeToken();
      await player.issueToken(setup.codeOf(project, player.accountId).code);
      await expectDuplicate(player);
    });

    it('taken back by the store and bought again is another', async () => {
      const { player, boid, id } = await ready(DURABLE);
      await player.verifyOwned(boid);
      setup.store.set({ id, withdrawn: true });
      const second = await player.reserve();
      expect(await player.verifyOwned(second)).toEqual(refused('INVALID_PARAMETER'));
      setup.grant(player, DURABLE);
      expect(await player.verifyOwned(second)).toEqual(SUCCESS);
      await expectDuplicate(player);
    });

    it('is verified once an account, whichever player has signed in with it', async () => {
      const { player, boid } = await ready(DURABLE);
      await player.verifyOwned(boid);
      await expectDuplicate(await setup.newPlayer(project, player.accountId));
      const stranger = await ready(DURABLE);
      expect(await stranger.player.verifyOwned(stranger.boid)).toEqual(SUCCESS);
    });

    it('is verified once an account in all projects of the title', async () => {
      const { player, boid } = await ready(DURABLE);
      await player.verifyOwned(boid);
      const sister = await setup.newProject();
      const settings = setup.store.registerClient({ clientId: clientOf(project.pjid) });
      await setup.operator.must('store-settings/save', { pjid: sister.pjid, store: 'CONSOLE', settings });
      const there = setup.newGame(sister);
      await there.issueToken(setup.codeOf(project, player.accountId).code);
      const second = await there.reserve();
      await expectRefused(
        { player: there, boid: second },
        await there.verifyOwned(second),
        'DUPLICATE_REQUEST',
      );
    });

    it('of another label is another', async () => {
      const { player, boid } = await ready(DURABLE);
      await player.verifyOwned(boid);
      const [productId, label] = [`p-${randomUUID()}`, newLabel()];
      const product = aConsoleProduct({ pjid: project.pjid, productId, entitlementLabel: label });
      await setup.operator.must('product/save', product);
      setup.grant(player, { ...DURABLE, label });
      const second = await player.reserve({ productId });
      expect(await player.verifyOwned(second, { productId, entitlementLabel: label })).toEqual(SUCCESS);
    });

    it('is free again after an attempt that failed or a reservation that was cancelled before', async () => {
      const { player, boid } = await ready(DURABLE);
      fault('entitlements.get', { kind: 'garbage', times: 1 });
      await player.verifyOwned(boid);
      await player.cancel(boid);
      await player.verifyOwned(boid);
      expect(await player.verifyOwned(await player.reserve())).toEqual(SUCCESS);
    });

    it('is completed without consuming, also without a token', async () => {
      const { player, boid } = await ready(DURABLE);
      await player.verifyOwned(boid);
      await player.revokeToken();
      const before = setup.store.journal().length;
      expect(await player.complete(boid)).toEqual(completed(boid));
      expect(setup.store.journal()).toHaveLength(before);
      expect(await player.record(boid)).toMatchObject({ purchaseStatus: 'COMPLETED' });
    });
  });

  describe('a consumable entitlement', () => {
    it('is verified as often as uses are left: DUPLICATE_REQUEST above', async () => {
      const { player, boid } = await ready({ useLimit: 2 });
      expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      expect(await player.verifyOwned(await player.reserve())).toEqual(SUCCESS);
      const [third, reqId] = [await player.reserve(), randomUUID()];
      await expectRefused(
        { player, boid: third },
        await player.verifyOwned(third, { reqId }),
        'DUPLICATE_REQUEST',
      );
      setup.grant(player); // buys one more
      expect(await player.verifyOwned(third, { reqId })).toEqual(SUCCESS);
      expect(await table.held(third)).toBe(3);
    });

    it('with no uses left is DUPLICATE_REQUEST', async () => {
      const { player, boid } = await ready({ useLimit: 0 });
      await expectRefused({ player, boid }, await player.verifyOwned(boid), 'DUPLICATE_REQUEST');
    });

    it('is shared by the players of an account', async () => {
      const { player, boid } = await ready({ useLimit: 2 });
      const brother = await setup.newPlayer(project, player.accountId);
      expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      expect(await brother.verifyOwned(await brother.reserve())).toEqual(SUCCESS);
      for (const one of [player, brother])
        expect(await one.verifyOwned(await one.reserve())).toEqual(refused('DUPLICATE_REQUEST'));
    });

    it('is apart for each account, also of one player', async () => {
      const { player, boid } = await ready();
      expect(await player.verifyOwned(boid)).toEqual(SUCCESS);
      const { code, accountId } = setup.codeOf(project);
      setup.grant({ project, accountId });
      await player.issueToken(code);
      expect(await player.verifyOwned(await player.reserve())).toEqual(SUCCESS);
    });

    it('is not freed by a completion: verify, complete, buy again, verify again', async () => {
      const { player, boid, id } = await ready();
      for (let bought = 1, current = boid; bought <= 4; bought += 1) {
        expect(await player.verifyOwned(current)).toEqual(SUCCESS);
        expect(await player.complete(current)).toEqual(completed(current));
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: bought, useLimit: 0 });
        expect(await table.held(current)).toBe(0);
        const next = await player.reserve();
        await expectRefused({ player, boid: next }, await player.verifyOwned(next), 'DUPLICATE_REQUEST');
        setup.grant(player);
        current = next;
      }
    });

    it('a purchase that an operator cancels frees its use, once, and none that was taken away', async () => {
      const { player, boid } = await ready({ useLimit: 3 });
      await player.verifyOwned(boid);
      const [second, third] = [await player.verified(), await player.verified()];
      const cancel = (id: string): Promise<Answer> =>
        setup.operator.call('purchase/cancel', { pjid: project.pjid, boid: id, reason: 'REFUND' });
      expect(await cancel(boid)).toMatchObject(SUCCESS);
      expect(await table.held(third)).toBe(2);
      await cancel(boid);
      expect(await table.held(third)).toBe(2);
      await player.complete(second);
      expect(await table.held(third)).toBe(1);
      expect(await cancel(second)).toMatchObject(SUCCESS);
      expect(await table.held(third)).toBe(1);
    });
  });

  describe('completing', () => {
    async function verified(input: Parameters<ConsoleSetup['grant']>[1] = {}) {
      const one = await ready(input);
      expect(await one.player.verifyOwned(one.boid)).toEqual(SUCCESS);
      return one;
    }

    async function expectNotCompleted(
      { player, boid, id }: Awaited<ReturnType<typeof ready>>,
      answer: Answer,
      code: string,
    ): Promise<void> {
      expect(answer).toEqual(refused(code));
      expect(await player.record(boid)).toMatchObject({
        purchaseStatus: 'VERIFY_SUCCESS',
        completedAt: null,
      });
      expect(await purchases.row(boid)).toMatchObject({ complete_request: null });
      expect(await table.held(boid)).toBe(1);
      expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 0, useLimit: 1 });
    }

    it('consumes one use with the player’s token: COMPLETED', async () => {
      const { player, boid, id } = await verified({ useLimit: 3 });
      const answer = await player.complete(boid);
      expect(answer).toEqual(completed(boid));
      expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 2 });
      expect(await purchases.row(boid)).toMatchObject({ status: 'COMPLETED', consume_due_at: null });
      const at = Date.parse((await player.record(boid))['completedAt'] as string) / 1000;
      expect(answer.resultData?.['completedAtUnixTS']).toBe(at);
    });

    it('consumes under the boid as transaction id', async () => {
      const { player, boid, id } = await verified({ useLimit: 5 });
      await player.complete(boid);
      const { accessToken } = setup.store.issueToken({
        clientId: clientOf(project.pjid),
        accountId: player.accountId,
      });
      const again = await fetch(`${setup.store.entitlementUrl}/v1/users/me/entitlements/${LABEL}/consume`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ service_label: 0, use_count: 1, transaction_id: boid }),
      });
      expect(await again.json()).toMatchObject({ transaction_id: boid, use_limit: 4 });
      expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 4 });
    });

    it('again is SUCCESS with the first completedAt, and consumes nothing more', async () => {
      const { player, boid, id } = await verified({ useLimit: 2 });
      const reqId = randomUUID();
      const first = await player.complete(boid, { reqId });
      const before = asked('entitlements.consume');
      expect(await player.complete(boid, { reqId })).toEqual(first);
      await player.revokeToken();
      expect(await player.complete(boid)).toEqual(first);
      expect(asked('entitlements.consume')).toBe(before);
      expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 1 });
      expect(await table.held(boid)).toBe(0);
    });

    it.each([
      ['revoked', (player: ConsolePlayer) => player.revokeToken()],
      ['expired with us', (player: ConsolePlayer) => table.age(player, 43_200)],
      [
        'ended at the store',
        (player: ConsolePlayer) =>
          setup.store.expireToken({ clientId: clientOf(project.pjid), accountId: player.accountId }),
      ],
      [
        'one of another account by now',
        (player: ConsolePlayer) => player.issueToken(setup.codeOf(project).code),
      ],
    ] as const)(
      'with a token that is %s: USER_ACCESS_TOKEN_NOT_VALID and nothing changed, then it succeeds',
      async (_, bring) => {
        const [one, reqId] = [await verified(), randomUUID()];
        const { player, boid } = one;
        await bring(player);
        await expectNotCompleted(one, await player.complete(boid, { reqId }), 'USER_ACCESS_TOKEN_NOT_VALID');
        await player.issueToken(setup.codeOf(project, player.accountId).code);
        expect(await player.complete(boid, { reqId })).toEqual(completed(boid));
      },
    );

    it.each([
      ['429', { kind: 'quota' }],
      ['403', { kind: 'status', status: 403 }],
      ['503', { kind: 'status' }],
      ['reset', { kind: 'reset' }],
      ['garbage', { kind: 'garbage' }],
      ['empty', { kind: 'empty' }],
      ['409 that is not the store’s', { kind: 'html', status: 409 }],
    ] as const)(
      'while the store fails (%s): EXTERNAL_API_ERROR and nothing changed, then it succeeds',
      async (_, trouble) => {
        const [one, reqId] = [await verified(), randomUUID()];
        fault('entitlements.consume', trouble);
        await expectNotCompleted(one, await one.player.complete(one.boid, { reqId }), 'EXTERNAL_API_ERROR');
        setup.store.clearFaults();
        expect(await one.player.complete(one.boid, { reqId })).toEqual(completed(one.boid));
      },
    );

    it.each(['commit-then-drop', 'wrong-types'] as const)(
      'again after the store’s answer was lost (%s) is safe: one use is gone, not two',
      async (kind) => {
        const { player, boid, id } = await verified({ useLimit: 2 });
        fault('entitlements.consume', { kind, times: 1 });
        expect(await player.complete(boid)).toEqual(refused('EXTERNAL_API_ERROR'));
        expect(await player.statusOf(boid)).toBe('VERIFY_SUCCESS');
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 1 });
        expect(await player.complete(boid)).toEqual(completed(boid));
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 1 });
        expect(await player.verifyOwned(await player.reserve())).toEqual(SUCCESS);
      },
    );

    it('while the store does not answer: EXTERNAL_API_ERROR', async () => {
      const one = await verified();
      fault('entitlements.consume', { kind: 'hang' });
      const answer = await withShortTimeLimits(setup.service, () => one.player.complete(one.boid));
      await expectNotCompleted(one, answer, 'EXTERNAL_API_ERROR');
    });

    it.each([
      ['inactive', { activeFlag: false }, { activeFlag: null }],
      ['taken back', { withdrawn: true }, { withdrawn: false }],
    ])(
      'what is %s by now: NOT_VALID_RECEIPT, not completed, and the use is held no longer',
      async (_, patch, mended) => {
        const { player, boid, id } = await verified();
        setup.store.set({ id, ...patch });
        for (let attempt = 1; attempt <= 2; attempt += 1)
          expect(await player.complete(boid)).toEqual(refused('NOT_VALID_RECEIPT'));
        expect(await player.record(boid)).toMatchObject({
          purchaseStatus: 'VERIFY_SUCCESS',
          completedAt: null,
        });
        expect(await purchases.row(boid)).toMatchObject({ use_key: null, complete_request: null });
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 0, useLimit: 1 });
        setup.store.set({ id, ...mended });
        const next = await player.reserve();
        expect(await player.verifyOwned(next)).toEqual(SUCCESS);
        expect(await table.held(next)).toBe(1);
        // The use that there is now is the other purchase's.
        expect(await player.complete(boid)).toEqual(refused('NOT_VALID_RECEIPT'));
        expect(await player.complete(next)).toMatchObject({ resultCode: 'SUCCESS' });
      },
    );

    it.each([
      ['RESERVED', () => undefined],
      ['RESERVED_CANCEL', (player: ConsolePlayer, boid: string) => player.cancel(boid)],
      [
        'CANCELED',
        async (player: ConsolePlayer, boid: string) => {
          await player.verifyOwned(boid);
          await setup.operator.must('purchase/cancel', { pjid: project.pjid, boid, reason: 'REFUND' });
        },
      ],
    ] as const)(
      'one that is %s: INVALID_PARAMETER, which quotes it, and nothing is consumed',
      async (status, bring) => {
        const { player, boid, id } = await ready();
        await bring(player, boid);
        expect(await player.complete(boid)).toEqual(refused('INVALID_PARAMETER', status));
        expect(await player.statusOf(boid)).toBe(status);
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 0, useLimit: 1 });
      },
    );

    it('another player’s: NOT_ALLOW_PURCHASE; with another product: INVALID_PARAMETER', async () => {
      const one = await verified();
      const { player, boid } = one;
      const brother = await setup.newPlayer(project, player.accountId);
      await expectNotCompleted(one, await brother.complete(boid), 'NOT_ALLOW_PURCHASE');
      await expectNotCompleted(
        one,
        await player.complete(boid, { productId: 'gem.200' }),
        'INVALID_PARAMETER',
      );
    });

    it('with a reqId that completed another boid: INVALID_PARAMETER, and nothing is consumed', async () => {
      const [first, reqId] = [await verified(), randomUUID()];
      await first.player.complete(first.boid, { reqId });
      const second = await verified();
      const answer = await second.player.complete(second.boid, { reqId });
      await expectNotCompleted(second, answer, 'INVALID_PARAMETER');
      expect(answer.resultMessage).toContain('reqId');
    });

    it('after the settings were taken away: NOT_ALLOW_PURCHASE and nothing changed', async () => {
      const other = await setup.newProject();
      const player = await setup.newPlayer(other);
      setup.grant(player);
      const boid = await player.verified();
      await table.forgetSettings(other.pjid);
      const service = await startService({
        CONSOLE_AUTH_URL: setup.store.authUrl,
        CONSOLE_API_URL: setup.store.entitlementUrl,
      });
      try {
        const there = new ConsoleGame(service, other, player.playerId);
        expect(await there.complete(boid)).toEqual(refused('NOT_ALLOW_PURCHASE'));
        expect(await there.statusOf(boid)).toBe('VERIFY_SUCCESS');
      } finally {
        await service.stop();
      }
    });
  });
});
