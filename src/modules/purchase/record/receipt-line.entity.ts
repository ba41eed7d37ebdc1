import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Links the purchase of a further product of a receipt to the purchase that owns the receipt's key, so that a store
 * notification about the receipt finds every product of it.
 */
@Entity('receipt_line')
export class ReceiptLine {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Index('ix_receipt_line_owner')
  @Column({ type: 'bigint', unsigned: true })
  readonly ownerBoid!: string;
}
