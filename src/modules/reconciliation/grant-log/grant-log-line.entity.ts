import { Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One line of a game's own log of grants. The whole line is the key, in the order in which a reconciliation reads
 * lines: the same line again is the same grant, and a purchase with two lines was given twice.
 */
@Entity('grant_log')
@Index('ix_grant_log_time', ['pjid', 'givenAt'])
@Index('ix_grant_log_player', ['pjid', 'playerId'])
export class StoredGrantLogLine {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Of a purchase; 0 for a coupon. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  /** Of a coupon; empty for a purchase. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly transactionId!: string;

  /** The player who received it. */
  @PrimaryColumn({ type: 'varchar', length: 50 })
  readonly playerId!: string;

  /** Unix seconds, by the game's clock. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly givenAt!: string;
}
