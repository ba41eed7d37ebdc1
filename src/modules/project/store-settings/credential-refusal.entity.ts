import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** Store that refuses a project's credentials; deleted when the store accepts them again. */
@Entity('credential_refusal')
export class CredentialRefusal {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, ...ASCII })
  readonly store!: string;

  @Column(TIME)
  readonly since!: Date;

  /** Time of the newest stored refusal; settings that were saved later have not been tried yet. */
  @Column(TIME)
  readonly lastAt!: Date;
}
