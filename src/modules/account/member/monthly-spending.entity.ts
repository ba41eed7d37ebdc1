import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME } from '../../../shared/column/column-types.js';
import type { Micros } from '../../../shared/money/micros.js';
import { MICROS_COLUMN } from '../../../shared/money/micros-column.js';
import { PUBLISHER } from './publisher.column.js';

/** Amount that an account has spent in a month. The transaction of each counted purchase updates it. */
@Entity()
export class MonthlySpending {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  readonly imid!: string;

  /** Year and month at UTC+09:00, as 202611. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  readonly month!: number;

  /** Currency of the limit, ISO 4217. */
  @PrimaryColumn({ type: 'char', length: 3, ...ASCII })
  readonly currency!: string;

  @PrimaryColumn(PUBLISHER)
  readonly publisher!: string;

  @Column({ type: 'bigint', unsigned: true, transformer: MICROS_COLUMN })
  readonly spentMicros!: Micros;

  /** Project of the last counted purchase. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly eventPjid!: string | null;

  /** When it was counted; null once the thresholds that it reached are published. */
  @Index('ix_monthly_spending_event_due')
  @Column(OPTIONAL_TIME)
  readonly eventDueAt!: Date | null;
}
