import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Store that refuses a project's credentials; deleted when the store accepts them again. */
@Entity('credential_refusal')
export class CredentialRefusal {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  readonly store!: string;

  @Column({ type: 'datetime', precision: 3 })
  readonly since!: Date;

  /** Time of the newest stored refusal; settings that were saved later have not been tried yet. */
  @Column({ type: 'datetime', precision: 3 })
  readonly lastAt!: Date;
}
