import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import type { CancelCode } from '../record/fields/cancel-reason.js';

/**
 * Status of a notification: it waits for its purchase, is settled, was given up to an operator, or is signed but
 * unusable.
 */
export type NotificationStatus = 'WAITING' | 'DONE' | 'UNMATCHED' | 'UNUSABLE';

/** Source of a notification: a push of the store, or its list. */
export type NotificationSource = StoreFamily | `${StoreFamily}_LIST`;

/** Code of a notification that the store has taken a refund back. */
export const REFUND_REVERSED = 'REFUND_REVERSED';

/** What a notification says: the reason of a cancellation, or that a refund was taken back. */
export type NotificationCode = CancelCode | typeof REFUND_REVERSED;

/**
 * One store notification (`notice` in names of the schema), stored before any processing; a repetition adds no row. The
 * body is stored only while the notification is unusable, else its purchase and its meaning.
 */
@Entity('store_notice')
@Index('uq_store_notice', ['source', 'pjid', 'notificationId'], { unique: true })
@Index('ix_store_notice_project', ['pjid', 'status', 'id'])
@Index('ix_store_notice_due', ['status', 'dueAt'])
export class StoreNotification {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly source!: NotificationSource;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Id that the source gave it. */
  @Column({ name: 'notice_id', type: 'varchar', length: 150 })
  readonly notificationId!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly status!: NotificationStatus;

  /** Null for a notification that needs no action. */
  @Column({ type: 'varchar', length: 20, ...ASCII, nullable: true })
  readonly code!: NotificationCode | null;

  /** Text after the code in `cancelReason`. */
  @Column({ type: 'varchar', length: 150, nullable: true })
  readonly text!: string | null;

  /** Fingerprint of the receipt, as the purchase stores it. */
  @Index('ix_store_notice_receipt')
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly receiptKey!: Buffer | null;

  @Column({ type: 'binary', length: 32, nullable: true })
  readonly orderKey!: Buffer | null;

  /** Its purchase: named by the source, or found later. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly boid!: string | null;

  @Column(TIME)
  readonly receivedAt!: Date;

  @Column({ type: 'char', length: 32, ...ASCII })
  readonly traceId!: string;

  /** WAITING: time of the next attempt. DONE: time from which the row may be deleted. */
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  /** Why it waits, or its outcome. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;

  @Column(OPTIONAL_TIME)
  readonly settledAt!: Date | null;

  /** UNUSABLE: the bytes that the store signed; with a source `_LIST` the boid of the purchase to ask about. */
  @Column({ type: 'mediumblob', nullable: true })
  readonly body!: Buffer | null;

  /** When the store refunded the purchase, or took the refund back; null where the store does not name it. */
  @Column(OPTIONAL_TIME)
  readonly occurredAt!: Date | null;
}
