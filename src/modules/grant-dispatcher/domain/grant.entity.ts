import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { GrantStatus } from './grant-status.js';

const CODE = { charset: 'ascii', collation: 'ascii_bin' } as const;
const TIME = { type: 'datetime', precision: 3, nullable: true } as const;

/** What is handed out: what a purchase has bought (Spec 24), or what a coupon is good for (Spec 25). */
export const GRANT_KINDS = ['PRODUCT', 'COUPON'] as const;

/** One of {@link GRANT_KINDS}. */
export type GrantKind = (typeof GRANT_KINDS)[number];

/**
 * One delivery that is owed. The row is the truth: its status, when it is tried next, how often it was, and who is at it until
 * when. For a purchase it stands since the transaction that made the purchase a paid one.
 */
@Entity('player_grant')
@Index('uq_player_grant_transaction', ['pjid', 'transactionId'], { unique: true })
@Index('uq_player_grant_reward', ['rewardId'], { unique: true })
@Index('ix_player_grant_due', ['pjid', 'kind', 'status', 'dueAt'])
@Index('ix_player_grant_status', ['status', 'rewardId', 'createdAt'])
@Index('ix_player_grant_project', ['pjid', 'createdAt'])
@Index('ix_player_grant_project_status', ['pjid', 'status', 'createdAt'])
export class StoredGrant {
  /** The purchase's boid; of a coupon a number of the same make that is no boid: see coupon-id.ts. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly kind!: GrantKind;

  /** Of a coupon; unique in the project. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly transactionId!: string | null;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly status!: GrantStatus;

  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serverId!: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serviceId!: string | null;

  @Column({ type: 'varchar', length: 20, ...CODE, nullable: true })
  readonly payment!: string | null;

  @Column({ type: 'varchar', length: 20, ...CODE, nullable: true })
  readonly appStore!: string | null;

  @Column({ type: 'varchar', length: 10, ...CODE, nullable: true })
  readonly os!: string | null;

  /** Only where the receiver is named by it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  @Column({ type: 'varchar', length: 10, ...CODE })
  readonly userType!: 'IMID' | 'GAME_UID';

  @Column({ type: 'varchar', length: 50 })
  readonly userValue!: string;

  /** JSON of the products, or of the coupon's items. */
  @Column({ type: 'mediumtext' })
  readonly items!: string;

  /** The reward that takes the place of a call, where the project hands out by its inventory. */
  @Column({ type: 'char', length: 36, ...CODE, nullable: true })
  readonly rewardId!: string | null;

  @Column({ ...TIME, nullable: false })
  readonly createdAt!: Date;

  /** When it is tried next; null when nothing is left to be tried. */
  @Column(TIME)
  readonly dueAt!: Date | null;

  /** Attempts so far, one that is under way included. A result counts only while no later attempt has begun: it is the fence. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  /** Failures on the present ladder; a replay begins a new one. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly failures!: number;

  @Column(TIME)
  readonly leaseUntil!: Date | null;

  /** What the game server answered last, or a word of ours for why it did not. */
  @Column({ type: 'varchar', length: 60, ...CODE, nullable: true })
  readonly lastCode!: string | null;

  /** A line for each attempt; see attempt-log.ts. */
  @Column({ type: 'text', ...CODE })
  readonly attemptLog!: string;

  /** Who received it, as the game server says. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  readonly playerId!: string | null;

  /** Unix seconds, as the game server says; null when the player receives it with a later login. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  readonly giveCompletedAt!: string | null;

  /** When it was delivered, given up or cancelled. */
  @Column(TIME)
  readonly settledAt!: Date | null;
}
