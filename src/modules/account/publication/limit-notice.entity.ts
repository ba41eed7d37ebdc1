import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';
import { PUBLISHER } from '../member/publisher.column.js';

/** A threshold of a monthly limit that an account has reached. Each is published once. */
@Entity('limit_notice')
export class LimitNotice {
  @PrimaryColumn(PUBLISHER)
  readonly publisher!: string;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  readonly imid!: string;

  /** Year and month at UTC+09:00, as 202611. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  readonly month!: number;

  @PrimaryColumn({ type: 'varchar', length: 40, ...ASCII })
  readonly policy!: string;

  /** Percent of the limit. */
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  readonly threshold!: number;

  @Column(TIME)
  readonly reachedAt!: Date;
}
