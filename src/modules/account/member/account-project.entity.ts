import { Entity, PrimaryColumn } from 'typeorm';

/** A project that has saved the account of a member, or added it with a reservation, perhaps without a purchase. */
@Entity('account_project')
export class AccountProject {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  readonly imid!: string;
}
