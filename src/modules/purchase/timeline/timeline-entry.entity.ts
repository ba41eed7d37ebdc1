import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/**
 * An entry of a purchase's timeline that its row does not store, such as a store notification. The table's name calls
 * it an event; published events are in `event`.
 */
@Entity('purchase_event')
@Index('ix_purchase_event_boid', ['boid', 'id'])
export class StoredTimelineEntry {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column(TIME)
  readonly at!: Date;

  @Column({ type: 'varchar', length: 30, ...ASCII })
  readonly kind!: TimelineEntryKind;

  /** JSON of the service's own words and ids. Never contains receipts, tokens or text of a store. */
  @Column({ type: 'text' })
  readonly detail!: string;
}

/** One entry of a timeline. */
export interface TimelineEntry {
  readonly at: Date;
  readonly kind: TimelineEntryKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Kinds of timeline entries. */
export type TimelineEntryKind = 'TRANSITION' | 'STORE_CALL' | 'NOTICE' | 'GRANT';
