import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME } from '../../../shared/column/column-types.js';

/** A difference that a run has found, once in each run. */
@Entity('reconciliation_item')
@Index('uq_reconciliation_item', ['runId', 'class', 'subject'], { unique: true })
@Index('ix_reconciliation_item_boid', ['runId', 'boid'])
@Index('ix_reconciliation_item_player', ['pjid', 'playerId'])
export class ReconciliationItem {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'bigint', unsigned: true })
  readonly runId!: string;

  @Column({ type: 'varchar', length: 30, ...ASCII })
  readonly class!: string;

  @Column({ type: 'varchar', length: 150 })
  readonly subject!: string;

  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly boid!: string | null;

  @Column({ type: 'varchar', length: 300 })
  readonly detail!: string;

  /** The possible repairs, separated by commas. */
  @Column({ type: 'varchar', length: 60, ...ASCII })
  readonly repairs!: string;

  /** Code of a cancellation; null where the store did not take the money back. */
  @Column({ type: 'varchar', length: 15, ...ASCII, nullable: true })
  readonly cancelCode!: string | null;

  /** JSON of the order that ADOPT makes a purchase of; null where the purchase exists. */
  @Column({ name: 'store_order', type: 'text', nullable: true })
  readonly order!: string | null;

  /** Project of the order's player; null without an order. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly pjid!: string | null;

  /** The order's player, by whom exports and erasures find it; null without an order. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  readonly playerId!: string | null;

  /** Null for a row of a version that did not store it. */
  @Column(OPTIONAL_TIME)
  readonly foundAt!: Date | null;

  /** The repair that was made; without a time one that was begun; null while the difference is open. */
  @Column({ type: 'varchar', length: 10, ...ASCII, nullable: true })
  readonly repair!: string | null;

  @Column(OPTIONAL_TIME)
  readonly repairedAt!: Date | null;

  /** Requests that have claimed the item for the repair and have not ended; a request that was killed counts on. */
  @Column({ type: 'smallint', unsigned: true, default: 0 })
  readonly claims!: number;

  /** Time of the last claim. */
  @Column(OPTIONAL_TIME)
  readonly claimedAt!: Date | null;
}
