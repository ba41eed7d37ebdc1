import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME } from '../../../shared/column/column-types.js';

const POSITION = { type: 'bigint', unsigned: true } as const;

/** Events on their way to an endpoint: the live stream, which never ends, or a replay. */
@Entity('event_stream')
@Index('uq_event_stream_live', ['endpointId', 'isLive'], { unique: true })
export class EventStream {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column(POSITION)
  readonly endpointId!: string;

  /** 1 for the live stream, null for a replay. */
  @Column({ type: 'tinyint', nullable: true })
  readonly isLive!: number | null;

  /** JSON array of the event types of a replay; null for those of the endpoint. */
  @Column({ type: 'text', ...ASCII, nullable: true })
  readonly types!: string | null;

  /** Every event up to this position was delivered. */
  @Column(POSITION)
  readonly position!: string;

  /** Last position to deliver. */
  @Column(POSITION)
  readonly head!: string;

  /** Range of a replay, inclusive. */
  @Column(OPTIONAL_TIME)
  readonly occurredFrom!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly occurredTo!: Date | null;

  /** When the next event is sent; null when every event was delivered. */
  @Index('ix_event_stream_due')
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  /** Grows with each worker that claims the stream. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  /** Failed attempts at the next event; 0 after a success. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly failures!: number;

  /** Those of the failed attempts at which the endpoint took another event; meaningless without failures. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly refusals!: number;

  /**
   * JSON array of the types of all later events, which the endpoint refused as well: an event of another type makes the
   * stream due. Null when the endpoint took one, did not answer, or was not tried.
   */
  @Column({ type: 'text', ...ASCII, nullable: true })
  readonly refusedTypes!: string | null;

  /** Time of the first failure since the last success; null after a success. */
  @Column(OPTIONAL_TIME)
  readonly failingSince!: Date | null;

  /** Result of the last call. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  readonly lastCode!: string | null;
}
