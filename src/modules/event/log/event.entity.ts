import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import type { EventType } from './event-type.js';

/** A published event. Rows are deleted 30 days after their publication. */
@Entity('event')
@Index('ix_event_project', ['pjid', 'position'])
@Index('ix_event_type', ['pjid', 'type', 'position'])
@Index('ix_event_occurred', ['pjid', 'occurredAt'])
@Index('ix_event_subject', ['pjid', 'subject'])
export class StoredEvent {
  /** Ascends in the order of commits: a reader that has seen a position never misses a smaller one. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly position!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 40, ...ASCII })
  readonly type!: EventType;

  @Column({ type: 'tinyint', unsigned: true })
  readonly version!: number;

  @Column({ type: 'varchar', length: 50 })
  readonly subject!: string;

  @Column(TIME)
  readonly occurredAt!: Date;

  @Column(TIME)
  readonly publishedAt!: Date;

  /** JSON object. */
  @Column({ type: 'text' })
  readonly data!: string;
}
