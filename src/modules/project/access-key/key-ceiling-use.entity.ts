import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CeilingScope } from '../../../shared/access/key-scope.js';
import { ASCII } from '../../../shared/column/column-types.js';

/** Records that a key has added in a scope and day, toward its daily ceiling. */
@Entity()
export class KeyCeilingUse {
  @PrimaryColumn({ type: 'varchar', length: 36, ...ASCII })
  readonly keyId!: string;

  @PrimaryColumn({ type: 'varchar', length: 20, ...ASCII })
  readonly scope!: CeilingScope;

  /** At UTC+09:00. */
  @PrimaryColumn({ type: 'date' })
  readonly day!: string;

  @Column({ type: 'int', unsigned: true })
  readonly used!: number;
}
