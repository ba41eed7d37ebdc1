import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { KeyRole } from '../../../shared/role.js';

/** Issued access key; the key itself is not stored. */
@Entity()
@Index('ix_access_key_project', ['pjid', 'issuedAt'])
export class AccessKey {
  @PrimaryColumn({ type: 'varchar', length: 36, charset: 'ascii', collation: 'ascii_bin' })
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
    charset: 'ascii',
    collation: 'ascii_bin',
    transformer: {
      to: (roles: readonly KeyRole[]) => roles.join(','),
      from: (text: string) => text.split(','),
    },
  })
  readonly roles!: readonly KeyRole[];

  @Column({ type: 'varchar', length: 100, nullable: true })
  readonly label!: string | null;

  @Column({ type: 'datetime', precision: 3 })
  readonly issuedAt!: Date;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  readonly revokedAt!: Date | null;
}
