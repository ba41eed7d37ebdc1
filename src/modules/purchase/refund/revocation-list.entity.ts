import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import type { StoreFamily } from '../../store-verifier/index.js';

/** The position up to which a store's revocation list (`feed` in the table's name) was read for a project. */
@Entity('store_feed')
@Index('uq_store_feed', ['store', 'pjid'], { unique: true })
export class StoredRevocationList {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly store!: StoreFamily;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** Cursor of the adapter; null before the first poll. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  readonly position!: string | null;

  @Index('ix_store_feed_due')
  @Column(TIME)
  readonly dueAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly fence!: number;

  /** When the list was last read to its end. */
  @Column(OPTIONAL_TIME)
  readonly readAt!: Date | null;
}
