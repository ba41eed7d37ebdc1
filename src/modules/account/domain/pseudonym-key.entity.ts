import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of the hashes that replace the ids of erased people. One row; the key is never changed, only sealed again. */
@Entity('pseudonym_key')
export class StoredPseudonymKey {
  /** Always 1. */
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  readonly id!: number;

  /** The key as base64, sealed. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  readonly sealed!: string;
}
