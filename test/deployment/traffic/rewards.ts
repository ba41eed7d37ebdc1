import type { Place } from '../deployment.js';
import { makeProject, newId } from './game.js';
import { Repeated, type Traffic } from './traffic.js';

const PJID = 'TRAFFICI';
const EVERY_MS = 300;
const DAY_MS = 86_400_000;
const STATES = 'SELECT state, COUNT(*) AS n FROM reward WHERE pjid = ? GROUP BY state';

/** Rewards that are registered, listed, reserved and confirmed. */
export async function startRewards(place: Place): Promise<Traffic> {
  const { client } = await makeProject(place, PJID);
  let given = 0;
  const repeated = new Repeated('reward-failed', EVERY_MS, async () => {
    const user = { userType: 'GAME_UID', userValue: newId('user') } as const;
    const { rewardId } = await client.registerReward.register({
      ...user,
      serviceId: 'svc-1',
      provider: 'COUPON',
      expireAtUtcString: new Date(Date.now() + DAY_MS).toISOString(),
      couponRedeemList: [{ couponId: 'SPRING', itemId: 'sword', quantity: 1 }],
    });
    const list = await client.reward.list({ ...user, serviceId: 'svc-1', pageItemSize: 10, pageNo: 1 });
    if (!list.resultList.some((reward) => reward.rewardId === rewardId))
      throw new Error(`the reward ${rewardId} is not listed`);
    const change = { ...user, rewardIdList: [rewardId] };
    const [reserved] = await client.reward.reserve(change);
    if (reserved?.reservedResultCode !== 'SUCCESS')
      throw new Error(`reserve of ${rewardId}: ${reserved?.reservedResultCode}`);
    const [confirmed] = await client.reward.confirm(change);
    if (confirmed?.confirmedResultCode !== 'SUCCESS')
      throw new Error(`confirm of ${rewardId}: ${confirmed?.confirmedResultCode}`);
    given += 1;
  });
  return {
    stop: () => repeated.stop(),
    outcome: async () => {
      const rows = await place.admin.query<{ state: string; n: string }>(STATES, [PJID]);
      const standing = Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
      const isRight = rows.length === 1 && standing['DONE'] === given;
      const wrong = {
        rule: 'rewards-wrong',
        detail: `${given} given, in the end ${JSON.stringify(standing)}`,
      };
      return {
        done: `${given} rewards given`,
        violations: [...repeated.violations, ...(isRight ? [] : [wrong])],
      };
    },
  };
}
