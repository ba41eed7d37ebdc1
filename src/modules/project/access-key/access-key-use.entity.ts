import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address from which a key is used. The deployment's own keys have the key ids ADMIN and ADMIN-OLD. */
@Entity()
@Index('ix_access_key_use_last', ['keyId', 'lastUsedAt'])
export class AccessKeyUse {
  @PrimaryColumn({ type: 'varchar', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  readonly keyId!: string;

  @PrimaryColumn({ type: 'varchar', length: 45, charset: 'ascii', collation: 'ascii_bin' })
  readonly address!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly firstUsedAt!: Date;

  /** Up to a minute old. */
  @Column({ type: 'datetime', precision: 3 })
  readonly lastUsedAt!: Date;
}
