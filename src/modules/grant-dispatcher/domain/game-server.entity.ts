import { Column, Entity, PrimaryColumn } from 'typeorm';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const URL_COLUMN = { type: 'varchar', length: 500, ...CODE, nullable: true } as const;

/** Where a project's game server takes grants, saved whole. */
@Entity('game_server')
export class StoredGameServer {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column(URL_COLUMN)
  readonly giveProductUrl!: string | null;

  @Column(URL_COLUMN)
  readonly giveItemUrl!: string | null;

  /** JSON array. */
  @Column({ type: 'text', ...CODE })
  readonly allowedCidrs!: string;

  @Column({ type: 'varchar', length: 100, ...CODE, nullable: true })
  readonly headerName!: string | null;

  /** Sealed JSON: the header's value and the signing secrets. */
  @Column({ type: 'text', ...CODE })
  readonly sealed!: string;

  /** Counts the saves, so that what was learnt of the one before is not held against the next. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  readonly revision!: number;

  /** It has refused our authentication: until then nothing is sent, and after that one attempt. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  readonly pausedUntil!: Date | null;

  @Column({ type: 'datetime', precision: 3 })
  readonly updatedAt!: Date;
}
