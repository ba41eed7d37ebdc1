import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { ListReservedRewardsService } from '../../../src/modules/inventory/query/list-reserved-rewards.service.js';
import { ListRewardsService } from '../../../src/modules/inventory/query/list-rewards.service.js';
import { Operator } from '../../support/operators/operator.js';
import { runSeed } from '../../support/random.js';
import { happen, type ModelReward } from '../../support/rewards/reward-model.js';
import type { RewardOperation } from '../../support/rewards/inventory.js';
import { RewardServices } from '../../support/rewards/reward-services.js';
import { RewardTable, type StoredOwner } from '../../support/database/reward-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';

const OPERATIONS = 10_000;
/** So many users at once, each with rewards of its own. */
const CALLERS = 8;
const REWARDS = 6;
const PAGE = { size: 100, number: 1 };

/** What should be so. */
interface Model {
  /** By the places of the ids; the last places are of no reward of the user. */
  readonly rewards: ModelReward[];
}

/** What is so. */
interface Real {
  readonly owner: StoredOwner;
  readonly ids: readonly string[];
  readonly boids: readonly string[];
}

type Command = fc.AsyncCommand<Model, Real>;

describe('any sequence of operations', () => {
  let service: RunningService;
  let table: RewardTable;
  let rewards: RewardServices;
  let lists: readonly [ListRewardsService, ListReservedRewardsService];
  let pjid: string;
  let foreign: string;
  let done = 0;

  beforeAll(async () => {
    service = await startService();
    table = await RewardTable.open(service.databaseUrl);
    rewards = new RewardServices(service);
    lists = [
      service.app.get(ListRewardsService, { strict: false }),
      service.app.get(ListReservedRewardsService, { strict: false }),
    ];
    ({ pjid } = await new Operator(service).project());
    const { pjid: other } = await new Operator(service).project();
    [foreign = ''] = await table.add(1, { pjid: other, userValue: 'x' });
  });

  afterAll(async () => {
    await table.clear(pjid);
    await table.close();
    await service.stop();
  });

  /** A command that can always be run, and is counted. */
  const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
    check: () => true,
    run: async (model, real) => {
      done += 1;
      await run(model, real);
    },
    toString: () => name,
  });

  const change = (event: RewardOperation, places: readonly number[], whose: string): Command =>
    command(`${event} ${places.join()} ${whose}`, async (model, { owner, ids }) => {
      const asked = places.map((place) => ids[place]!);
      const [userType, userValue] = [
        whose === 'of another type' ? 'IMID' : 'GAME_UID',
        whose === 'of another user' ? 'x' : owner.userValue,
      ];
      const expected = [...new Set(places)].map((place) => {
        const reward = model.rewards[place];
        if (reward === undefined) return 'FAIL_NOT_FOUND';
        if (whose === 'of another type') return 'FAIL_MISS_MATCH_USER_TYPE';
        if (whose === 'of another user') return 'FAIL_MISS_MATCH_USER_VALUE';
        const [code, next] = happen(event, reward);
        model.rewards[place] = next;
        return code;
      });
      expect(await rewards.change(event, asked, { pjid: owner.pjid, userValue }, userType)).toEqual(expected);
    });

  const expire = (place: number): Command =>
    command(`expire ${place}`, async (model, { ids }) => {
      model.rewards[place] = happen('expire', model.rewards[place]!)[1];
      await table.expire(ids[place]!);
    });

  const withdraw = (place: number): Command =>
    command(`withdraw ${place}`, async (model, { boids }) => {
      const [code, next] = happen('withdraw', model.rewards[place]!);
      model.rewards[place] = next;
      expect(await rewards.withdraw(boids[place]!)).toBe(code === 'SUCCESS');
    });

  const list = (): Command =>
    command('list', async (model, { owner, ids }) => {
      const sought = { ...owner, userType: 'GAME_UID', serviceId: 'svc-1' } as const;
      const idsOf = (fits: (reward: ModelReward) => boolean): string[] =>
        ids.filter((_, place) => model.rewards[place] !== undefined && fits(model.rewards[place]));
      const [ready, reserved] = await Promise.all([
        lists[0].execute({ ...sought, serverId: undefined, provider: undefined, page: PAGE }),
        lists[1].execute({ ...sought, page: PAGE }),
      ]);
      const shown = (page: typeof ready): string[] => page.items.map(({ rewardId }) => rewardId);
      expect(shown(ready)).toEqual(idsOf(({ state, isExpired }) => state === 'READY' && !isExpired));
      expect(shown(reserved).toSorted()).toEqual(idsOf(({ state }) => state === 'RESERVED').toSorted());
    });

  const place = fc.integer({ min: 0, max: REWARDS - 1 });
  // Two places are of no reward of the project, and one of no reward at all.
  const anyPlaces = fc.array(fc.integer({ min: 0, max: REWARDS + 2 }), { minLength: 1, maxLength: 12 });
  const whose = fc.oneof(
    { weight: 12, arbitrary: fc.constant('of the user') },
    { weight: 1, arbitrary: fc.constantFrom('of another type', 'of another user') },
  );
  const changes = (['reserve', 'cancel', 'reserve', 'drop', 'confirm'] as const).map((event) =>
    fc.tuple(anyPlaces, whose).map(([places, user]) => change(event, places, user)),
  );
  const commands = fc.commands(
    [...changes, ...changes, place.map(expire), place.map(withdraw), fc.constant(0).map(list)],
    { maxCommands: 80, size: 'max' },
  );

  async function begin(): Promise<{ model: Model; real: Real }> {
    const owner = { pjid, userValue: `user-${randomUUID().slice(0, 8)}` };
    const ids = await table.add(REWARDS, owner);
    const grants = await table.grant(ids);
    const others = [randomUUID(), foreign, 'no id'];
    return {
      model: { rewards: ids.map(() => ({ state: 'READY', isExpired: false })) },
      real: { owner, ids: [...ids, ...others], boids: ids.map((rewardId) => grants.get(rewardId)!) },
    };
  }

  it(`answers as a simple model does, ${OPERATIONS} times`, async () => {
    const seed = runSeed();
    await atOnce(CALLERS, async (caller) => {
      const isDone = (): boolean => done >= OPERATIONS;
      for (let time = 0; !isDone(); time += 1)
        await fc.assert(
          fc.asyncProperty(commands, (some) => fc.asyncModelRun(begin, some)),
          { seed: seed + caller + time * CALLERS, numRuns: 1 },
        );
    });
    expect(done).toBeGreaterThanOrEqual(OPERATIONS);
    expect(await table.brokenHistories(pjid)).toBe(0);
  }, 120_000);
});
