import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What happened to a purchase that its own row does not tell: a store call that did not bring it on, a notification. */
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

  /** JSON; words and ids of ours, never a receipt, a token or what a store sent. */
  @Column({ type: 'text' })
  readonly detail!: string;
}

/** One event of a timeline. */
export interface RecordedEvent {
  readonly at: Date;
  readonly kind: EventKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What a timeline tells of. */
export type EventKind = 'TRANSITION' | 'STORE_CALL' | 'NOTICE' | 'GRANT';
