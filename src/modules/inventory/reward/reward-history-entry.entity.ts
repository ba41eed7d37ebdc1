import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import type { RewardEvent, RewardState } from './reward-state.js';

/** One change of a reward. The key contains the reward's version, so no change can be in the history twice. */
@Entity('reward_event')
export class RewardHistoryEntry {
  @PrimaryColumn({ type: 'binary', length: 16 })
  readonly rewardId!: Buffer;

  @PrimaryColumn({ type: 'int', unsigned: true })
  readonly version!: number;

  @Column(TIME)
  readonly at!: Date;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly event!: RewardHistoryEvent;

  /** Null for the registration. */
  @Column({ type: 'varchar', length: 10, ...ASCII, nullable: true })
  readonly fromState!: RewardState | null;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly toState!: RewardState;

  /** Trace id of the request that made the change. */
  @Column({ type: 'char', length: 32, ...ASCII })
  readonly traceId!: string;

  /** Mark of that request: shows whether a change was made when the answer to COMMIT was lost. */
  @Column({ type: 'binary', length: 16 })
  readonly mark!: Buffer;

  /** When it happened; null once its event is published, and for a change without one. */
  @Index('ix_reward_event_event_due')
  @Column(OPTIONAL_TIME)
  readonly eventDueAt!: Date | null;
}

/** Events of a history. */
export type RewardHistoryEvent = 'register' | RewardEvent;

/** One change of a reward, as timelines show it. */
export interface RecordedChange {
  readonly at: Date;
  readonly event: RewardHistoryEvent;
  readonly from: RewardState | null;
  readonly to: RewardState;
  readonly traceId: string;
}
