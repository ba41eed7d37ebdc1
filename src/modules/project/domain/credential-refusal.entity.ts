import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A store that refuses a project's credentials; gone once the store has taken them again. */
@Entity('credential_refusal')
export class StoredCredentialRefusal {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  readonly store!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly since!: Date;

  /** The newest refusal that was kept; settings that were saved later have not been tried yet. */
  @Column({ type: 'datetime', precision: 3 })
  readonly lastAt!: Date;
}
