import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A purchase whose keys are stored, and that is to be moved to the archive. */
@Entity('purchase_move')
export class PurchaseMove {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  /** Earliest time at which it may be moved. */
  @Index('ix_purchase_move_due')
  @Column({ type: 'datetime', precision: 3 })
  readonly dueAt!: Date;
}
