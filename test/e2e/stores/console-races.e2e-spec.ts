import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isSuccess, SUCCESS } from '../../support/interface/envelope.js';
import { PurchaseChangeRepository } from '../../../src/modules/purchase/record/change/purchase-change.repository.js';
import { EntitlementReservations } from '../../../src/modules/store-verifier/index.js';
import { TransactionRunner } from '../../../src/platform/database/transaction/transaction-runner.js';
import { type ConsolePlayer, type ConsoleSetup, startWithConsole } from '../../support/stores/console.js';
import { ConsoleTable } from '../../support/database/console-table.js';
import { eventually } from '../../support/eventually.js';
import type { TestProject } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { Random, runSeed } from '../../support/random.js';
import { atOnce, rounds, tally } from '../../support/tally.js';

type Route = 'entitlements.get' | 'entitlements.consume';

describe('requests about the console store at the same moment', () => {
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

  const reserve = (player: ConsolePlayer, count: number): Promise<string[]> =>
    atOnce(count, () => player.reserve());

  const asked = (route: Route): number => setup.store.journal({ route }).length;

  /** A player whose account may use the product so often. */
  async function owner(useLimit: number): Promise<{ player: ConsolePlayer; id: string }> {
    const player = await setup.newPlayer(project);
    return { player, id: setup.grant(player, { useLimit }).id };
  }

  /** The store's next answers come late; what they say is of before. */
  const late = (route: Route, delayMs: number, times = 1): void =>
    setup.store.fault({ match: { route }, kind: 'delay', delayMs, times });

  /** The store's next answer comes when the faults are cleared; what it says is of before. */
  const hold = (route: Route): void => setup.store.fault({ match: { route }, kind: 'hold', times: 1 });
  const release = (): void => setup.store.clearFaults();

  /** Until the store has been asked once more than `before`. */
  const onceAsked = (route: Route, before: number): Promise<number> =>
    eventually(
      () => asked(route),
      (count) => count > before,
    );

  describe('verifying a consumable entitlement', () => {
    it.each([1, 3])('with %d uses: exactly so many of ten reservations are bound', async (uses) => {
      await rounds(8, async () => {
        const { player, id } = await owner(uses);
        const boids = await reserve(player, 10);
        const answers = await Promise.all(boids.map((boid) => player.verifyOwned(boid)));
        expect(tally(answers)).toEqual({ SUCCESS: uses, DUPLICATE_REQUEST: 10 - uses });
        const bound = boids.filter((_, index) => isSuccess(answers[index]!));
        for (const { boid, purchaseStatus } of await player.list(...boids))
          expect(purchaseStatus).toBe(bound.includes(boid as string) ? 'VERIFY_SUCCESS' : 'RESERVED');
        expect(await table.held(bound[0]!)).toBe(uses);
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 0, useLimit: uses });
        expect(await table.miscounted(project.pjid)).toEqual([]);
      });
    });

    it('two players of one account share the uses', async () => {
      await rounds(6, async () => {
        const { player } = await owner(3);
        const brother = await setup.newPlayer(project, player.accountId);
        const each = await Promise.all(
          [player, brother].map(async (one) => ({ one, boids: await reserve(one, 5) })),
        );
        const answers = await Promise.all(
          each.flatMap(({ one, boids }) => boids.map((boid) => one.verifyOwned(boid))),
        );
        expect(tally(answers)).toEqual({ SUCCESS: 3, DUPLICATE_REQUEST: 7 });
        expect(await table.miscounted(project.pjid)).toEqual([]);
      });
    });

    it('one boid: exactly one SUCCESS and one use, the others quote the status', async () => {
      await rounds(8, async (number) => {
        const { player } = await owner(number % 2 === 0 ? 1 : 5);
        const boid = await player.reserve();
        const answers = await atOnce(10, () => player.verifyOwned(boid));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
        for (const answer of answers.filter((one) => !isSuccess(one)))
          expect(answer.resultMessage).toContain('VERIFY_SUCCESS');
        expect(await table.held(boid)).toBe(1);
      });
    });

    it('one reqId on several boids: one SUCCESS and one use, the others stay free', async () => {
      await rounds(5, async () => {
        const { player } = await owner(8);
        const [boids, reqId] = [await reserve(player, 8), randomUUID()];
        const answers = await Promise.all(boids.map((boid) => player.verifyOwned(boid, { reqId })));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 7 });
        expect(await table.held(boids[answers.findIndex(isSuccess)]!)).toBe(1);
        const losers = boids.filter((_, index) => !isSuccess(answers[index]!));
        const again = await Promise.all(losers.map((boid) => player.verifyOwned(boid)));
        expect(tally(again)).toEqual({ SUCCESS: 7 });
      });
    });

    it('a cancellation: one wins, and the use is free if the verification lost', async () => {
      const winners = new Set<string>();
      await rounds(24, async (number) => {
        const { player } = await owner(1);
        const [boid, before] = [await player.reserve(), asked('entitlements.get')];
        const verifying = player.verifyOwned(boid);
        // Every other time the store has been asked already, so that the two changes come close.
        if (number % 2 === 1) await onceAsked('entitlements.get', before);
        const [verified, canceled] = await Promise.all([verifying, player.cancel(boid)]);
        expect(tally([verified, canceled])).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 1 });
        const status = isSuccess(verified) ? 'VERIFY_SUCCESS' : 'RESERVED_CANCEL';
        winners.add(status);
        expect((isSuccess(verified) ? canceled : verified).resultMessage).toContain(status);
        expect(await player.statusOf(boid)).toBe(status);
        expect(await player.verifyOwned(await player.reserve())).toMatchObject({
          resultCode: isSuccess(verified) ? 'DUPLICATE_REQUEST' : 'SUCCESS',
        });
        expect(await table.miscounted(project.pjid)).toEqual([]);
      });
    });

    it('a cancellation while the store is asked wins, and nothing of the verification is kept', async () => {
      const { player } = await owner(1);
      const [boid, reqId, before] = [await player.reserve(), randomUUID(), asked('entitlements.get')];
      hold('entitlements.get');
      const verifying = player.verifyOwned(boid, { reqId });
      await onceAsked('entitlements.get', before);
      expect(await player.cancel(boid)).toMatchObject(SUCCESS);
      release();
      expect(await verifying).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('RESERVED_CANCEL'),
      });
      expect(await purchases.row(boid)).toMatchObject({
        use_key: null,
        verify_request: null,
        verified_at: null,
        purchase_token: null,
      });
      expect(await player.verifyOwned(await player.reserve(), { reqId })).toMatchObject(SUCCESS);
    });
  });

  describe('verifying a durable entitlement', () => {
    it('once an account, whichever of its players is first, whatever the boid', async () => {
      await rounds(6, async () => {
        const player = await setup.newPlayer(project);
        setup.grant(player, { packageType: 'PSAC' });
        const brother = await setup.newPlayer(project, player.accountId);
        const each = await Promise.all(
          [player, brother].map(async (one) => ({ one, boids: await reserve(one, 5) })),
        );
        const answers = await Promise.all(
          each.flatMap(({ one, boids }) => boids.map((boid) => one.verifyOwned(boid))),
        );
        expect(tally(answers)).toEqual({ SUCCESS: 1, DUPLICATE_REQUEST: 9 });
      });
    });

    it('one boid: exactly one SUCCESS, the others quote the status', async () => {
      await rounds(4, async () => {
        const player = await setup.newPlayer(project);
        setup.grant(player, { packageType: 'PSAC' });
        const boid = await player.reserve();
        const answers = await atOnce(10, () => player.verifyOwned(boid));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 9 });
        for (const answer of answers.filter((one) => !isSuccess(one)))
          expect(answer.resultMessage).toContain('VERIFY_SUCCESS');
      });
    });
  });

  describe('a completion while the store’s answer to a verification is on its way', () => {
    it('the last use is never bound twice', async () => {
      await rounds(3, async () => {
        const { player, id } = await owner(1);
        const [first, second] = [await player.verified(), await player.reserve()];
        const before = asked('entitlements.get');
        hold('entitlements.get');
        const verifying = player.verifyOwned(second); // the store says: one use left
        await onceAsked('entitlements.get', before);
        expect(await player.complete(first)).toMatchObject(SUCCESS);
        expect(await table.held(first)).toBe(0);
        release();
        expect(await verifying).toMatchObject({ resultCode: 'DUPLICATE_REQUEST' });
        expect(asked('entitlements.get') - before).toBe(2);
        expect(await player.statusOf(second)).toBe('RESERVED');
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 0 });
      });
    });

    it('a use that is there is bound all the same', async () => {
      const { player } = await owner(2);
      const [first, second, before] = [
        await player.verified(),
        await player.reserve(),
        asked('entitlements.get'),
      ];
      hold('entitlements.get');
      const verifying = player.verifyOwned(second);
      await onceAsked('entitlements.get', before);
      expect(await player.complete(first)).toMatchObject(SUCCESS);
      release();
      expect(await verifying).toMatchObject(SUCCESS);
      expect(await table.held(second)).toBe(1);
    });

    it('a store that was slow is not asked again: INVALID_PARAMETER in time, which clears on repeating', async () => {
      const { player } = await owner(2);
      const [first, second] = [await player.verified(), await player.reserve()];
      const [reqId, before] = [randomUUID(), asked('entitlements.get')];
      late('entitlements.get', 4_500);
      const begun = performance.now();
      const verifying = player.verifyOwned(second, { reqId });
      await onceAsked('entitlements.get', before);
      expect(await player.complete(first)).toMatchObject(SUCCESS);
      expect(await verifying).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('again'),
      });
      expect(performance.now() - begun).toBeLessThan(6_000);
      expect(asked('entitlements.get') - before).toBe(1);
      expect(await player.verifyOwned(second, { reqId })).toMatchObject(SUCCESS);
    });

    it('another one while it is asked again: INVALID_PARAMETER, which clears on repeating', async () => {
      const { player } = await owner(3);
      const [first, second] = [await player.verified(), await player.verified()];
      const [third, reqId, before] = [await player.reserve(), randomUUID(), asked('entitlements.get')];
      hold('entitlements.get');
      const verifying = player.verifyOwned(third, { reqId });
      await onceAsked('entitlements.get', before);
      expect(await player.complete(first)).toMatchObject(SUCCESS);
      release();
      hold('entitlements.get');
      await onceAsked('entitlements.get', before + 1);
      expect(await player.complete(second)).toMatchObject(SUCCESS);
      release();
      expect(await verifying).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('again'),
      });
      expect(await player.verifyOwned(third, { reqId })).toMatchObject(SUCCESS);
      expect(await table.held(third)).toBe(1);
    });

    it('an operator’s cancellation is noticed as well', async () => {
      const { player, id } = await owner(1);
      const [first, second] = [await player.verified(), await player.reserve()];
      const before = asked('entitlements.get');
      hold('entitlements.get');
      const verifying = player.verifyOwned(second);
      await onceAsked('entitlements.get', before);
      setup.store.set({ id, withdrawn: true }); // the money went back, and what it bought
      await setup.operator.must('purchase/cancel', { pjid: project.pjid, boid: first, reason: 'REFUND' });
      release();
      expect(await verifying).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(await player.statusOf(second)).toBe('RESERVED');
    });

    it('many at once: never more purchases than uses were bought, and in the end exactly so many', async () => {
      await rounds(8, async (number) => {
        const { player, id } = await owner(3);
        const done = [await player.verified(), await player.verified()];
        const open = await reserve(player, 5);
        if (number % 2 === 1) late('entitlements.get', 40, 3);
        const [answers, completions] = await Promise.all([
          Promise.all(open.map((boid) => player.verifyOwned(boid))),
          Promise.all(done.map((boid) => player.complete(boid))),
        ]);
        setup.store.clearFaults();
        expect(tally(completions)).toEqual({ SUCCESS: 2 });
        const bound = answers.filter(isSuccess).length;
        expect(bound).toBeLessThanOrEqual(1);
        for (const { resultCode } of answers)
          expect(['SUCCESS', 'DUPLICATE_REQUEST', 'INVALID_PARAMETER']).toContain(resultCode);
        const rest = open.filter((_, index) => !isSuccess(answers[index]!));
        const again = await Promise.all(rest.map((boid) => player.verifyOwned(boid)));
        expect(again.filter(isSuccess)).toHaveLength(1 - bound);
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 2, useLimit: 1 });
        expect(await table.held(done[0]!)).toBe(1);
      });
    });
  });

  describe('completing', () => {
    it('one boid: every answer is SUCCESS with one completedAt, and one unit is redeemed', async () => {
      await rounds(4, async (number) => {
        const { player, id } = await owner(3);
        const [boid, other] = [await player.verified(), await player.verified()];
        // A later writer would move completedAt by more than a second.
        if (number === 3) late('entitlements.consume', 1_200, 5);
        const answers = await atOnce(10, () => player.complete(boid));
        expect(tally(answers)).toEqual({ SUCCESS: 10 });
        const completedAtUnixTS = Date.parse((await player.record(boid))['completedAt'] as string) / 1000;
        for (const { resultData } of answers)
          expect(resultData).toEqual({ boid, purchaseStatus: 'COMPLETED', completedAtUnixTS });
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 2 });
        expect(await table.held(other)).toBe(1);
      });
    });

    it('several boids of one entitlement: each takes its use', async () => {
      await rounds(4, async () => {
        const { player, id } = await owner(5);
        const boids = await reserve(player, 5);
        expect(tally(await Promise.all(boids.map((boid) => player.verifyOwned(boid))))).toEqual({
          SUCCESS: 5,
        });
        expect(tally(await Promise.all(boids.map((boid) => player.complete(boid))))).toEqual({ SUCCESS: 5 });
        expect(await table.held(boids[0]!)).toBe(0);
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 5, useLimit: 0 });
      });
    });

    it('several boids with one reqId: one SUCCESS, and the others take one use each when they follow', async () => {
      await rounds(4, async () => {
        const { player, id } = await owner(4);
        const reqId = randomUUID();
        const boids = await atOnce(4, () => player.verified());
        const answers = await Promise.all(boids.map((boid) => player.complete(boid, { reqId })));
        expect(tally(answers)).toEqual({ SUCCESS: 1, INVALID_PARAMETER: 3 });
        expect(await table.held(boids[0]!)).toBe(3);
        const losers = boids.filter((_, index) => !isSuccess(answers[index]!));
        expect(tally(await Promise.all(losers.map((boid) => player.complete(boid))))).toEqual({ SUCCESS: 3 });
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 4, useLimit: 0 });
      });
    });

    it('and verifying one boid: the completion comes before or after, never in between', async () => {
      await rounds(12, async () => {
        const { player } = await owner(1);
        const boid = await player.reserve();
        const [verified, done] = await Promise.all([player.verifyOwned(boid), player.complete(boid)]);
        expect(verified).toMatchObject(SUCCESS);
        expect(await player.statusOf(boid)).toBe(isSuccess(done) ? 'COMPLETED' : 'VERIFY_SUCCESS');
        if (!isSuccess(done)) expect(done.resultMessage).toContain('RESERVED');
      });
    });

    it('and an operator’s cancellation: the use is given back once, whichever is first', async () => {
      await rounds(12, async () => {
        const { player } = await owner(2);
        const [boid, other] = [await player.verified(), await player.verified()];
        const [done, canceled] = await Promise.all([
          player.complete(boid),
          setup.operator.call('purchase/cancel', { pjid: project.pjid, boid, reason: 'REFUND' }),
        ]);
        expect(canceled).toMatchObject(SUCCESS);
        if (!isSuccess(done)) expect(done.resultMessage).toContain('CANCELED');
        expect(await player.statusOf(boid)).toBe('CANCELED');
        expect(await table.held(other)).toBe(1);
      });
    });

    it('what the store refuses and an operator’s cancellation that has read it before: the use is given back once', async () => {
      const { player, id } = await owner(2);
      const [boid, other] = [await player.verified(), await player.verified()];
      const changes = setup.service.app.get(PurchaseChangeRepository);
      const save = changes.saveRevoked.bind(changes);
      jest.spyOn(changes, 'saveRevoked').mockImplementationOnce(async (...change) => {
        setup.store.set({ id, withdrawn: true });
        expect(await player.complete(boid)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
        return save(...change);
      });
      await setup.operator.must('purchase/cancel', { pjid: project.pjid, boid, reason: 'REFUND' });
      expect(await player.statusOf(boid)).toBe('CANCELED');
      expect(await table.held(other)).toBe(1);
    });

    it('what the store refused a moment ago and redeems now: completed, and no other use is given back', async () => {
      const { player, id } = await owner(2);
      const [boid, other] = [await player.verified(), await player.verified()];
      const changes = setup.service.app.get(PurchaseChangeRepository);
      const end = changes.endEntitlementReservation.bind(changes);
      const save = changes.saveCompleted.bind(changes);
      // The first request was refused and has not stored that; the second one was redeemed and has not stored that.
      jest.spyOn(changes, 'endEntitlementReservation').mockImplementationOnce(async (purchase) => {
        setup.store.set({ id, activeFlag: null });
        jest.spyOn(changes, 'saveCompleted').mockImplementationOnce(async (...change) => {
          await end(purchase);
          return save(...change);
        });
        expect(await player.complete(boid)).toMatchObject(SUCCESS);
      });
      setup.store.set({ id, activeFlag: false });
      expect(await player.complete(boid)).toMatchObject({ resultCode: 'NOT_VALID_RECEIPT' });
      expect(await player.statusOf(boid)).toBe('COMPLETED');
      expect(await table.held(other)).toBe(1);
      expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 1 });
    });

    it('and revoking the token: completed, or nothing changed and repeated with a new token', async () => {
      await rounds(12, async () => {
        const { player, id } = await owner(1);
        const boid = await player.verified();
        const [done, revoked] = await Promise.all([player.complete(boid), player.revokeToken()]);
        expect(revoked).toMatchObject(SUCCESS);
        if (!isSuccess(done)) {
          expect(done).toMatchObject({ resultCode: 'USER_ACCESS_TOKEN_NOT_VALID' });
          expect(await player.statusOf(boid)).toBe('VERIFY_SUCCESS');
          await player.issueToken(setup.codeOf(project, player.accountId).code);
          expect(await player.complete(boid)).toMatchObject(SUCCESS);
        }
        expect(setup.store.entitlement({ id })).toMatchObject({ useCount: 1, useLimit: 0 });
      });
    });
  });

  it('whatever players of an account do, nothing is bound or consumed that was not bought', async () => {
    const random = new Random(runSeed());
    await rounds(3, async () => {
      const { player, id } = await owner(2);
      const brother = await setup.newPlayer(project, player.accountId);
      const actors = [player, brother] as const;
      const boids: (readonly [owner: ConsolePlayer, boid: string])[] = [];
      let bought = 2;
      await rounds(10, async () => {
        if (random.integer(3) === 0) {
          setup.grant(player);
          bought += 1;
        }
        for (const one of actors) boids.push(...(await reserve(one, 2)).map((boid) => [one, boid] as const));
        if (random.integer(3) === 0)
          late(random.pick(['entitlements.get', 'entitlements.consume'] as const), random.integer(60), 2);
        if (random.integer(4) === 0)
          setup.store.fault({ match: { route: 'entitlements.consume' }, kind: 'commit-then-drop', times: 1 });
        const answers = await atOnce(10, () => {
          const [one, boid] = random.pick(boids);
          return random.integer(3) === 0 ? one.complete(boid) : one.verifyOwned(boid);
        });
        setup.store.clearFaults();
        for (const { resultCode } of answers) {
          const known = ['SUCCESS', 'DUPLICATE_REQUEST', 'INVALID_PARAMETER', 'EXTERNAL_API_ERROR'];
          expect(known).toContain(resultCode);
        }
        expect(await table.miscounted(project.pjid)).toEqual([]);
      });
      const statuses = async (): Promise<unknown[]> =>
        (await player.list(...boids.map(([, boid]) => boid))).map((record) => record['purchaseStatus']);
      for (const [one, boid] of boids) {
        await one.verifyOwned(boid);
        await one.complete(boid);
      }
      const completed = (await statuses()).filter((status) => status === 'COMPLETED').length;
      expect(completed).toBe(Math.min(bought, boids.length));
      expect(setup.store.entitlement({ id })).toMatchObject({
        useCount: completed,
        useLimit: bought - completed,
      });
    });
  });

  it('the first hold of an entitlement, made by another between looking and adding, takes no other use away', async () => {
    const [reservations, transactions] = [
      setup.service.app.get(EntitlementReservations),
      setup.service.app.get(TransactionRunner),
    ];
    const unit = { key: randomBytes(32), remaining: 2, releases: 0 };
    const reserve = (): Promise<string> => transactions.run((tx) => reservations.reserve(tx, unit));
    const outcome = await transactions.run((tx) => {
      const rows = tx.rows.bind(tx);
      jest.spyOn(tx, 'rows').mockImplementationOnce(async (...question) => {
        expect(await reserve()).toBe('reserved');
        return rows(...question);
      });
      return reservations.reserve(tx, unit);
    });
    expect(outcome).toBe('reserved');
    expect(await reserve()).toBe('taken');
  });
});
