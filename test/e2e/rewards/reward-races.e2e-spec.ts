import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';
import { Inventory, type RewardOperation } from '../../support/rewards/inventory.js';
import { Operator } from '../../support/operators/operator.js';
import { Random, runSeed } from '../../support/random.js';
import {
  happen,
  MODEL_OPERATIONS,
  type ModelOperation,
  type ModelReward,
} from '../../support/rewards/reward-model.js';
import { RewardServices } from '../../support/rewards/reward-services.js';
import { RewardTable, type StoredOwner } from '../../support/database/reward-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';

const ROUNDS = 300;
/** So many rounds at a time, each about a reward of its own. */
const CALLERS = 10;
const CHANGES: readonly RewardOperation[] = ['reserve', 'cancel', 'drop', 'confirm'];
const PAIRS = MODEL_OPERATIONS.flatMap((one, index) =>
  MODEL_OPERATIONS.slice(index).map((other) => [one, other] as const),
).filter(([one, other]) => one !== 'expire' || other !== 'expire');

describe('at the same moment', () => {
  let service: RunningService;
  let table: RewardTable;
  let rewards: RewardServices;
  let owner: StoredOwner;
  let game: Inventory;

  beforeAll(async () => {
    service = await startService();
    table = await RewardTable.open(service.databaseUrl);
    rewards = new RewardServices(service);
  });

  /** Each test looks at histories of its own alone. */
  beforeEach(async () => {
    game = new Inventory(service, await new Operator(service).project());
    owner = { pjid: game.project.pjid, userValue: game.userValue };
  });

  afterEach(() => table.clear(owner.pjid));
  afterAll(async () => {
    await table.close();
    await service.stop();
  });

  async function perform(operation: ModelOperation, rewardId: string, boid: string): Promise<string> {
    if (operation === 'expire') {
      await table.expire(rewardId);
      return 'SUCCESS';
    }
    if (operation === 'withdraw') return (await rewards.withdraw(boid)) ? 'SUCCESS' : 'not withdrawn';
    return String((await rewards.change(operation, [rewardId], owner))[0]);
  }

  /** What may be seen of two operations: as if one of them had been before the other. */
  function possible(one: ModelOperation, other: ModelOperation, from: ModelReward): string[] {
    const [first, afterFirst] = happen(one, from);
    const [second, end] = happen(other, afterFirst);
    const [secondFirst, afterSecond] = happen(other, from);
    const [firstSecond, otherEnd] = happen(one, afterSecond);
    return [[first, second, end.state].join(), [firstSecond, secondFirst, otherEnd.state].join()];
  }

  it.each(PAIRS)(`%s and %s: one is before the other, ${ROUNDS} times`, async (one, other) => {
    const isGranted = one === 'withdraw' || other === 'withdraw';
    const ids = {
      READY: await table.add(ROUNDS, owner),
      RESERVED: await table.add(ROUNDS, owner, 'RESERVED'),
    };
    const grants = isGranted ? await table.grant([...ids.READY, ...ids.RESERVED]) : new Map<string, string>();
    const round = async (number: number): Promise<string> => {
      // From the state that both can start from, if there is one; else from each in turn.
      const startsReady = [one, other].map(
        (operation) => happen(operation, { state: 'READY', isExpired: false })[0],
      );
      const isEither = new Set(startsReady).size > 1 && number % 2 === 1;
      const state = startsReady.includes('SUCCESS') && !isEither ? 'READY' : 'RESERVED';
      const rewardId = ids[state][number]!;
      const boid = grants.get(rewardId) ?? '';
      // Neither is always the first to be sent.
      const order = number % 4 < 2 ? ([one, other] as const) : ([other, one] as const);
      const answers = await Promise.all(order.map((operation) => perform(operation, rewardId, boid)));
      const [first, second] = order[0] === one ? answers : answers.toReversed();
      const seen = [first, second, await table.stateOf(rewardId)].join();
      const legal = possible(one, other, { state, isExpired: false });
      return legal.includes(seen) ? 'possible' : `${state}: ${seen}`;
    };
    const caller = async (from: number): Promise<string[]> => {
      const outcomes: string[] = [];
      for (let number = from; number < ROUNDS; number += CALLERS) outcomes.push(await round(number));
      return outcomes;
    };
    const outcomes = (await atOnce(CALLERS, caller)).flat();
    expect(outcomes).toHaveLength(ROUNDS);
    expect(outcomes.filter((outcome) => outcome !== 'possible')).toEqual([]);
    expect(await table.brokenHistories(owner.pjid)).toBe(0);
  });

  it('of ten requests to reserve, and of ten to end, a reward exactly one succeeds', async () => {
    for (const rewardId of await table.add(20, owner)) {
      const reserved = await atOnce(10, () => rewards.change('reserve', [rewardId], owner));
      expect(reserved.flat().toSorted()).toEqual([...Array(9).fill('FAIL_STATUS_NOT_READY'), 'SUCCESS']);
      const ends = await atOnce(9, (index) => rewards.change(CHANGES[1 + (index % 3)]!, [rewardId], owner));
      expect(ends.flat().toSorted()).toEqual([...Array(8).fill('FAIL_STATUS_NOT_RESERVED'), 'SUCCESS']);
    }
  });

  it('as it expires, a reward is reserved before that or not at all', async () => {
    const ids = await table.add(100, owner);
    const codes = new Set<string | undefined>();
    await atOnce(CALLERS, async (caller) => {
      for (let number = caller; number < ids.length; number += CALLERS) {
        const rewardId = ids[number]!;
        // From 0 to 63 ms: the first are always too late, the last in time also on a slow machine.
        const leftMs = (number % 10) * 7;
        await table.set(rewardId, `expire_at = UTC_TIMESTAMP(3) + INTERVAL ${leftMs} * 1000 MICROSECOND`);
        const [code] = await rewards.change('reserve', [rewardId], owner);
        const row = await table.row(rewardId);
        const isInTime = (row['changed_at'] as Date) < (row['expire_at'] as Date);
        expect(code).toBe(row['state'] === 'RESERVED' ? 'SUCCESS' : 'FAIL_EXPIRED');
        if (code === 'SUCCESS') expect(isInTime).toBe(true);
        codes.add(code);
      }
    });
    expect(codes).toEqual(new Set(['SUCCESS', 'FAIL_EXPIRED']));
  });

  it('requests for the same twenty rewards, in any order, never keep each other from ending', async () => {
    const random = new Random(runSeed());
    const ids = await table.add(20, owner);
    const { retries } = service.app.get(Metrics, { strict: false });
    const conflicts = async (): Promise<number> => (await retries.get()).values[0]?.value ?? 0;
    const before = await conflicts();
    await atOnce(12, async () => {
      for (let time = 0; time < 12; time += 1) {
        const some = ids.filter(() => random.integer(4) > 0);
        const shuffled = some
          .map((rewardId) => [random.integer(1_000_000), rewardId] as const)
          .toSorted(([a], [b]) => a - b);
        const asked = [ids[random.integer(20)]!, ...shuffled.map(([, rewardId]) => rewardId)].slice(0, 20);
        // Only these two: the others would soon leave nothing to do.
        await rewards.change(random.pick<RewardOperation>(['reserve', 'cancel']), asked, owner);
      }
    });
    expect((await conflicts()) - before).toBe(0);
    expect(await table.brokenHistories(owner.pjid)).toBe(0);
  });

  it('over HTTP as well', async () => {
    const ids = await table.add(20, owner);
    const answers = await atOnce(8, (index) =>
      game.codes('reserve', index % 2 === 0 ? ids : ids.toReversed()),
    );
    const won = answers.flat().filter((code) => code === 'SUCCESS');
    expect(won).toHaveLength(20);
    const ends = await atOnce(9, (index) => game.codes(CHANGES[1 + (index % 3)]!, ids));
    expect(ends.flat().filter((code) => code === 'SUCCESS')).toHaveLength(20);
    expect(await table.brokenHistories(owner.pjid)).toBe(0);
  });
});
