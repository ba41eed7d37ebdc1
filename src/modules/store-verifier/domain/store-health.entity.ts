import { Column, Entity, PrimaryColumn } from 'typeorm';

const TIME = { type: 'datetime', precision: 3 } as const;

/** Results of the calls of all processes to a project's store since the first failed one; see store-health.ts. */
@Entity('store_health')
export class StoredStoreHealth {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
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

  @Column({ ...TIME, nullable: true })
  readonly recoveredAt!: Date | null;
}
