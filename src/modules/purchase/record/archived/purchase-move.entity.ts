import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME } from '../../../../shared/column/column-types.js';

/** A purchase whose keys are stored, and that is to be moved to the archive. */
@Entity('purchase_move')
export class PurchaseMove {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  /** Earliest time at which it may be moved. */
  @Index('ix_purchase_move_due')
  @Column(TIME)
  readonly dueAt!: Date;
}
