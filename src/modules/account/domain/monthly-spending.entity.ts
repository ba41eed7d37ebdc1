import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Micros } from '../../../shared/micros.js';
import { MICROS_COLUMN } from '../../../shared/micros-column.js';

/** What an account has spent in a month: changed in the transaction of each purchase that counts, never summed. */
@Entity()
export class MonthlySpending {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  readonly imid!: string;

  /** Year and month at UTC+09:00, as 202611. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  readonly month!: number;

  /** Currency of the limit, ISO 4217. */
  @PrimaryColumn({ type: 'char', length: 3, charset: 'ascii', collation: 'ascii_bin' })
  readonly currency!: string;

  @Column({ type: 'bigint', unsigned: true, transformer: MICROS_COLUMN })
  readonly spentMicros!: Micros;
}
