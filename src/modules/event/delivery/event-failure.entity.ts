import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** An event that an endpoint refuses although it takes others. It is not sent any more, until a replay. */
@Entity('event_failure')
export class EventFailure {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly endpointId!: string;

  /** Position of the event. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly position!: string;

  /** Failed attempts. */
  @Column({ type: 'int', unsigned: true })
  readonly attempts!: number;

  /** Result of the last one. */
  @Column({ type: 'varchar', length: 60, ...ASCII })
  readonly lastCode!: string;

  /** Time of the last one. */
  @Index('ix_event_failure_failed')
  @Column(TIME)
  readonly failedAt!: Date;
}
