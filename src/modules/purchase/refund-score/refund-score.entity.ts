import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OPTIONAL_TIME } from '../../../shared/column/column-types.js';

const COUNT = { type: 'int', unsigned: true, default: 0 } as const;
const SMALL = { type: 'tinyint', unsigned: true, default: 0 } as const;

/**
 * Refunds of a player or of a member in a project. The purchases are the truth: a row shows what they summed up to at
 * its last count, and whether the thresholds of the project were reached then.
 */
@Entity()
@Index('uq_refund_score_player', ['pjid', 'playerId'], { unique: true })
@Index('uq_refund_score_member', ['pjid', 'imid'], { unique: true })
@Index('ix_refund_score_flagged', ['pjid', 'isFlagged', 'id'])
export class RefundScore {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Null in the row of a member. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  readonly playerId!: string | null;

  /** Null in the row of a player. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  @Column(COUNT)
  readonly points!: number;

  @Column(SMALL)
  readonly sharePercent!: number;

  @Column(COUNT)
  readonly canceledCount!: number;

  @Column(COUNT)
  readonly paidCount!: number;

  /** 1 while the thresholds are reached. */
  @Column(SMALL)
  readonly isFlagged!: number;

  /** When the thresholds were reached last; null before the first time. */
  @Column(OPTIONAL_TIME)
  readonly flaggedAt!: Date | null;

  /** When the score fell below the thresholds last. */
  @Column(OPTIONAL_TIME)
  readonly clearedAt!: Date | null;

  /** Cancellations until then do not count, because an operator lifted the flag; null when none was lifted. */
  @Column(OPTIONAL_TIME)
  readonly forgivenUntil!: Date | null;

  /** Changes that are to be published: 1 flagged, 2 cleared. */
  @Column(SMALL)
  readonly eventMask!: number;

  /** When the last of them was made; null when nothing is to be published. */
  @Index('ix_refund_score_event_due')
  @Column(OPTIONAL_TIME)
  readonly eventDueAt!: Date | null;
}
