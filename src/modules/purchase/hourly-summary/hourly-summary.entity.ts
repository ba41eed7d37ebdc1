import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII } from '../../../shared/column/column-types.js';

/** Sums of a project and an hour. An hour without events has no row. */
@Entity('hourly_summary')
export class HourlySummary {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Whole hours since 1970 in UTC. */
  @Index('ix_hourly_summary_hour')
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly hourId!: string;

  /** `HourFigures` as text: counts and sums, no ids. */
  @Column({ type: 'mediumtext', ...ASCII })
  readonly figures!: string;
}
