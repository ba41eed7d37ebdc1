import type { PurserClient } from '../../../clients/typescript/src/index.js';
import { newId } from '../../deployment/traffic/game.js';
import type { Cause, End } from './cause.js';
import { advance, makeCauseProject } from './cause-project.js';
import type { Habit } from './shoppers.js';

const DAY_MS = 86_400_000;
const LATE_SECONDS = 3_700;

/** Registers a reward; gives what names it to the game. */
export async function registerReward(client: PurserClient): Promise<RegisteredReward> {
  const user = { userType: 'GAME_UID', userValue: newId('user') } as const;
  const { rewardId } = await client.registerReward.register({
    ...user,
    serviceId: 'svc-1',
    provider: 'COUPON',
    expireAtUtcString: new Date(Date.now() + DAY_MS).toISOString(),
    couponRedeemList: [{ couponId: 'SPRING', itemId: 'sword', quantity: 1 }],
  });
  return { ...user, rewardIdList: [rewardId] };
}

interface RegisteredReward {
  readonly userType: 'GAME_UID';
  readonly userValue: string;
  readonly rewardIdList: string[];
}

const REWARD_HANGS: Cause = {
  id: 'reward-hangs',
  name: 'a game server reserves a reward and neither confirms nor cancels it',
  alert: 'PurserRewardsHang',
  short: `${LATE_SECONDS} s by the test clock`,
  begin: async (production): Promise<End> => {
    const { pjid, client } = await makeCauseProject(production, 'reward-hangs');
    const change = await registerReward(client);
    await client.reward.reserve(change);
    await advance(production, pjid, LATE_SECONDS);
    return () => client.reward.confirm(change);
  },
};

/** A release of the game after which purchases come less far. */
const release = (rest: Pick<Cause, 'id' | 'name' | 'alert'>, habit: Habit): Cause => ({
  ...rest,
  begin: async ({ shoppers }): Promise<End> => {
    shoppers.habit = habit;
    return () => {
      shoppers.habit = 'buy';
    };
  },
});

const NEVER_VERIFIES = release(
  {
    id: 'never-verifies',
    name: 'a release of a game reserves and never verifies',
    alert: 'PurserNothingVerified',
  },
  'reserve',
);

const NEVER_COMPLETES = release(
  {
    id: 'never-completes',
    name: 'a release of a game verifies and never completes',
    alert: 'PurserNotCompleted',
  },
  'pay',
);

export const REWARD_CAUSES: readonly Cause[] = [REWARD_HANGS];
/** No other cause of their round may have a purchase verified, or completed. */
export const VERIFY_CAUSES: readonly Cause[] = [NEVER_VERIFIES];
export const COMPLETE_CAUSES: readonly Cause[] = [NEVER_COMPLETES];
