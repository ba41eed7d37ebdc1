import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RewardState } from './reward-state.js';
import type { Provider, UserType } from './reward-contents.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const TIME = { type: 'datetime', precision: 3 } as const;

/**
 * One reward (Spec "Reward record"). What it gives and to whom never changes; its state changes by compare-and-set alone, and
 * every change is a row of its history.
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
export class StoredReward {
  /** UUID of version 7. */
  @PrimaryColumn({ type: 'binary', length: 16 })
  readonly rewardId!: Buffer;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 20, ...CODE })
  readonly userType!: UserType;

  @Column({ type: 'varchar', length: 50 })
  readonly userValue!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly serviceId!: string;

  /** Null for every server of the service. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serverId!: string | null;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly provider!: Provider;

  /** JSON of the list of its provider; the other list is empty. */
  @Column({ type: 'mediumtext' })
  readonly contents!: string;

  @Column({ type: 'text', nullable: true })
  readonly requesterCustomData!: string | null;

  @Column(TIME)
  readonly expireAt!: Date;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly state!: RewardState;

  /** Counts the changes, from 1 for the registration. */
  @Column({ type: 'int', unsigned: true })
  readonly version!: number;

  @Column(TIME)
  readonly registeredAt!: Date;

  @Column(TIME)
  readonly changedAt!: Date;

  /** Its place in lists: since when it is registered while READY, since when it is in its state otherwise. */
  @Column(TIME)
  readonly listedAt!: Date;

  /** reqId of the registration; null for what Purser registers by itself. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly request!: string | null;

  /** SHA-256 of what that request asked for. */
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly requestHash!: Buffer | null;

  /** Purchase that it hands out; null for what others register. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly grantedBoid!: string | null;

  /** Random mark of the request that made the last change: by it, that request tells its rows from those of others. */
  @Column({ type: 'binary', length: 16 })
  readonly changeMark!: Buffer;
}
