import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME } from '../../../shared/column/column-types.js';
import { type RowsTransition, transitionOfRows } from '../../../shared/state/state-machine.js';
import { type Outcome, OUTCOME_TRANSITIONS, type OutcomeEvent } from './message-status.js';
import type { DevicePlatform, PushApp } from './push-content.js';

/**
 * A message on one of its target devices. Outcomes of many devices are saved by one statement, which takes its statuses
 * from {@link PushOutcome.transition}; nothing else changes a status.
 */
@Entity()
@Index('uq_push_outcome', ['messageId', 'deviceId'], { unique: true })
export class PushOutcome {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  /** Row of the message. */
  @Column({ type: 'bigint', unsigned: true })
  readonly messageId!: string;

  /** Row of the device, which may be gone by now. */
  @Column({ type: 'bigint', unsigned: true })
  readonly deviceId!: string;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly app!: PushApp;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly platform!: DevicePlatform;

  @Column({ type: 'varchar', length: 12, ...ASCII })
  readonly status!: Outcome;

  /** Attempts so far, including one in progress. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  /** Whether an attempt has begun whose end is not recorded: the device may or may not have the message. */
  @Column({ type: 'tinyint', default: 0 })
  readonly isOpen!: number;

  @Column(OPTIONAL_TIME)
  readonly attemptedAt!: Date | null;

  /** Time before which no further attempt is made; null before the first. When any is made is the message's `dueAt`. */
  @Column(OPTIONAL_TIME)
  readonly retryAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly settledAt!: Date | null;

  /** Why it is not delivered. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;

  /** The change that an event makes to outcomes. */
  static transition(event: OutcomeEvent): RowsTransition<Outcome> {
    return transitionOfRows(OUTCOME_TRANSITIONS, event);
  }
}
