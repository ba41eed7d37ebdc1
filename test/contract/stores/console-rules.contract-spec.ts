import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StoreVerdict } from '../../../src/modules/store-verifier/domain/store-verdict.js';
import type { FaultyLine } from '../../support/faults/faulty-line.js';
import { later, socketOf, whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { PJID } from './adapter-fixture.js';
import { API, CLIENT, CONSUME, ConsoleFixture, claimOf, knownOf, LABEL } from './console-fixture.js';

const LIMIT_MS = 5_000;
/** Room for a busy machine. */
const SLACK_MS = 4_000;

describe('the console store, rules of its own', () => {
  let fixture: ConsoleFixture;

  beforeAll(async () => {
    fixture = await ConsoleFixture.start();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const verify = (claim = fixture.buy().claim) => fixture.store.verifier.verify(claim);
  const redeem = (known = fixture.buy().known) => fixture.redeemer.redeem(known);
  const calls = (path = API) => fixture.line.requests(path);
  const fault = (route: string, status: number) =>
    fixture.simulator.fault({ match: { route }, kind: 'status', status });

  describe('an entitlement is asked for', () => {
    it('by its label, with the player’s token', async () => {
      const { claim, player } = fixture.buy();
      await verify(claim);
      expect(calls()).toMatchObject([
        {
          method: 'GET',
          path: `/api/v1/users/me/entitlements/${LABEL}?service_label=0`,
          headers: { authorization: `Bearer ${player.accessToken}` },
          body: '',
        },
      ]);
    });

    it('of the service that sells for the project', async () => {
      fixture.settings = { ...fixture.client, serviceLabel: '7' };
      expect(await verify(fixture.buy({ serviceLabel: 7 }).claim)).toMatchObject({ kind: 'accepted' });
      expect(await verify(fixture.buy({ serviceLabel: 0 }).claim)).toMatchObject({ kind: 'rejected' });
    });

    it.each(['', 'zero', '-1', '1.5', '0x1', '9999999999'])(
      'not at all of the service %j, which an operator must fix',
      async (serviceLabel) => {
        fixture.settings = { ...fixture.client, serviceLabel };
        const lines = await fixture.loggedBy(async () =>
          expect(await verify()).toEqual({ kind: 'unavailable', reason: 'service label unusable' }),
        );
        expect(lines).toMatchObject([{ level: 50, pjid: PJID }]);
        expect(calls()).toEqual([]);
      },
    );

    it('percent-encoded, whatever the label holds', async () => {
      const label = 'a:b/c+d=e?f#g h%2F\ud800';
      const path = '/api/v1/users/me/entitlements/a%3Ab%2Fc%2Bd%3De%3Ff%23g%20h%252F%EF%BF%BD';
      const player = fixture.signIn();
      expect(await verify(claimOf(player, label))).toMatchObject({ kind: 'rejected' });
      expect(await redeem(knownOf(player, note({ label })))).toMatchObject({ kind: 'refused' });
      expect(calls().map((request) => request.path)).toEqual([`${path}?service_label=0`, `${path}/consume`]);
    });

    it.each(['', '.', '..'])('not at all by %j, which is another path', async (label) => {
      expect(await verify(claimOf(fixture.signIn(), label))).toMatchObject({ kind: 'rejected' });
      expect(calls()).toEqual([]);
    });

    const tries = (name: string): number => (/reset|an end in|(?:502|503|504)$/.test(name) ? 2 : 1);

    it.each(Object.entries(WIRE_TROUBLES).map(([name, trouble]) => [name, tries(name), trouble] as const))(
      'after %s %d times',
      async (_, times, trouble) => {
        fixture.line.play(trouble);
        await verify();
        expect(calls()).toHaveLength(times);
      },
    );

    it.each(['reset', 'commit-then-drop'] as const)('again after one %s', async (kind) => {
      fixture.simulator.fault({ match: { route: 'entitlements.get' }, kind, times: 1 });
      expect(await verify()).toMatchObject({ kind: 'accepted' });
    });

    it.each([502, 503, 504])('again after one %d', async (status) => {
      fixture.simulator.fault({ match: { route: 'entitlements.get' }, kind: 'status', status, times: 1 });
      expect(await verify()).toMatchObject({ kind: 'accepted' });
    });

    it('not at all while the address of the store is not configured', async () => {
      const lost = await ConsoleFixture.start({}, { CONSOLE_API_URL: '' });
      try {
        const { claim, known } = lost.buy();
        const nowhere = { kind: 'unavailable', reason: 'no address' };
        expect(await lost.store.verifier.verify(claim)).toEqual(nowhere);
        expect(await lost.redeemer.redeem(known)).toEqual(nowhere);
      } finally {
        await lost.stop();
      }
    });
  });

  describe('the player’s token', () => {
    const asks = [
      ['verify', (one: ReturnType<ConsoleFixture['buy']>) => verify(one.claim)],
      ['redeem', (one: ReturnType<ConsoleFixture['buy']>) => redeem(one.known)],
    ] as const;

    it.each(asks)('must be there to %s', async (_, ask) => {
      const bought = fixture.buy();
      await fixture.ports.userTokens.drop(PJID, bought.player.playerId, 1);
      expect(await ask(bought)).toEqual({ kind: 'user-token-invalid' });
      expect(calls()).toEqual([]);
    });

    it.each(asks)('is dropped when the store does not take it to %s', async (_, ask) => {
      const bought = fixture.buy();
      fixture.simulator.expireToken({ clientId: CLIENT, accountId: bought.player.accountId });
      const lines = await fixture.loggedBy(async () =>
        expect(await ask(bought)).toEqual({ kind: 'user-token-invalid' }),
      );
      expect(calls()).toHaveLength(1);
      expect(await fixture.kept(bought.player)).toBeNull();
      expect(lines).toEqual([]);
    });

    it.each(asks)('of a later issue stays when an earlier one is not taken to %s', async (_, ask) => {
      const bought = fixture.buy();
      fixture.simulator.expireToken({ clientId: CLIENT, accountId: bought.player.accountId });
      fixture.line.play((truth) => {
        fixture.keep(bought.player, 2);
        return whole(truth);
      });
      expect(await ask(bought)).toEqual({ kind: 'user-token-invalid' });
      expect(await fixture.kept(bought.player)).toMatchObject({ issue: 2 });
    });

    it.each(asks)('is dropped by a 401 in the error format of OAuth to %s', async (_, ask) => {
      for (const error of ['invalid_token', 'invalid_grant']) {
        const bought = fixture.buy();
        fixture.line.answer(wireAnswer(401, { error }));
        expect(await ask(bought)).toEqual({ kind: 'user-token-invalid' });
        expect(await fixture.kept(bought.player)).toBeNull();
      }
    });

    it.each(asks)('stays when a 401 is not in the store’s error format to %s', async (_, ask) => {
      const bought = fixture.buy();
      for (const body of [
        '',
        '<html></html>',
        { error: 'invalid_client' },
        { error: { code: '401', message: '' } },
      ]) {
        fixture.line.answer(wireAnswer(401, body));
        expect(await ask(bought)).toMatchObject({ kind: 'unavailable' });
      }
      expect(await fixture.kept(bought.player)).toMatchObject({ issue: 1 });
    });
  });

  describe('a failure of the store', () => {
    it.each([
      ['a client without its right', () => fixture.simulator.permission({ clientId: CLIENT, denied: true })],
      ['403', () => fault('entitlements.*', 403)],
    ])('%s must be fixed by an operator', async (_, begin) => {
      begin();
      for (const [ask, call] of [
        [() => verify(), 'entitlements.get'],
        [() => redeem(), 'entitlements.consume'],
      ] as const) {
        const lines = await fixture.loggedBy(async () =>
          expect(await ask()).toEqual({ kind: 'unavailable', reason: 'credentials refused' }),
        );
        expect(lines).toMatchObject([
          {
            level: 50,
            msg: 'the store refuses our credentials',
            store: 'CONSOLE',
            call,
            pjid: PJID,
            status: 403,
          },
        ]);
      }
    });

    it.each([
      [429, 'quota'],
      [400, 'trouble'],
      [409, 'trouble'],
      [500, 'trouble'],
      [503, 'trouble'],
    ])('%d decides nothing about a purchase', async (status, reason) => {
      fault('entitlements.get', status);
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason }),
      );
      expect(lines).toMatchObject([{ level: 40, status, reason }]);
    });

    it('opens the circuit after refusals of our client, never after those of players', async () => {
      const guarded = await ConsoleFixture.start({}, { PURSER_STORE_BREAKER_FAILURES: '3' });
      const ask = async (bought = guarded.buy()) => guarded.store.verifier.verify(bought.claim);
      try {
        for (let count = 0; count < 5; count += 1) {
          const bought = guarded.buy();
          guarded.simulator.expireToken({ clientId: CLIENT, accountId: bought.player.accountId });
          expect(await ask(bought)).toEqual({ kind: 'user-token-invalid' });
        }
        guarded.simulator.permission({ clientId: CLIENT, denied: true });
        for (let count = 0; count < 3; count += 1)
          expect(await ask()).toEqual({ kind: 'unavailable', reason: 'credentials refused' });
        expect(await ask()).toEqual({ kind: 'unavailable', reason: 'circuit-open' });
        expect(guarded.line.requests(API)).toHaveLength(8);
      } finally {
        await guarded.stop();
      }
    });

    it.each(Object.entries(WIRE_TROUBLES))('does not take a use away twice: %s', async (_, trouble) => {
      const { known, id } = fixture.buy({ useLimit: 2 });
      fixture.line.play(trouble);
      expect(await redeem(known)).toMatchObject({ kind: 'unavailable' });
      expect(calls(CONSUME)).toHaveLength(1);
      fixture.line.calm();
      expect(await redeem(known)).toEqual({ kind: 'redeemed' });
      expect(fixture.simulator.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 1 });
    });
  });

  it('ends within five seconds, wherever the time is lost', async () => {
    const scenes: (readonly [calls: number, begin: (line: FaultyLine) => void])[] = [
      [
        1,
        (line) => line.play(() => later(LIMIT_MS - 250, (response) => socketOf(response).resetAndDestroy())),
      ],
      [2, (line) => line.play(() => later(LIMIT_MS - 1_000, (response) => response.writeHead(503).end()))],
    ];
    const begun = await Promise.all(
      scenes.map(async ([count, begin]) => ({ count, begin, scene: await ConsoleFixture.start() })),
    );
    // The shortest pause: another try would still be sent. Not before: Nest names its providers by random numbers.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await Promise.all(
      begun.map(async ({ count, begin, scene }) => {
        try {
          const { claim } = scene.buy();
          begin(scene.line);
          const began = performance.now();
          expect(await scene.store.verifier.verify(claim)).toMatchObject({ kind: 'unavailable' });
          expect(performance.now() - began).toBeLessThan(LIMIT_MS + SLACK_MS);
          expect(scene.line.requests(API)).toHaveLength(count);
        } finally {
          await scene.stop();
        }
      }),
    );
  });

  describe('a durable entitlement', () => {
    it.each(['PSAC', 'PSAL'])('is %s: it is bound to one purchase of its account', async (packageType) => {
      const { claim, player } = fixture.buy({ packageType });
      expect(confirmed(await verify(claim))).toEqual({
        receiptKey: expect.any(Buffer),
        orderKey: null,
        unit: null,
        paymentOrderId: null,
        isTester: null,
        purchaseToken: note({ accountId: player.accountId, isConsumable: false }),
      });
    });

    it('is the same for players who share an account, whatever client asks, and for no other account, label or service', async () => {
      const mine = fixture.buy({ packageType: 'PSAC' });
      const sharer = fixture.signIn(mine.player.accountId);
      const more = fixture.buy({ packageType: 'PSAC', label: 'DLC2' }, mine.player);
      const other = fixture.buy({ packageType: 'PSAC' });
      const elsewhere = fixture.buy({ packageType: 'PSAC', serviceLabel: 7 }, mine.player);
      const keys = [
        await keyOf(mine.claim),
        await keyOf(claimOf(sharer)),
        await keyOf(more.claim),
        await keyOf(other.claim),
      ];
      fixture.settings = { ...fixture.client, serviceLabel: '7' };
      keys.push(await keyOf(elsewhere.claim));
      fixture.settings = { ...fixture.client, clientId: 'renamed' };
      keys.push(await keyOf(mine.claim));
      expect([keys[1], keys[5]]).toEqual([keys[0], keys[0]]);
      expect(new Set(keys).size).toBe(4);
    });

    it('is the player’s where the store does not name the account', async () => {
      const { claim, player } = fixture.buy({ packageType: 'PSAC' });
      const sharer = fixture.signIn(player.accountId);
      const { playerId } = sharer;
      const unnamed = { accountId: null, issue: 1 };
      const named = await keyOf(claim);
      fixture.ports.userTokens.set(PJID, player.playerId, { ...unnamed, accessToken: player.accessToken });
      fixture.ports.userTokens.set(PJID, playerId, { ...unnamed, accessToken: sharer.accessToken });
      const keys = [named, await keyOf(claim), await keyOf(claimOf(sharer))];
      expect(new Set(keys).size).toBe(3);
    });

    it('is redeemed without the store, token and settings', async () => {
      const player = fixture.signIn();
      const known = knownOf(player, note({ isConsumable: false }));
      await fixture.ports.userTokens.drop(PJID, player.playerId, 1);
      expect(await redeem({ ...known, pjid: 'NOBODY' })).toEqual({ kind: 'redeemed' });
      expect(calls()).toEqual([]);
    });
  });

  describe('a consumable entitlement', () => {
    it.each([
      ['PSCONS', 3],
      ['PSVC', 1],
      ['PSCONS', 0],
    ])('is %s: a purchase takes one of the %d uses that are left', async (packageType, useLimit) => {
      const { claim, player } = fixture.buy({ packageType, useLimit });
      expect(confirmed(await verify(claim))).toEqual({
        receiptKey: null,
        orderKey: null,
        unit: { key: expect.any(Buffer), remaining: useLimit, releases: 0 },
        paymentOrderId: null,
        isTester: null,
        purchaseToken: note({ accountId: player.accountId }),
      });
    });

    it('is counted from before the store was asked', async () => {
      const { claim } = fixture.buy();
      const key = confirmed(await verify(claim)).unit!.key.toString('hex');
      const { releases } = fixture.ports.entitlementUses;
      releases.set(key, 3);
      fixture.line.play((truth) => {
        releases.set(key, 4); // a hold ends while the store answers
        return whole(truth);
      });
      expect(confirmed(await verify(claim)).unit).toMatchObject({ releases: 3 });
    });

    it('is taken away once for each boid', async () => {
      const { known, id, player } = fixture.buy({ useLimit: 3 });
      for (const boid of ['1', '2', '1', '2'])
        expect(await redeem({ ...known, boid })).toEqual({ kind: 'redeemed' });
      expect(fixture.simulator.entitlement({ id })).toMatchObject({ useCount: 2, useLimit: 1 });
      const [first] = calls(CONSUME);
      expect(first).toMatchObject({
        method: 'POST',
        path: `/api/v1/users/me/entitlements/${LABEL}/consume`,
        headers: { authorization: `Bearer ${player.accessToken}`, 'content-type': 'application/json' },
      });
      expect(JSON.parse(first!.body)).toEqual({ service_label: 0, use_count: 1, transaction_id: '1' });
    });

    it('is taken away once however many ask at the same time', async () => {
      const { known, id } = fixture.buy({ useLimit: 5 });
      const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(known)));
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['redeemed']));
      expect(fixture.simulator.entitlement({ id })).toMatchObject({ useCount: 1 });
    });

    it('is taken away where it was verified, whatever service sells now', async () => {
      const { known, id } = fixture.buy({ serviceLabel: 7 });
      fixture.settings = { ...fixture.client, serviceLabel: '8' };
      expect(await redeem(known)).toEqual({ kind: 'redeemed' });
      expect(fixture.simulator.entitlement({ id })).toMatchObject({ useLimit: 0 });
    });

    it('is not taken from another account that the player has signed in with since', async () => {
      const { known, player } = fixture.buy();
      const since = fixture.signIn(undefined, player.playerId);
      const { id } = fixture.buy({}, since);
      expect(await redeem(known)).toEqual({ kind: 'user-token-invalid' });
      expect(calls()).toEqual([]);
      expect(await fixture.kept(player)).not.toBeNull();
      expect(fixture.simulator.entitlement({ id })).toMatchObject({ useCount: 0 });
    });

    it('is taken with whatever account there is when none was named', async () => {
      const { player } = fixture.buy();
      expect(await redeem(knownOf(player, note({ accountId: null })))).toEqual({ kind: 'redeemed' });
    });

    it.each([
      { entitlement_label: 'OTHER' },
      { transaction_id: '1' },
      { transaction_id: undefined },
      { use_count: '1' },
      { use_limit: -1 },
    ])('is not known to be taken by an answer that says %j', async (changes) => {
      const { known } = fixture.buy();
      const truth = { entitlement_label: LABEL, use_count: 1, use_limit: 0, transaction_id: known.boid };
      fixture.line.answer(wireAnswer(200, { ...truth, ...changes }));
      expect(await redeem(known)).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
      fixture.line.answer(wireAnswer(200, truth));
      expect(await redeem(known)).toEqual({ kind: 'redeemed' });
    });

    it.each([400, 404, 409])(
      'is refused permanently by %d in the store’s error format only',
      async (status) => {
        fault('entitlements.consume', status);
        expect(await redeem()).toEqual({ kind: 'refused', reason: expect.stringContaining(`${status} `) });
        fixture.line.answer(wireAnswer(status, { error: 'no' }));
        expect(await redeem()).toMatchObject({ kind: 'unavailable' });
      },
    );

    it.each([403, 405, 415, 422, 429, 500, 503])('is not refused permanently by %d', async (status) => {
      fault('entitlements.consume', status);
      expect(await redeem()).toMatchObject({ kind: 'unavailable' });
    });

    it.each([
      '',
      '{}',
      'null',
      '[]',
      '{"label":"L"}',
      '{"label":1,"serviceLabel":0,"accountId":null,"isConsumable":true}',
    ])('cannot be redeemed from the note %j', async (purchaseToken) => {
      const lines = await fixture.loggedBy(async () =>
        expect(await redeem(knownOf(fixture.signIn(), purchaseToken))).toEqual({
          kind: 'unavailable',
          reason: 'purchase unreadable',
        }),
      );
      expect(lines).toMatchObject([{ level: 50, pjid: PJID }]);
      expect(calls()).toEqual([]);
    });
  });

  describe('the store’s state', () => {
    const TRUTH = {
      id: 'E100000000000001',
      entitlement_label: LABEL,
      entitlement_type: 'service',
      package_type: 'PSCONS',
      is_consumable: true,
      active_flag: true,
      active_date: '2026-11-01T00:00:00Z',
      inactive_date: null,
      use_count: 2,
      use_limit: 3,
    };
    const answerFor = (changes: Record<string, unknown>): void =>
      fixture.line.answer(wireAnswer(200, { ...TRUTH, active_date: date(-3_600), ...changes }));

    it.each([
      {},
      { active_date: '2020-01-01T09:00:00+09:00' },
      { active_date: '2020-01-01T00:00:00.123Z' },
      { inactive_date: '2999-12-31T23:59:59Z' },
      { entitlement_type: 'unified' },
      { package_type: 'PSAL', is_consumable: false, use_limit: 0 },
      { region: 'JP' },
    ])('%j is accepted', async (changes) => {
      answerFor(changes);
      expect(await verify()).toMatchObject({ kind: 'accepted' });
    });

    it('of a purchase of this moment is accepted by a service whose clock is behind', async () => {
      answerFor({ active_date: date(30) });
      expect(await verify()).toMatchObject({ kind: 'accepted' });
    });

    it.each([
      ['the entitlement is not active', () => ({ active_flag: false })],
      ['the entitlement is not active yet', () => ({ active_date: date(3_600) })],
      ['the entitlement is not active any more', () => ({ inactive_date: date(-1) })],
      ['the product is of a type that is not sold', () => ({ package_type: 'PSSUBS', is_consumable: false })],
      ['the product is of a type that is not sold', () => ({ package_type: 'PSNEW' })],
    ])('is rejected because %s', async (reason, changes) => {
      answerFor(changes());
      expect(await verify()).toEqual({ kind: 'rejected', reason });
    });

    it.each([
      { entitlement_label: 'OTHER' },
      { package_type: 'PSAC' },
      { is_consumable: false },
      { is_consumable: 1 },
      { active_flag: 'true' },
      { active_date: null },
      { active_date: 1_793_000_000 },
      { active_date: '2026-11-01' },
      { active_date: '2026-13-01T00:00:00Z' },
      { inactive_date: undefined },
      { inactive_date: '' },
      { use_limit: '3' },
      { use_limit: -1 },
      { use_limit: 0.5 },
      { use_count: null },
      { id: '' },
      { package_type: 7 },
    ])('%j is not a valid state', async (changes) => {
      answerFor(changes);
      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'unusable answer' });
    });

    it.each([201, 202, 203, 206])('does not come with status %d', async (status) => {
      const { claim, known } = fixture.buy();
      fixture.line.play(({ body }) => whole({ status, body }));
      expect(await verify(claim)).toMatchObject({ kind: 'unavailable' });
      expect(await redeem(known)).toMatchObject({ kind: 'unavailable' });
    });
  });

  const keyOf = async (claim: Parameters<typeof verify>[0]): Promise<string | undefined> =>
    confirmed(await verify(claim)).receiptKey?.toString('hex');
});

function confirmed(verdict: StoreVerdict) {
  if (verdict.kind !== 'accepted') throw new Error(JSON.stringify(verdict));
  return verdict.purchase;
}

/** What is kept of a purchase, in the words that it is kept in. */
function note(changes: { label?: string; accountId?: string | null; isConsumable?: boolean }): string {
  const { label = LABEL, accountId = null, isConsumable = true } = changes;
  return JSON.stringify({ label, serviceLabel: 0, accountId, isConsumable });
}

/** So many seconds from now, as the store writes it. */
function date(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString().replace(/\.\d+Z$/, 'Z');
}
