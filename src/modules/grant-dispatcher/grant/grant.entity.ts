import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ASCII, OPTIONAL_TIME, TIME } from '../../../shared/column/column-types.js';
import { nextState, type RowsTransition, transitionOfRows } from '../../../shared/state/state-machine.js';
import { GRANT_TRANSITIONS, type GrantEvent, type GrantStatus } from './grant-status.js';

/** What a grant gives: the products of a purchase (Spec 24) or the items of a coupon (Spec 25). */
export const GRANT_KINDS = ['PRODUCT', 'COUPON'] as const;

/** One of {@link GRANT_KINDS}. */
export type GrantKind = (typeof GRANT_KINDS)[number];

/** What a game server answers when it has given a grant. */
export interface GrantDelivery {
  /** SUCCESS, or the code for what was given before. */
  readonly code: string;
  /** Null when the game does not say who received what was given before. */
  readonly playerId: string | null;
  /** Unix seconds; null when the player receives it at a later login. */
  readonly giveCompletedAt: number | null;
}

/**
 * One delivery that a purchase or a coupon owes. The row holds status, next attempt, number of attempts and lease. The
 * grant of a purchase is stored in the transaction that makes the purchase a paid one. The methods are the only way to
 * change the status of a loaded grant; statements for many rows take their statuses from {@link Grant.transition}.
 */
@Entity('player_grant')
@Index('uq_player_grant_transaction', ['pjid', 'transactionId'], { unique: true })
@Index('uq_player_grant_reward', ['rewardId'], { unique: true })
@Index('ix_player_grant_due', ['pjid', 'kind', 'status', 'dueAt'])
@Index('ix_player_grant_status', ['status', 'rewardId', 'createdAt'])
@Index('ix_player_grant_user', ['pjid', 'userValue'])
@Index('ix_player_grant_player', ['pjid', 'playerId'])
@Index('ix_player_grant_member', ['pjid', 'imid'])
@Index('ix_player_grant_project', ['pjid', 'createdAt'])
@Index('ix_player_grant_project_status', ['pjid', 'status', 'createdAt'])
export class Grant {
  /** The purchase's boid; for a coupon a generated number that is never a boid: see coupon-id.ts. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly kind!: GrantKind;

  /** Of a coupon; unique in the project. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly transactionId!: string | null;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  status!: GrantStatus;

  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serverId!: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  readonly serviceId!: string | null;

  @Column({ type: 'varchar', length: 20, ...ASCII, nullable: true })
  readonly payment!: string | null;

  @Column({ type: 'varchar', length: 20, ...ASCII, nullable: true })
  readonly appStore!: string | null;

  @Column({ type: 'varchar', length: 10, ...ASCII, nullable: true })
  readonly os!: string | null;

  /** Of the buyer, if the receiver is a member, too: usually the same one. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  readonly imid!: string | null;

  @Column({ type: 'varchar', length: 10, ...ASCII })
  readonly userType!: 'IMID' | 'GAME_UID';

  @Column({ type: 'varchar', length: 50 })
  readonly userValue!: string;

  /** JSON of the products, or of the coupon's items. */
  @Column({ type: 'mediumtext' })
  readonly items!: string;

  /** The reward that replaces the call, in projects that deliver by the inventory. */
  @Column({ type: 'char', length: 36, ...ASCII, nullable: true })
  readonly rewardId!: string | null;

  @Column(TIME)
  readonly createdAt!: Date;

  /** Time of the next attempt; null when no attempt will follow. */
  @Column(OPTIONAL_TIME)
  readonly dueAt!: Date | null;

  /** Attempts so far, including one in progress. The fence: a result counts only while no later attempt has begun. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly attempts!: number;

  /** Failures on the present retry schedule; a replay starts a new one. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  readonly failures!: number;

  @Column(OPTIONAL_TIME)
  readonly leaseUntil!: Date | null;

  /** Last result code of the game server, or a code of Purser when there was no answer. */
  @Column({ type: 'varchar', length: 60, ...ASCII, nullable: true })
  lastCode!: string | null;

  /** A line for each attempt; see attempt-log.ts. */
  @Column({ type: 'text', ...ASCII })
  readonly attemptLog!: string;

  /** Player that received it, as the game server reports. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  playerId!: string | null;

  /** Unix seconds, as the game server reports; null when the player receives it at a later login. */
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  giveCompletedAt!: string | null;

  /** When it was delivered, given up or cancelled. */
  @Column(OPTIONAL_TIME)
  readonly settledAt!: Date | null;

  /** When the game pulled it last; null when it never did. */
  @Column(OPTIONAL_TIME)
  readonly pulledAt!: Date | null;

  /** Number of attempts at that time: a pull postpones each attempt once. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  readonly pulledAttempts!: number | null;

  /** Deliveries and given-up schedules that are to be published as events, see grant-mark.sql.ts. */
  @Column({ type: 'smallint', unsigned: true, default: 0 })
  readonly eventMask!: number;

  /** When the last of these changes was made; null when nothing is to be published. */
  @Index('ix_player_grant_event_due')
  @Column(OPTIONAL_TIME)
  readonly eventDueAt!: Date | null;

  /** The status that the pending change starts from. */
  #from: GrantStatus | null = null;

  /** The game server has given it, now or before. */
  deliver({ code, playerId, giveCompletedAt }: GrantDelivery): void {
    this.move('deliver');
    this.lastCode = code;
    this.playerId = playerId;
    this.giveCompletedAt = giveCompletedAt === null ? null : String(giveCompletedAt);
  }

  /** The game server refuses it for good. */
  refuse(code: string): void {
    this.move('refuse');
    this.lastCode = code;
  }

  /** The last attempt of the retry schedule has failed. */
  exhaust(code: string): void {
    this.move('exhaust');
    this.lastCode = code;
  }

  /** The game has completed the purchase itself: the player has everything. */
  settle(playerId: string): void {
    this.move('settle');
    this.lastCode = 'COMPLETED';
    this.playerId = playerId;
  }

  /** Whether the event is legal in the present status. */
  accepts(event: GrantEvent): boolean {
    return GRANT_TRANSITIONS[this.status][event] !== undefined;
  }

  /** The status that the pending change replaces. */
  get changesFrom(): GrantStatus {
    return this.#from ?? this.status;
  }

  /** The change that an event makes to grants in every status that accepts it. */
  static transition(event: GrantEvent): RowsTransition<GrantStatus> {
    return transitionOfRows(GRANT_TRANSITIONS, event);
  }

  private move(event: GrantEvent): void {
    const from = this.status;
    this.status = nextState(GRANT_TRANSITIONS, from, event);
    this.#from = from;
  }
}
