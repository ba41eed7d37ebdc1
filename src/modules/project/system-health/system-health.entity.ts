import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';

/**
 * Results of the calls of all processes to a system since the first failed one; see system-health.ts. The first systems
 * were stores, and the table is named after them.
 */
@Entity('store_health')
export class StoredSystemHealth {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ name: 'store', type: 'varchar', length: 20, ...ASCII })
  readonly system!: string;

  /** Consecutive failed calls; 0 after a usable answer. */
  @Column({ type: 'int', unsigned: true })
  readonly failures!: number;

  @Column(TIME)
  readonly failingSince!: Date;

  @Column(TIME)
  readonly troubleSince!: Date;

  @Column(TIME)
  readonly failedAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly recoveredAt!: Date | null;
}
