import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../shared/column/column-types.js';

/** A data key, wrapped. Rows are added and wrapped again, never deleted while a value names them. */
@Entity('data_key')
export class StoredDataKey {
  /** 12 hexadecimal digits. */
  @PrimaryColumn({ type: 'char', length: 12, ...ASCII })
  readonly id!: string;

  /** The table whose values it seals. */
  @Column({ type: 'varchar', length: 32, ...ASCII })
  readonly purpose!: string;

  /** The key as the key service wrapped it. */
  @Column({ type: 'text', ...ASCII })
  readonly wrapped!: string;

  @Column(TIME)
  readonly createdAt!: Date;

  /** When it seals values: later than every process has learned it. */
  @Column(TIME)
  readonly sealsFrom!: Date;
}
