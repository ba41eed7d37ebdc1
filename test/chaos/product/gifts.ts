import type { ProductStory } from './mobile-sales.js';

type Fields = Readonly<Record<string, unknown>>;

const REWARD = '/inventory/api-game/v1/reward/item';
const REGISTER = '/inventory/api-in/v1/reward/item/register';
const COUPON = '/billing/api-in/v1/coupon/give';
const PUSH = '/push/api-in/v1';
const HOUR_MS = 3_600_000;

/** What the game may do with a reward that it has reserved, how the answer names it, and the state after it. */
const ENDS = [
  { path: 'confirm', name: 'confirmed', state: 'DONE' },
  { path: 'cancel', name: 'canceled', state: 'READY' },
  { path: 'cancel/drop', name: 'canceled', state: 'DROPPED' },
] as const;

/** A coupon, sent until it is accepted. */
export const giveCoupon: ProductStory = async (buyer) => {
  const { ground, project, playerId } = buyer;
  const { pjid } = project;
  const transactionId = buyer.newReqId();
  const fields = {
    pjid,
    transactionId,
    giveUser: { idType: 'GAME_UID', idValue: playerId },
    giveItemList: [{ itemId: 'sword', quantity: 1 }],
  };
  const { outcome, code } = await buyer.definite(() => ({ path: COUPON, fields }));
  // A repetition of a request that was accepted is refused.
  if (outcome !== 'ok' && code !== 'INVALID_PARAMETER') throw new Error(`${COUPON}: ${code}`);
  ground.book.coupons.push({ pjid, transactionId });
};

/**
 * A reward: registered, reserved by two servers of the game at once, and then confirmed, given back or dropped by both.
 */
export const giveReward: ProductStory = async (buyer) => {
  const { ground, project, playerId, random } = buyer;
  const { pjid } = project;
  const user = { pjid, userType: 'GAME_UID', userValue: playerId };
  const order = {
    ...user,
    reqId: buyer.newReqId(),
    serviceId: 'svc-1',
    provider: 'COUPON',
    expireAtUtcString: new Date(Date.now() + HOUR_MS).toISOString(),
    couponRedeemList: [{ couponId: 'SPRING', itemId: 'sword', itemType: 'WEAPON', quantity: 1 }],
  };
  const { rewardId } = (await buyer.must(() => ({ path: REGISTER, fields: order }))) as { rewardId: string };
  const states = new Set(['READY']);

  /** Sends two requests at once, and returns true when one was answered with success. */
  const change = async (path: string, name: string, state: string): Promise<boolean> => {
    const fields = { ...user, rewardIdList: [rewardId] };
    const asked = { path: `${REWARD}/${path}`, fields };
    const replies = await Promise.all([buyer.ask(asked), buyer.ask(asked)]);
    const won = replies.filter(({ data }) => codeOf(data, name) === 'SUCCESS').length;
    if (won > 1) ground.book.complain('two-winners', `${rewardId}: ${path} twice`);
    if (won > 0) states.clear();
    if (won > 0 || replies.some(({ outcome }) => outcome === 'unknown')) states.add(state);
    return won > 0;
  };

  const isReserved = await change('reserve', 'reserved', 'RESERVED');
  if (isReserved) {
    const isListed = await lists(buyer, user, rewardId);
    if (isListed) ground.book.complain('listed-after-reserved', rewardId);
  }
  const end = random.pick(ENDS);
  // Sent also without an acknowledged reservation: the state of the reward decides.
  await change(end.path, end.name, end.state);
  ground.book.rewards.push({ pjid, rewardId, states: [...states] });
};

function codeOf(data: unknown, name: string): unknown {
  const [item] = (Array.isArray(data) ? data : []) as readonly Fields[];
  return item?.[`${name}ResultCode`];
}

/** Whether the user's list shows a reward, by a definite answer. */
async function lists(buyer: Parameters<ProductStory>[0], user: Fields, rewardId: string): Promise<boolean> {
  const fields = { ...user, serviceId: 'svc-1', pageItemSize: '100', pageNo: '1' };
  const { data } = await buyer.definite(() => ({ path: `${REWARD}/list`, fields, isForm: true }));
  return JSON.stringify(data ?? null).includes(rewardId);
}

/** A message to the only device of a new user. */
export const sendMessage: ProductStory = async (buyer) => {
  const { ground, project, playerId: imId } = buyer;
  const token = `device-of-${imId}`;
  ground.book.secrets.push(token);
  await buyer.must(() => ({
    path: `${PUSH}/device/register`,
    fields: { imId, app: 'game', platform: 'ANDROID', token },
  }));
  const number = buyer.newReqId();
  const notification = { title: 'chaos', body: `message ${number}` };
  const fields = { message: { imId, notification, data: { number } } };
  const { outcome } = await buyer.ask({ path: `${PUSH}/send-message/${imId}`, fields });
  if (outcome === 'ok') ground.book.messages.push({ pjid: project.pjid, number, token });
};
