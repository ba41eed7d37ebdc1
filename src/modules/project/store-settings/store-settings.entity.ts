import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import type { StoreName } from './settings-registry.js';

/** Settings of a project for one store, saved as a whole: plain values as JSON, secrets sealed. */
@Entity()
@Index('ix_store_settings_store', ['store', 'pjid'])
export class StoreSettings {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, ...ASCII })
  readonly store!: StoreName;

  /** JSON object of dotted path to value. */
  @Column({ type: 'text' })
  readonly plain!: string;

  /** Sealed JSON object of dotted path to secret. */
  @Column({ type: 'text', ...ASCII })
  readonly sealed!: string;

  @Column(TIME)
  readonly updatedAt!: Date;
}
