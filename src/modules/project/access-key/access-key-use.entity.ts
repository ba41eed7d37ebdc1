import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** An address from which a key is used. The deployment's own keys have the key ids ADMIN and ADMIN-OLD. */
@Entity()
@Index('ix_access_key_use_last', ['keyId', 'lastUsedAt'])
export class AccessKeyUse {
  @PrimaryColumn({ type: 'varchar', length: 36, ...ASCII })
  readonly keyId!: string;

  @PrimaryColumn({ type: 'varchar', length: 45, ...ASCII })
  readonly address!: string;

  @Column(TIME)
  readonly firstUsedAt!: Date;

  /** Up to a minute old. */
  @Column(TIME)
  readonly lastUsedAt!: Date;
}
