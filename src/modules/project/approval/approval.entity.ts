import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import type { ShownChange } from './approval-change.js';
import type {
  ApprovalKindName,
  ApprovalOutcome,
  ApprovalStatus,
  StoredApprovalStatus,
} from './approval-status.js';
import { EXECUTION_SECONDS, LIMIT_HOURS } from './approval-times.js';

const JSON_TEXT = { type: 'text', transformer: { to: JSON.stringify, from: JSON.parse } } as const;

const INTERRUPTED =
  'the execution was interrupted and not repeated in time; what it had changed until then stays changed; ask again for the rest';

/**
 * A change that one person has asked for and another one has to approve. The state machine of approval-status.ts gives
 * each statement the statuses that it starts from.
 */
@Entity('approval')
@Index('ix_approval_project', ['pjid', 'approvalId'])
@Index('ix_approval_sealed_until', ['sealedUntil'])
export class Approval {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly approvalId!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII, default: 'CANCEL' })
  readonly kind!: ApprovalKindName;

  /** Purchases to cancel; empty for other kinds. */
  @Column(JSON_TEXT)
  readonly boids!: readonly string[];

  @Column({ type: 'varchar', length: 200 })
  readonly reason!: string;

  /** What people see of the change; null for cancellations. */
  @Column({ ...JSON_TEXT, type: 'mediumtext', nullable: true })
  readonly details!: ShownChange | null;

  /** The whole change with its secrets; null for cancellations, and as soon as it is not needed any more. */
  @Column({ type: 'mediumtext', ...ASCII, nullable: true, select: false })
  readonly sealed?: string | null;

  /** When `sealed` is deleted; null without it. */
  @Column(OPTIONAL_TIME)
  readonly sealedUntil!: Date | null;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly status!: StoredApprovalStatus;

  /** Person or key; all keys and sessions of the deployment itself count as one. */
  @Column({ type: 'varchar', length: 36, ...ASCII })
  readonly requestedBy!: string;

  @Column(TIME)
  readonly requestedAt!: Date;

  @Column(TIME)
  readonly expiresAt!: Date;

  @Column({ type: 'varchar', length: 36, ...ASCII, nullable: true })
  readonly decidedBy!: string | null;

  @Column(OPTIONAL_TIME)
  readonly decidedAt!: Date | null;

  /** Null until all of it is done. */
  @Column({ ...JSON_TEXT, nullable: true })
  readonly outcomes!: readonly ApprovalOutcome[] | null;

  /** Number of records that the execution changed, of purchases those that are CANCELED after it; null until then. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  readonly changedCount!: number | null;

  /** Why an approved change could not be made. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  readonly failure!: string | null;

  /** Returns the status as operators see it: every approval reaches an end, also without a further action. */
  statusAt(now: Date): ApprovalStatus {
    switch (this.status) {
      case 'PENDING':
      case 'OPEN':
        return this.expiresAt <= now ? 'EXPIRED' : 'PENDING';
      case 'APPROVED':
      case 'RUNNING':
        return this.isAbandonedAt(now) ? 'FAILED' : 'APPROVED';
      case 'DONE':
      case 'FAILED':
      case 'REJECTED':
        return this.status;
    }
  }

  /** Returns why the approved change was not made, or not all of it; null otherwise. */
  failureAt(now: Date): string | null {
    return this.failure ?? (this.statusAt(now) === 'FAILED' ? INTERRUPTED : null);
  }

  /** Returns whether an execution was interrupted and cannot be repeated any more. */
  private isAbandonedAt(now: Date): boolean {
    const { decidedAt, expiresAt } = this;
    return (
      decidedAt !== null &&
      decidedAt.getTime() < now.getTime() - EXECUTION_SECONDS * 1_000 &&
      expiresAt.getTime() <= now.getTime() - LIMIT_HOURS * 3_600_000
    );
  }
}
