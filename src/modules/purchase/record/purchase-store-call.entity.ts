import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Calls of a purchase that are kept from its beginning. */
export const FIRST_CALLS = 20;

/** Calls that are kept besides, the newest ones. */
export const LAST_CALLS = 20;

/**
 * A call to a store about a purchase. A caller may repeat itself without end, so a purchase keeps its first and its newest
 * calls: the newest ones share slots that are written over.
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

  /** When it began. */
  @Column({ type: 'datetime', precision: 3 })
  readonly at!: Date;

  /** JSON of a `StoreCallDetail`. */
  @Column({ type: 'text' })
  readonly detail!: string;
}
