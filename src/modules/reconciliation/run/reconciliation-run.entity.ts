import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';

/** Status of a run. */
export type RunStatus = 'RUNNING' | 'DONE' | 'FAILED';

/** One comparison of the books of a project, for a store or for all, over a range of time. */
@Entity('reconciliation_run')
@Index('uq_reconciliation_running', ['runningKey'], { unique: true })
@Index('uq_reconciliation_night', ['pjid', 'night', 'store'], { unique: true })
@Index('ix_reconciliation_due', ['dueAt'])
@Index('ix_reconciliation_list', ['pjid', 'id'])
@Index('ix_reconciliation_ended', ['endedAt'])
export class ReconciliationRun {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Family; null for every store. */
  @Column({ type: 'varchar', length: 20, ...ASCII, nullable: true })
  readonly store!: string | null;

  @Column(TIME)
  readonly fromAt!: Date;

  @Column(TIME)
  readonly toAt!: Date;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly status!: RunStatus;

  /** JSON of the position after the last stored step; null before the first. */
  @Column({ type: 'mediumtext', nullable: true })
  readonly position!: string | null;

  /** Names project, store and range while it runs, so that one run of them goes on at a time; null afterwards. */
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly runningKey!: Buffer | null;

  /** Day of a nightly run; null for a run on demand. */
  @Column({ type: 'date', nullable: true })
  readonly night!: string | null;

  /** When the next step is due; null when it has ended. */
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  /** Failed attempts since the last step that was stored. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly failures!: number;

  /** Why the last attempt failed. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;

  @Column(TIME)
  readonly createdAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly endedAt!: Date | null;
}
