import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import { requestHashOf } from './request-hash.js';
import { checkContents } from '../reward/reward-contents.js';
import * as errors from '../reward/reward.errors.js';
import { newRewardIds } from '../reward/reward-id.js';
import type { RewardOrder } from '../reward/reward-order.js';
import {
  type KnownRequest,
  type NewReward,
  RewardRegistrationRepository,
} from './reward-registration.repository.js';

/** Reward to register. */
export interface RegisterRewardCommand {
  readonly reqId: string;
  readonly order: RewardOrder;
  readonly expireAt: Date;
}

/** Reward that was registered, now or by an earlier request with the same reqId. */
export interface RegisteredReward {
  readonly reqId: string;
  readonly rewardId: string;
}

/** Command with the hash that identifies a repetition. `where` names it in error messages. */
interface Entry extends RegisterRewardCommand {
  readonly hash: Buffer;
  readonly where: string;
}

/** Attempts to register, because concurrent callers may register some of the same requests. */
const MAX_ATTEMPTS = 5;

/** Registers rewards of one project, all or none; rewards of an earlier request with the same reqId stay unchanged. */
@Injectable()
export class RegisterRewardsService {
  constructor(
    private readonly rewards: RewardRegistrationRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER for contents that do not match the provider, an expired reward, or a reqId of
   * another body.
   */
  async executeOne(command: RegisterRewardCommand): Promise<RegisteredReward> {
    const ids = await this.register([entryOf(command, '')]);
    return registeredOf(command, ids);
  }

  /**
   * @param list its name in the request, to name the item in error messages
   * @returns one for each command, in their order
   * @throws AppError as for one
   */
  async executeAll(
    commands: readonly RegisterRewardCommand[],
    list: string,
  ): Promise<readonly RegisteredReward[]> {
    const entries = commands.map((command, index) => entryOf(command, `${list}[${index}].`));
    const ids = await this.register(distinct(entries));
    return commands.map((command) => registeredOf(command, ids));
  }

  private async register(entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
    let known: ReadonlyMap<string, KnownRequest> = new Map();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const missing = entries.filter(({ reqId }) => !known.has(reqId));
      const added = await this.add(missing);
      const ids = [...known].map(([reqId, { rewardId }]) => [reqId, rewardId] as const);
      if (added !== null) return new Map([...ids, ...added]);
      known = await this.findKnown(entries);
    }
    throw new Error(`requests were registered concurrently ${MAX_ATTEMPTS} times`);
  }

  /** Stores the rewards and returns their ids by reqId; null when some of them were registered meanwhile. */
  private async add(entries: readonly Entry[]): Promise<ReadonlyMap<string, string> | null> {
    if (entries.length === 0) return new Map();
    const newIds = newRewardIds(this.clock, entries.length);
    const rewards = entries.map(({ reqId, order, expireAt, hash }, index): NewReward => ({
      rewardId: newIds[index] ?? '',
      order,
      expiry: { at: expireAt },
      request: { reqId, hash },
      grantedBoid: null,
    }));
    const added = await this.rewards.add(rewards);
    if (added.kind === 'request-known') return null;
    if (added.kind === 'added')
      return new Map(entries.map(({ reqId }, index) => [reqId, newIds[index] ?? '']));
    const expired = entries.find((_, index) => added.rewardIds.includes(newIds[index] ?? ''));
    throw errors.rewardExpired(expired?.where);
  }

  private async findKnown(entries: readonly Entry[]): Promise<ReadonlyMap<string, KnownRequest>> {
    const [first] = entries;
    if (first === undefined) return new Map();
    const reqIds = entries.map(({ reqId }) => reqId);
    const known = await this.rewards.findRequests(first.order.pjid, reqIds);
    for (const { reqId, hash, where } of entries) {
      const earlier = known.get(reqId);
      if (earlier !== undefined && !earlier.hash.equals(hash)) throw errors.requestRepeated(where);
    }
    return known;
  }
}

/** @throws AppError INVALID_PARAMETER for contents that do not match the provider */
function entryOf(command: RegisterRewardCommand, where: string): Entry {
  checkContents(command.order, where);
  return { ...command, hash: requestHashOf(command.order, command.expireAt), where };
}

function registeredOf({ reqId }: RegisterRewardCommand, ids: ReadonlyMap<string, string>): RegisteredReward {
  const rewardId = ids.get(reqId);
  if (rewardId === undefined) throw new Error(`the request ${reqId} has no reward`);
  return { reqId, rewardId };
}

/**
 * Removes repeated commands: within one request too, the same reqId and body is the same reward.
 * @throws AppError INVALID_PARAMETER for a reqId with two bodies.
 */
function distinct(entries: readonly Entry[]): readonly Entry[] {
  const byRequest = new Map<string, Entry>();
  for (const entry of entries) {
    const earlier = byRequest.get(entry.reqId);
    if (earlier === undefined) byRequest.set(entry.reqId, entry);
    else if (!earlier.hash.equals(entry.hash)) throw errors.requestRepeated(entry.where);
  }
  return [...byRequest.values()];
}
