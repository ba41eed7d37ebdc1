import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An event of a purchase that its row does not store, such as a store notification. */
@Entity('purchase_event')
@Index('ix_purchase_event_boid', ['boid', 'id'])
export class StoredPurchaseEvent {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly at!: Date;

  @Column({ type: 'varchar', length: 30, charset: 'ascii', collation: 'ascii_bin' })
  readonly kind!: EventKind;

  /** JSON of the service's own words and ids. Never contains receipts, tokens or text of a store. */
  @Column({ type: 'text' })
  readonly detail!: string;
}

/** One event of a timeline. */
export interface RecordedEvent {
  readonly at: Date;
  readonly kind: EventKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Kinds of timeline events. */
export type EventKind = 'TRANSITION' | 'STORE_CALL' | 'NOTICE' | 'GRANT';
