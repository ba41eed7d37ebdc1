import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import { MICROS_COLUMN } from '../../../shared/money/micros-column.js';
import type { Micros } from '../../../shared/money/micros.js';

/**
 * The last reservation of a player, product and reason that a limit or a hold refused. It made no purchase: without
 * this row nothing would show that the player tried to pay. A player has few rows, so that the table does not grow with
 * the attempts.
 */
@Entity('refused_reservation')
@Index('ix_refused_reservation_member', ['pjid', 'imid'])
@Index('ix_refused_reservation_time', ['refusedAt'])
export class RefusedReservation {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  readonly playerId!: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  /** Result code of the refusal. */
  @PrimaryColumn({ type: 'varchar', length: 40, ...ASCII })
  readonly code!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly payment!: string;

  @PrimaryColumn({ type: 'varchar', length: 200 })
  readonly productId!: string;

  @Column({ type: 'bigint', unsigned: true, transformer: MICROS_COLUMN })
  readonly microPrice!: Micros;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly currency!: string;

  @Column(TIME)
  readonly refusedAt!: Date;
}
