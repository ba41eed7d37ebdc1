import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last position that was given to an event. The lock of its only row makes publications follow one another. */
@Entity('event_sequence')
export class EventSequence {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  readonly id!: number;

  @Column({ type: 'bigint', unsigned: true, default: 0 })
  readonly position!: string;
}
