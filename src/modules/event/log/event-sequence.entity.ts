import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Position of the last published event. A publication locks its only row, so that only one runs at a time. */
@Entity('event_sequence')
export class EventSequence {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  readonly id!: number;

  @Column({ type: 'bigint', unsigned: true, default: 0 })
  readonly position!: string;
}
