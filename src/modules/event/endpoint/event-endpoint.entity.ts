import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** An address of the publisher to which the events of a project are sent. */
@Entity('event_endpoint')
@Index('uq_event_endpoint', ['pjid', 'url'], { unique: true })
export class StoredEventEndpoint {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 500, ...ASCII })
  readonly url!: string;

  /** JSON array of event types; empty for every type. */
  @Column({ type: 'text', ...ASCII })
  readonly types!: string;

  /** JSON array. */
  @Column({ type: 'text', ...ASCII })
  readonly allowedCidrs!: string;

  /** Sealed JSON array of the signing secrets. */
  @Column({ type: 'text', ...ASCII })
  readonly sealed!: string;

  /** Number of saves. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  readonly revision!: number;

  @Column(TIME)
  readonly updatedAt!: Date;
}
