import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import type { StoreFamily } from '../../store-verifier/index.js';

/** What became of a question. */
export type RefundQuestionOutcome = 'ANSWERED' | 'NO_CONSENT' | 'REFUSED' | 'TOO_LATE';

/** A store's question about a purchase that its customer wants refunded. */
@Entity('refund_question')
@Index('uq_refund_question', ['store', 'pjid', 'notificationId'], { unique: true })
@Index('ix_refund_question_due', ['dueAt'])
@Index('ix_refund_question_settled', ['settledAt'])
export class StoredRefundQuestion {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly store!: StoreFamily;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** The store's id of the notification. */
  @Column({ name: 'notice_id', type: 'varchar', length: 150, ...ASCII })
  readonly notificationId!: string;

  /** Fingerprint of the receipt of the purchase. */
  @Column({ type: 'binary', length: 32 })
  readonly receiptKey!: Buffer;

  @Column({ type: 'varchar', length: 100 })
  readonly paymentOrderId!: string;

  @Column({ type: 'tinyint' })
  readonly isTester!: number;

  @Column(TIME)
  readonly receivedAt!: Date;

  /** When the next attempt is due; null when it is settled. */
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  /** Why the last attempt did not succeed. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;

  @Column({ type: 'varchar', length: 20, ...ASCII, nullable: true })
  readonly outcome!: RefundQuestionOutcome | null;

  @Column(OPTIONAL_TIME)
  readonly settledAt!: Date | null;
}
