import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A unique key that a purchase holds permanently after it was archived, or that it holds while it is about to be. See
 * {@link KEY_KINDS}.
 */
@Entity('purchase_key')
export class PurchaseKey {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  readonly kind!: number;

  /** SHA-256 of a receipt, of a store's order, or of a request. */
  @PrimaryColumn({ type: 'binary', length: 32 })
  readonly fingerprint!: Buffer;

  @Index('ix_purchase_key_boid')
  @Column({ type: 'bigint', unsigned: true })
  readonly boid!: string;
}
