import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageStatus } from './message-status.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const TIME = { type: 'datetime', precision: 3 } as const;
const COUNT = { type: 'int', unsigned: true, default: 0 } as const;

/** One message to a user. Its row is the truth of what is to be done about it; a queue job only makes it happen sooner. */
@Entity()
@Index('uq_push_message_uuid', ['uuid'], { unique: true })
@Index('ix_push_message_due', ['pjid', 'dueAt'])
@Index('ix_push_message_claim', ['claim'])
@Index('ix_push_message_status', ['status', 'acceptedAt'])
@Index('ix_push_message_purge', ['purgeAt'])
export class PushMessage {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  /** `messageId` of the interface. */
  @Column({ type: 'binary', length: 16 })
  readonly uuid!: Buffer;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Null once the row was purged. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  /** The apps that it is meant for, separated by commas; empty for all. */
  @Column({ type: 'varchar', length: 40, ...CODE })
  readonly apps!: string;

  /** JSON of what is sent; null once the row was purged. */
  @Column({ type: 'text', nullable: true })
  readonly content!: string | null;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly status!: MessageStatus;

  @Column(TIME)
  readonly acceptedAt!: Date;

  /** When it is given up. */
  @Column(TIME)
  readonly expiresAt!: Date;

  /** When it is looked at next; while a worker has it, when others may. Null once it is settled. */
  @Column({ ...TIME, nullable: true })
  readonly dueAt!: Date | null;

  /** Of the worker that has it; writes with another one change nothing. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly claim!: string | null;

  /** Attempts that did not settle it. */
  @Column(COUNT)
  readonly attempts!: number;

  /** Why it waits. */
  @Column({ type: 'varchar', length: 60, ...CODE, nullable: true })
  readonly reason!: string | null;

  /** When its devices were fixed: those that are registered later do not get it. */
  @Column({ ...TIME, nullable: true })
  readonly targetedAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  readonly settledAt!: Date | null;

  /** When content and devices are forgotten; null before it is settled, and after. */
  @Column({ ...TIME, nullable: true })
  readonly purgeAt!: Date | null;

  /** How many devices had which outcome, counted when it was settled. */
  @Column(COUNT)
  readonly delivered!: number;

  @Column(COUNT)
  readonly unregistered!: number;

  @Column(COUNT)
  readonly failed!: number;

  @Column(COUNT)
  readonly expired!: number;

  @Column({ type: 'char', length: 32, ...CODE })
  readonly traceId!: string;
}
