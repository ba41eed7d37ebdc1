import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import type { Micros } from '../../../shared/money/micros.js';
import { MICROS_COLUMN } from '../../../shared/money/micros-column.js';
import { PUBLISHER } from '../member/publisher.column.js';

/** Sum of an account's holds. Its row is changed together with them, and locked before they change. */
@Entity('limit_hold_total')
export class LimitHoldTotal {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  readonly imid!: string;

  /** Currency of the limit, ISO 4217. */
  @PrimaryColumn({ type: 'char', length: 3, ...ASCII })
  readonly currency!: string;

  @PrimaryColumn(PUBLISHER)
  readonly publisher!: string;

  @Column({ type: 'bigint', unsigned: true, transformer: MICROS_COLUMN })
  readonly heldMicros!: Micros;
}

/** Amount that an open reservation holds of its account's limit until it is verified, cancelled or expired. */
@Entity('limit_hold')
@Index('ix_limit_hold_expiry', ['imid', 'currency', 'expiresAt'])
export class LimitHold {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly boid!: string;

  @Column({ type: 'varchar', length: 40 })
  readonly imid!: string;

  @Column({ type: 'char', length: 3, ...ASCII })
  readonly currency!: string;

  @Column(PUBLISHER)
  readonly publisher!: string;

  @Column({ type: 'bigint', unsigned: true, transformer: MICROS_COLUMN })
  readonly micros!: Micros;

  @Column(TIME)
  readonly expiresAt!: Date;
}
