import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RewardEvent, RewardState } from './reward-state.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** One change of a reward. Its key is the reward's count of changes, so that no change can be in the history twice. */
@Entity('reward_event')
export class StoredRewardEvent {
  @PrimaryColumn({ type: 'binary', length: 16 })
  readonly rewardId!: Buffer;

  @PrimaryColumn({ type: 'int', unsigned: true })
  readonly version!: number;

  @Column({ type: 'datetime', precision: 3 })
  readonly at!: Date;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly event!: RewardHistoryEvent;

  /** Null for the registration. */
  @Column({ type: 'varchar', length: 10, ...CODE, nullable: true })
  readonly fromState!: RewardState | null;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly toState!: RewardState;

  /** Of the request that made the change. */
  @Column({ type: 'char', length: 32, ...CODE })
  readonly traceId!: string;

  /** Mark of that request, by which a change whose answer was lost is recognised whatever happened since. */
  @Column({ type: 'binary', length: 16 })
  readonly mark!: Buffer;
}

/** What a history tells of. */
export type RewardHistoryEvent = 'register' | RewardEvent;

/** One change of a reward, to be shown. */
export interface RecordedChange {
  readonly at: Date;
  readonly event: RewardHistoryEvent;
  readonly from: RewardState | null;
  readonly to: RewardState;
  readonly traceId: string;
}
