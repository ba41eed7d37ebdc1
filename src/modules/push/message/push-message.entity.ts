import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import { nextState } from '../../../shared/state/state-machine.js';
import {
  MESSAGE_TRANSITIONS,
  type MessageStatus,
  type OutcomeCounts,
  settlingEvent,
} from './message-status.js';

const COUNT = { type: 'int', unsigned: true, default: 0 } as const;

/**
 * One message to a user. The row holds what is due; a queue job only makes it happen sooner. {@link PushMessage.settle}
 * is the only way to change the status.
 */
@Entity()
@Index('uq_push_message_uuid', ['uuid'], { unique: true })
@Index('ix_push_message_due', ['pjid', 'dueAt'])
@Index('ix_push_message_imid', ['pjid', 'imid'])
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

  /** Null after the purge. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  /** Target apps, separated by commas; empty for all. */
  @Column({ type: 'varchar', length: 40, ...ASCII })
  readonly apps!: string;

  /** Content as JSON; null after the purge. */
  @Column({ type: 'text', nullable: true })
  readonly content!: string | null;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  status!: MessageStatus;

  @Column(TIME)
  readonly acceptedAt!: Date;

  /** End of its time to live. */
  @Column(TIME)
  readonly expiresAt!: Date;

  /**
   * Time of the next attempt for any of its devices; end of the lease while a worker has it. Null once it is settled.
   */
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  /** Fencing token of the worker that has it; writes with another token change nothing. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly claim!: string | null;

  /** Attempts that did not settle it. */
  @Column(COUNT)
  readonly attempts!: number;

  /** Why it is retried later. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly reason!: string | null;

  /** When its target devices were recorded; devices that are registered later do not get it. */
  @Column(OPTIONAL_TIME)
  readonly targetedAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly settledAt!: Date | null;

  /** When content and devices are deleted; null before it is settled, and after the purge. */
  @Column(OPTIONAL_TIME)
  readonly purgeAt!: Date | null;

  /** Numbers of devices by outcome, counted when it was settled. */
  @Column(COUNT)
  delivered!: number;

  @Column(COUNT)
  unregistered!: number;

  @Column(COUNT)
  failed!: number;

  @Column(COUNT)
  expired!: number;

  @Column({ type: 'char', length: 32, ...ASCII })
  readonly traceId!: string;

  /** The status that the pending change starts from. */
  #from: MessageStatus | null = null;

  /**
   * Settles the message by the outcomes of its devices.
   * @returns false while a device is open: nothing is changed then
   */
  settle(counts: OutcomeCounts, isTargeted: boolean): boolean {
    const event = settlingEvent(counts, isTargeted);
    if (event === null) return false;
    const from = this.status;
    this.status = nextState(MESSAGE_TRANSITIONS, from, event);
    this.#from = from;
    this.delivered = counts.delivered;
    this.unregistered = counts.unregistered;
    this.failed = counts.failed;
    this.expired = counts.expired;
    return true;
  }

  /** The status that the pending change replaces. */
  get changesFrom(): MessageStatus {
    return this.#from ?? this.status;
  }
}
