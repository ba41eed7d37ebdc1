import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII } from '../../../shared/column/column-types.js';

/**
 * Key of the hashes that replace the ids of erased people. One row; the key itself never changes and is only sealed
 * again.
 */
@Entity('pseudonym_key')
export class PseudonymKey {
  /** Always 1. */
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  readonly id!: number;

  /** The key as base64, sealed. */
  @Column({ type: 'text', ...ASCII })
  readonly sealed!: string;
}
