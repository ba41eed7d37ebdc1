import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { NewEvent } from '../../event/index.js';
import type { Provider, UserType } from '../reward/reward-contents.js';
import type { RewardHistoryEvent } from '../reward/reward-history-entry.entity.js';
import type { RewardState } from '../reward/reward-state.js';

type RewardEventType = Extract<NewEvent['type'], `reward.${string}`>;

/** A reward with changes to publish, or with a notice that is due. */
export interface MarkedReward {
  readonly rewardId: string;
  readonly pjid: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
  readonly serverId: string | null;
  readonly provider: Provider;
  readonly expireAt: Date;
  readonly state: RewardState;
  /** Boid of the purchase or grantId of the coupon that it was registered for; null for other rewards. */
  readonly grantId: string | null;
  /** Time of the notice that is due; null without one. */
  readonly noticeAt: Date | null;
  readonly hasExpired: boolean;
  readonly changes: readonly MarkedChange[];
}

/** A change of a reward's state. */
export interface MarkedChange {
  readonly event: RewardHistoryEvent;
  readonly at: Date;
}

/**
 * Data of every reward event.
 *
 * @event reward.registered reward.reserved reward.confirmed reward.dropped reward.expired
 */
export interface RewardEventData {
  readonly rewardId: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
  readonly serverId: string | null;
  readonly provider: Provider;
  /** ISO 8601 with offset. */
  readonly expireAtUtcString: string;
  /** Purchase that the reward delivers; null without one. */
  readonly boid: string | null;
}

/**
 * Data of the events that ask for an action.
 *
 * @event reward.expiring reward.reserved_long
 */
export interface RewardNoticeData extends RewardEventData {
  /** What the publisher can do about it. */
  readonly suggestedAction: string;
}

const TYPES: Readonly<Partial<Record<RewardHistoryEvent, RewardEventType>>> = {
  register: 'reward.registered',
  reserve: 'reward.reserved',
  confirm: 'reward.confirmed',
  drop: 'reward.dropped',
  withdraw: 'reward.dropped',
};

const REMIND = 'Remind the player to fetch the reward before it expires';
const FINISH =
  'Check the game server that reserved the reward: confirm it if the player has it, else cancel it';

/** Returns whether a notice is that of the expiry: the reward cannot be reserved from then on. */
export const isExpiry = ({ state, noticeAt, hasExpired }: MarkedReward): boolean =>
  state === 'READY' && noticeAt !== null && hasExpired;

/** Returns the events of a reward: its changes, then the notice that is due. */
export function eventsOfReward(reward: MarkedReward): readonly NewEvent[] {
  const { pjid, rewardId: subject } = reward;
  const data = dataOf(reward);
  const changes = reward.changes.flatMap(({ event, at }): NewEvent[] => {
    const type = TYPES[event];
    return type === undefined ? [] : [{ pjid, type, subject, occurredAt: at, data }];
  });
  const notice = noticeOf(reward, data);
  return notice === null ? changes : [...changes, notice];
}

function noticeOf(reward: MarkedReward, data: RewardEventData): NewEvent | null {
  const { pjid, rewardId: subject, state, noticeAt, expireAt } = reward;
  if (noticeAt === null) return null;
  if (state === 'RESERVED')
    return {
      pjid,
      type: 'reward.reserved_long',
      subject,
      occurredAt: noticeAt,
      data: { ...data, suggestedAction: FINISH } satisfies RewardNoticeData,
    };
  if (state !== 'READY') return null;
  if (isExpiry(reward)) return { pjid, type: 'reward.expired', subject, occurredAt: expireAt, data };
  return {
    pjid,
    type: 'reward.expiring',
    subject,
    occurredAt: noticeAt,
    data: { ...data, suggestedAction: REMIND } satisfies RewardNoticeData,
  };
}

const dataOf = (reward: MarkedReward): RewardEventData => ({
  rewardId: reward.rewardId,
  userType: reward.userType,
  userValue: reward.userValue,
  serviceId: reward.serviceId,
  serverId: reward.serverId,
  provider: reward.provider,
  expireAtUtcString: toIsoTime(reward.expireAt),
  boid: reward.provider === 'BILLING' ? reward.grantId : null,
});
