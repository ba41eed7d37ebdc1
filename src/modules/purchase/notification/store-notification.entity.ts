import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CancelCode } from '../record/cancel-reason.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const TIME = { type: 'datetime', precision: 3, nullable: true } as const;

/** Whether a notification waits for its purchase, is settled, was given up to an operator, or is signed but cannot be used. */
export type NotificationStatus = 'WAITING' | 'DONE' | 'UNMATCHED' | 'UNUSABLE';

/** Who told: a store by a notification of its own, or by its list. */
export type NotificationSource =
  'GSTORE' | 'ASTORE' | 'WSHOP' | 'GSTORE_LIST' | 'ASTORE_LIST' | 'PCSTORE_LIST';

/**
 * One notification of a store, kept before anything is done about it: the same one that comes again is no other. What the store sent
 * is kept only while it cannot be used, else which purchase it is about and what it means.
 */
@Entity('store_notice')
@Index('uq_store_notice', ['source', 'pjid', 'notificationId'], { unique: true })
@Index('ix_store_notice_project', ['pjid', 'status', 'id'])
@Index('ix_store_notice_due', ['status', 'dueAt'])
export class StoredNotification {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20, ...CODE })
  readonly source!: NotificationSource;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** The source's own id of it. */
  @Column({ name: 'notice_id', type: 'varchar', length: 150 })
  readonly notificationId!: string;

  @Column({ type: 'varchar', length: 20, ...CODE })
  readonly status!: NotificationStatus;

  /** Null for a notification about which nothing is to be done. */
  @Column({ type: 'varchar', length: 20, ...CODE, nullable: true })
  readonly code!: CancelCode | null;

  /** Behind the code in `cancelReason`. */
  @Column({ type: 'varchar', length: 150, nullable: true })
  readonly text!: string | null;

  /** Fingerprints as the purchase has them. */
  @Index('ix_store_notice_receipt')
  @Column({ type: 'binary', length: 32, nullable: true })
  readonly receiptKey!: Buffer | null;

  @Column({ type: 'binary', length: 32, nullable: true })
  readonly orderKey!: Buffer | null;

  /** The purchase: as the source named it, or once it was found. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly boid!: string | null;

  @Column({ ...TIME, nullable: false })
  readonly receivedAt!: Date;

  @Column({ type: 'char', length: 32, ...CODE })
  readonly traceId!: string;

  /** WAITING: when it is looked at next. DONE: when the row may be forgotten. */
  @Column(TIME)
  readonly dueAt!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  @Column(TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  /** Why it waits, or what became of it. */
  @Column({ type: 'varchar', length: 60, ...CODE, nullable: true })
  readonly reason!: string | null;

  @Column(TIME)
  readonly settledAt!: Date | null;

  /** UNUSABLE: the bytes that the store has signed. */
  @Column({ type: 'mediumblob', nullable: true })
  readonly body!: Buffer | null;
}
