import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import type { Micros } from '../../../shared/money/micros.js';
import { MICROS_COLUMN } from '../../../shared/money/micros-column.js';
import { PUBLISHER } from './publisher.column.js';

/** A platform member, as far as spending limits go. One for all projects of a publisher. */
@Entity()
export class Account {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  readonly imid!: string;

  @PrimaryColumn(PUBLISHER)
  readonly publisher!: string;

  /** Country of the address that the account was created from; ISO 3166-1 alpha-2. */
  @Column({ type: 'char', length: 2, ...ASCII })
  readonly countryCreated!: string;

  /** `yyyy-MM-dd` */
  @Column({ type: 'date', nullable: true })
  readonly birthDate!: string | null;

  /** Limit that an adult of KR has chosen instead of the general one. */
  @Column({ type: 'bigint', unsigned: true, nullable: true, transformer: MICROS_COLUMN })
  readonly krLimitMicros!: Micros | null;

  /**
   * 1 when stores may learn how purchases were used that the member wants refunded, 0 when not, null before the
   * platform reports it.
   */
  @Column({ type: 'tinyint', nullable: true })
  readonly consumptionConsent!: number | null;

  @Column(TIME)
  readonly createdAt!: Date;

  @Column(TIME)
  readonly updatedAt!: Date;
}
