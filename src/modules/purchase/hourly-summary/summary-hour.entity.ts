import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OPTIONAL_TIME } from '../../../shared/column/column-types.js';

/** An hour that the worker adds up, for every project. */
@Entity('summary_hour')
export class SummaryHour {
  /** Whole hours since 1970 in UTC. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly hourId!: string;

  /** When it is added up again; null when it stays as it is. */
  @Index('ix_summary_hour_due')
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  /** When what was added up last had been read; null before the first time. */
  @Column(OPTIONAL_TIME)
  readonly addedUpAt!: Date | null;
}
