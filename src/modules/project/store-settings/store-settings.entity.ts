import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoreName } from './settings-registry.js';

/** Settings of a project for one store, saved as a whole: plain values as JSON, secrets sealed. */
@Entity()
@Index('ix_store_settings_store', ['store', 'pjid'])
export class StoreSettings {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  readonly store!: StoreName;

  /** JSON object of dotted path to value. */
  @Column({ type: 'text' })
  readonly plain!: string;

  /** Sealed JSON object of dotted path to secret. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  readonly sealed!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly updatedAt!: Date;
}
