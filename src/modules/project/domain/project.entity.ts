import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who hands out what was bought outside the game: the game server itself (Spec 24), or the reward inventory. */
export const GRANT_MODES = ['GAME_SERVER', 'INVENTORY'] as const;

/** One of {@link GRANT_MODES}. */
export type GrantMode = (typeof GRANT_MODES)[number];

/** A game whose purchases are kept apart from every other's. */
@Entity()
export class Project {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 100 })
  readonly name!: string;

  @Column({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  readonly grantMode!: GrantMode;

  @Column({ type: 'datetime', precision: 3 })
  readonly createdAt!: Date;

  @Column({ type: 'datetime', precision: 3 })
  readonly updatedAt!: Date;
}
