import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';

const URL_COLUMN = { type: 'varchar', length: 500, ...ASCII, nullable: true } as const;

/** Registration of a project's game server; saved as a whole. */
@Entity('game_server')
export class StoredGameServer {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column(URL_COLUMN)
  readonly giveProductUrl!: string | null;

  @Column(URL_COLUMN)
  readonly giveItemUrl!: string | null;

  /** JSON array. */
  @Column({ type: 'text', ...ASCII })
  readonly allowedCidrs!: string;

  @Column({ type: 'varchar', length: 100, ...ASCII, nullable: true })
  readonly headerName!: string | null;

  /** Sealed JSON: the header's value and the signing secrets. */
  @Column({ type: 'text', ...ASCII })
  readonly sealed!: string;

  /** Number of saves: a result for an earlier revision does not change the present one. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  readonly revision!: number;

  /** End of the pause after it refused our authentication; then one trial attempt is made. Null while it is called. */
  @Column(OPTIONAL_TIME)
  readonly pausedUntil!: Date | null;

  @Column(TIME)
  readonly updatedAt!: Date;
}
