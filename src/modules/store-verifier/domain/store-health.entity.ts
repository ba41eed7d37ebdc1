import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';

/** Results of the calls of all processes to a project's store since the first failed one; see store-health.ts. */
@Entity('store_health')
export class StoredStoreHealth {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, ...ASCII })
  readonly store!: string;

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
