import { Entity, PrimaryColumn } from 'typeorm';

/** A period whose grants a game has uploaded completely, as it has declared. Periods may overlap. */
@Entity('grant_log_period')
export class GrantLogPeriod {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Start, Unix seconds, inclusive. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly coveredFrom!: string;

  /** End, Unix seconds, inclusive. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly coveredTo!: string;
}
