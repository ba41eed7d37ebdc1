import { Inject, Injectable, Optional } from '@nestjs/common';
import { isWorthAnotherTry } from '../../../platform/database/error/database-errors.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { isRewardId } from '../reward/reward-id.js';
import { INTERNAL_ERROR, type RequestedChange, type RewardVerdict, verdictOf } from './reward-outcome.js';
import { Reward } from '../reward/reward.entity.js';
import { isFinal } from '../reward/reward-state.js';
import { type ChangedGrant, type RewardChange, RewardChangeRepository } from './reward-change.repository.js';
import { RewardListener, type SettledReward } from '../reward/reward-listener.js';

export interface ChangeRewardsCommand extends RequestedChange {
  readonly pjid: string;
  /** 1 to 20 ids, as sent. */
  readonly rewardIds: readonly string[];
}

/** Outcome for one reward; the id as sent. */
export interface RewardOutcome extends RewardVerdict {
  readonly rewardId: string;
}

type Verdicts = ReadonlyMap<string, RewardVerdict>;

/** The listener has failed for these rewards. */
class ListenerFailed extends Error {
  constructor(
    readonly rewardIds: readonly string[],
    cause: unknown,
  ) {
    super('the reward listener has failed', { cause });
  }
}

/**
 * Reserves, cancels, drops or confirms rewards (Spec 19 to 22), each independently of the others. Of concurrent
 * requests for one reward exactly one succeeds.
 */
@Injectable()
export class ChangeRewardsService {
  constructor(
    private readonly rewards: RewardChangeRepository,
    private readonly log: Log,
    @Optional() @Inject(RewardListener) private readonly listener: RewardListener | null = null,
  ) {}

  /** Returns the outcomes in the order of the request, each id once. */
  async execute(command: ChangeRewardsCommand): Promise<readonly RewardOutcome[]> {
    const asked = [...new Set(command.rewardIds)];
    const verdicts = await this.change({ ...command, rewardIds: asked.filter(isRewardId) });
    return asked.map((rewardId) => ({
      rewardId,
      ...(verdicts.get(rewardId) ?? verdictOf(undefined, command)),
    }));
  }

  private async change(change: RewardChange): Promise<Verdicts> {
    const { rewardIds } = change;
    if (rewardIds.length === 0) return new Map();
    const { to } = Reward.transition(change.event);
    try {
      const seen = await this.rewards.change(
        change,
        isFinal(to) && this.listener !== null ? this.notify : null,
      );
      return new Map(rewardIds.map((rewardId) => [rewardId, verdictOf(seen.get(rewardId), change)]));
    } catch (error) {
      if (!(error instanceof ListenerFailed)) throw error;
      return this.changeApart(change, error);
    }
  }

  /** Retries without the rewards that the listener rejected. */
  private async changeApart(
    change: RewardChange,
    { rewardIds: ids, cause }: ListenerFailed,
  ): Promise<Verdicts> {
    if (change.rewardIds.length === 1) {
      this.log.error('a reward cannot be settled', cause, { pjid: change.pjid, detail: change.event });
      return new Map(ids.map((rewardId) => [rewardId, INTERNAL_ERROR]));
    }
    const failed = new Set(ids);
    const others = change.rewardIds.filter((rewardId) => !failed.has(rewardId));
    const groups = [others, ...ids.map((rewardId) => [rewardId])];
    const verdicts = new Map<string, RewardVerdict>();
    for (const rewardIds of groups)
      for (const [rewardId, verdict] of await this.change({ ...change, rewardIds }))
        verdicts.set(rewardId, verdict);
    return verdicts;
  }

  private readonly notify = async (tx: Tx, grants: readonly ChangedGrant[]): Promise<void> => {
    try {
      await this.listener?.settled(tx, grants.flatMap(toSettled));
    } catch (error) {
      if (isWorthAnotherTry(error)) throw error;
      throw new ListenerFailed(
        grants.map(({ rewardId }) => rewardId),
        error,
      );
    }
  };
}

const toSettled = ({ rewardId, boid, state }: ChangedGrant): SettledReward[] =>
  isFinal(state) ? [{ rewardId, boid, state }] : [];
