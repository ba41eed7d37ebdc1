import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CancelOutcome, StoredApprovalStatus } from './approval-status.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const JSON_TEXT = { type: 'text', transformer: { to: JSON.stringify, from: JSON.parse } } as const;

/** What became of a purchase that was to be cancelled. */
export interface ApprovalOutcome {
  readonly boid: string;
  readonly outcome: CancelOutcome;
}

/** Cancellations that one person has asked for and another one has to approve. */
@Entity('approval')
@Index('ix_approval_project', ['pjid', 'approvalId'])
export class Approval {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly approvalId!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Purchases to cancel. */
  @Column(JSON_TEXT)
  readonly boids!: readonly string[];

  @Column({ type: 'varchar', length: 200 })
  readonly reason!: string;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly status!: StoredApprovalStatus;

  /** Person or key; all keys and sessions of the deployment itself count as one. */
  @Column({ type: 'varchar', length: 36, ...CODE })
  readonly requestedBy!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly requestedAt!: Date;

  @Column({ type: 'datetime', precision: 3 })
  readonly expiresAt!: Date;

  @Column({ type: 'varchar', length: 36, ...CODE, nullable: true })
  readonly decidedBy!: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  readonly decidedAt!: Date | null;

  /** Null until all of it is done. */
  @Column({ ...JSON_TEXT, nullable: true })
  readonly outcomes!: readonly ApprovalOutcome[] | null;
}
