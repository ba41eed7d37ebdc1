import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import { transitionOfRows } from '../../../shared/state/state-machine.js';
import { REWARD_TRANSITIONS, type RewardEvent, type RewardState } from './reward-state.js';
import type { Provider, UserType } from './reward-contents.js';

/** Start and end state of an event. */
export interface RewardTransition {
  readonly from: RewardState;
  readonly to: RewardState;
}

/**
 * One reward (Spec "Reward record"). Contents and receiver never change. Requests change the state of many rewards at
 * once, by one compare-and-set statement that takes its states from {@link Reward.transition}; nothing else changes a
 * state. Every change is a row of the history (reward-history-entry.entity.ts).
 */
@Entity('reward')
@Index('uq_reward_request', ['pjid', 'request'], { unique: true })
@Index('uq_reward_granted', ['grantedBoid'], { unique: true })
@Index('ix_reward_user', [
  'pjid',
  'userType',
  'userValue',
  'serviceId',
  'state',
  'listedAt',
  'rewardId',
  'expireAt',
  'serverId',
  'provider',
])
@Index('ix_reward_listed', ['state', 'listedAt'])
export class Reward {
  /** UUID of version 7. */
  @PrimaryColumn({ type: 'binary', length: 16 })
  readonly rewardId!: Buffer;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly userType!: UserType;

  @Column({ type: 'varchar', length: 50 })
  readonly userValue!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly serviceId!: string;

  /** Null for every server of the service. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serverId!: string | null;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly provider!: Provider;

  /** JSON of the list of its provider; the other list is empty. */
  @Column({ type: 'mediumtext' })
  readonly contents!: string;

  @Column({ type: 'text', nullable: true })
  readonly requesterCustomData!: string | null;

  @Column(TIME)
  readonly expireAt!: Date;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly state!: RewardState;

  /** Counts the changes, from 1 for the registration. */
  @Column({ type: 'int', unsigned: true })
  readonly version!: number;

  @Column(TIME)
  readonly registeredAt!: Date;

  @Column(TIME)
  readonly changedAt!: Date;

  /** Sort key of lists: the time of registration while READY, else the time of the last change. */
  @Column(TIME)
  readonly listedAt!: Date;

  /** reqId of the registration; null for rewards that Purser registers itself. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly request!: string | null;

  /** SHA-256 of the contents of that request. */
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly requestHash!: Buffer | null;

  /** Purchase, or id of the coupon grant, that the reward delivers; null for rewards of other services. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly grantedBoid!: string | null;

  /** When its coming expiry, its expiry or its long reservation is to be published; null for none. */
  @Index('ix_reward_notice_due')
  @Column(OPTIONAL_TIME)
  readonly noticeDueAt!: Date | null;

  /** 1 when the coming expiry was published, else 0. */
  @Column({ type: 'tinyint', default: 0 })
  readonly isExpiryAnnounced!: number;

  /** Random mark of the request that made the last change: the request recognises its rows by it. */
  @Column({ type: 'binary', length: 16 })
  readonly changeMark!: Buffer;

  /**
   * The change that an event makes to rewards.
   * @throws Error when rewards in several states accept the event: a statement and its history name one
   */
  static transition(event: RewardEvent): RewardTransition {
    const { from: states, to } = transitionOfRows(REWARD_TRANSITIONS, event);
    const [from, ...others] = states;
    if (from === undefined || others.length > 0) throw new Error(`'${event}' does not start from one state`);
    return { from, to };
  }
}
