import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DailyCeilings, KeyScope } from '../../../shared/access/key-scope.js';
import type { KeyRole } from '../../../shared/access/role.js';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import { CEILINGS } from './ceilings.column.js';
import { TEXT_LIST, TEXT_LIST_OR_NULL } from './text-list.column.js';

/** Issued access key; the key itself is not stored. */
@Entity()
@Index('ix_access_key_project', ['pjid', 'issuedAt'])
export class AccessKey {
  @PrimaryColumn({ type: 'varchar', length: 36, ...ASCII })
  readonly keyId!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  /** SHA-256 of the key. */
  @Index('uq_access_key_hash', { unique: true })
  @Column({ type: 'binary', length: 32 })
  readonly keyHash!: Buffer;

  /** Separated by commas in the column. */
  @Column({
    type: 'varchar',
    length: 60,
    ...ASCII,
    transformer: TEXT_LIST,
  })
  readonly roles!: readonly KeyRole[];

  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly label!: string | null;

  @Column(TIME)
  readonly issuedAt!: Date;

  @Column(OPTIONAL_TIME)
  readonly revokedAt!: Date | null;

  /** The key opens nothing from this time on. */
  @Column(OPTIONAL_TIME)
  readonly expiresAt!: Date | null;

  /** The only ranges of addresses that may use the key; empty: every address. Null in the column when empty. */
  @Column({
    type: 'varchar',
    length: 2000,
    ...ASCII,
    nullable: true,
    transformer: TEXT_LIST_OR_NULL,
  })
  readonly allowedCidrs!: readonly string[];

  /**
   * The only groups of endpoints that the key opens; empty: all that its roles allow. Null in the column when empty.
   */
  @Column({
    type: 'varchar',
    length: 200,
    ...ASCII,
    nullable: true,
    transformer: TEXT_LIST_OR_NULL,
  })
  readonly scopes!: readonly KeyScope[];

  /** Whether the key opens only endpoints that change nothing. */
  @Column({ type: 'tinyint', default: 0, transformer: { to: Number, from: Boolean } })
  readonly readOnly!: boolean;

  /** Maximum number of records a day, by scope; empty: no ceiling. JSON text in the column, null when empty. */
  @Column({
    type: 'varchar',
    length: 300,
    ...ASCII,
    nullable: true,
    transformer: CEILINGS,
  })
  readonly dailyCeilings!: DailyCeilings;
}
