import { randomUUID } from 'node:crypto';
import type { Answer } from '../interface/envelope.js';
import { Game } from '../servers/game.js';
import type { TestProject } from '../operators/operator.js';
import type { RunningService } from '../service/start-service.js';

type Fields = Record<string, unknown>;

const GAME = '/inventory/api-game/v1/reward/item';
const PLATFORM = '/inventory/api-in/v1/reward/item/register';

/** Paths of the inventory. */
export const REWARD_PATHS = {
  list: `${GAME}/list`,
  reserve: `${GAME}/reserve`,
  cancel: `${GAME}/cancel`,
  drop: `${GAME}/cancel/drop`,
  confirm: `${GAME}/confirm`,
  listReserved: '/inventory/api-game/v1/operational/reward/list/reserved',
  register: PLATFORM,
  registerBatch: `${PLATFORM}/batch`,
  timeline: '/operator/v1/reward/timeline',
} as const;

/** What games do with rewards, and how its answers name what became of each. */
export const REWARD_ANSWERS = {
  reserve: 'reserved',
  cancel: 'canceled',
  drop: 'canceled',
  confirm: 'confirmed',
} as const;

/** One of {@link REWARD_ANSWERS}. */
export type RewardOperation = keyof typeof REWARD_ANSWERS;

/** What became of one reward, whatever the operation calls it. */
export interface ItemAnswer {
  readonly rewardId: string;
  readonly code: string;
  readonly message: string;
}

/** A page of rewards. */
export interface RewardPage {
  readonly hasNext: boolean;
  readonly resultList: readonly Fields[];
}

/** An item of a purchase; valid unless a test changes a field. */
export const aPurchaseItem = (changes: Fields = {}): Fields => ({
  boid: '1234567890123456789',
  payment: 'WSHOP',
  appstore: 'WSHOP',
  os: 'NONE',
  productId: 'gem.100',
  quantity: 2,
  currency: 'USD',
  totalMicroPrice: 1_980_000,
  ...changes,
});

/** An item of a coupon; valid unless a test changes a field. */
export const aCouponItem = (changes: Fields = {}): Fields => ({
  couponId: 'SPRING',
  itemId: 'sword',
  itemType: 'WEAPON',
  quantity: 1,
  ...changes,
});

/** An hour from now, as requests say it. */
export const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/**
 * A user's inventory as its project's game server and platform see it; every request is valid unless a test changes a
 * field.
 */
export class Inventory extends Game {
  readonly userValue: string;
  readonly serviceId = 'svc-1';

  constructor(service: RunningService, project: TestProject, userValue = `user-${randomUUID().slice(0, 8)}`) {
    super(service, project, userValue);
    this.userValue = userValue;
  }

  /** Who the rewards are for. */
  get user(): Fields {
    return { pjid: this.project.pjid, userType: 'GAME_UID', userValue: this.userValue };
  }

  /** Fields of a registration. */
  aReward(changes: Fields = {}): Fields {
    return {
      reqId: randomUUID(),
      ...this.user,
      serviceId: this.serviceId,
      provider: 'BILLING',
      expireAtUtcString: inAnHour(),
      billingPurchaseList: [aPurchaseItem()],
      ...changes,
    };
  }

  tryRegister(fields: Fields): Promise<Answer<{ rewardId: string }>> {
    return this.json(REWARD_PATHS.register, fields);
  }

  /** A registration that must succeed; gives the rewardId. */
  async register(changes: Fields = {}): Promise<string> {
    const answer = await this.tryRegister(this.aReward(changes));
    if (answer.resultCode !== 'SUCCESS') throw new Error(`register: ${JSON.stringify(answer)}`);
    return answer.resultData!.rewardId;
  }

  /** Several in one batch that must succeed; gives their ids. */
  async registerMany(count: number): Promise<string[]> {
    const rewardList = Array.from({ length: count }, () => this.aReward());
    const { pjid } = this.project;
    const answer = await this.json<{ rewardIdList: readonly { rewardId: string }[] }>(
      REWARD_PATHS.registerBatch,
      { pjid, rewardList },
    );
    if (answer.resultCode !== 'SUCCESS') throw new Error(`register: ${JSON.stringify(answer)}`);
    return answer.resultData!.rewardIdList.map(({ rewardId }) => rewardId);
  }

  /** The answer as it comes. */
  change(operation: RewardOperation, rewardIdList: unknown, changes: Fields = {}): Promise<Answer<Fields[]>> {
    return this.json<Fields[]>(REWARD_PATHS[operation], { ...this.user, rewardIdList, ...changes });
  }

  /** What became of each reward, with a request that must be answered SUCCESS. */
  async items(
    operation: RewardOperation,
    rewardIdList: readonly string[],
    changes: Fields = {},
  ): Promise<ItemAnswer[]> {
    const answer = await this.change(operation, rewardIdList, changes);
    if (answer.resultCode !== 'SUCCESS') throw new Error(`${operation}: ${JSON.stringify(answer)}`);
    const name = REWARD_ANSWERS[operation];
    return answer.resultData!.map((item) => ({
      rewardId: String(item['rewardId']),
      code: String(item[`${name}ResultCode`]),
      message: String(item[`${name}ResultMessage`]),
    }));
  }

  /** The codes alone. */
  async codes(
    operation: RewardOperation,
    rewardIdList: readonly string[],
    changes: Fields = {},
  ): Promise<string[]> {
    return (await this.items(operation, rewardIdList, changes)).map(({ code }) => code);
  }

  /** Rewards (Spec 17). */
  async page(changes: Fields = {}): Promise<RewardPage> {
    return this.mustPage(REWARD_PATHS.list, { pageItemSize: 100, pageNo: 1, ...changes });
  }

  /** Reserved rewards (Spec 18). */
  async reservedPage(changes: Fields = {}): Promise<RewardPage> {
    return this.mustPage(REWARD_PATHS.listReserved, changes);
  }

  /** Ids of the rewards that are listed (Spec 17). */
  async listed(changes: Fields = {}): Promise<unknown[]> {
    return (await this.page(changes)).resultList.map(({ rewardId }) => rewardId);
  }

  private async mustPage(path: string, changes: Fields): Promise<RewardPage> {
    const answer = await this.form<RewardPage>(path, {
      ...this.user,
      serviceId: this.serviceId,
      ...changes,
    });
    if (answer.resultCode !== 'SUCCESS') throw new Error(`list: ${JSON.stringify(answer)}`);
    return answer.resultData!;
  }
}
