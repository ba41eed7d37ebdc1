import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME } from '../../../shared/column/column-types.js';

/** Number of calls that are stored from the beginning of a purchase. */
export const FIRST_CALLS = 20;

/** Number of the newest calls that are stored in addition. */
export const LAST_CALLS = 20;

/**
 * A call to a store about a purchase. Callers may retry without limit, so only the first and the newest calls are
 * stored: the newest calls share slots that are overwritten.
 */
@Entity('purchase_store_call')
export class StoredStoreCall {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  /** From 1 to {@link FIRST_CALLS} in order, then {@link LAST_CALLS} slots in turn. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  readonly slot!: number;

  /** Number of the call among those of its purchase, from 1. */
  @Column({ type: 'int', unsigned: true })
  readonly seq!: number;

  /** Start of the call. */
  @Index('ix_purchase_store_call_at')
  @Column(TIME)
  readonly at!: Date;

  /** JSON of a `StoreCallDetail`. */
  @Column({ type: 'text' })
  readonly detail!: string;
}
