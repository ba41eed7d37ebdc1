import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ASCII, TIME } from '../../../shared/column/column-types.js';

/** Delivery of purchases made outside the game: by the game server (Spec 24), or by the reward inventory. */
export const GRANT_MODES = ['GAME_SERVER', 'INVENTORY'] as const;

/** One of {@link GRANT_MODES}. */
export type GrantMode = (typeof GRANT_MODES)[number];

/**
 * Amount that counts toward limits where a store proves no price: the verified one, or the greater of it and the
 * reserved one.
 */
export const LIMIT_COUNTS = ['VERIFIED', 'GREATER'] as const;

/** One of {@link LIMIT_COUNTS}. */
export type LimitCounts = (typeof LIMIT_COUNTS)[number];

/**
 * What becomes of a verification whose store gave no answer: nothing more (`OFF`), or Purser keeps the proof and
 * verifies the purchase later. Then the game continues (`WAIT`), or the items are delivered as those of purchases made
 * outside the game (`GRANT`), or by the reward inventory (`REWARD`).
 */
export const DEFERRED_VERIFY = ['OFF', 'WAIT', 'GRANT', 'REWARD'] as const;

/** One of {@link DEFERRED_VERIFY}. */
export type DeferredVerify = (typeof DEFERRED_VERIFY)[number];

/**
 * What a project does about players and members whose refunds reach its thresholds: nothing, publish an event, or
 * refuse reservations, too.
 */
export const REFUND_POLICIES = ['OFF', 'WARN', 'HOLD'] as const;

/** One of {@link REFUND_POLICIES}. */
export type RefundPolicy = (typeof REFUND_POLICIES)[number];

/**
 * Whether people at the console need a second person for changes of keys, store settings and the game server, and for
 * replays.
 */
export const TWO_PERSON_RULES = ['OFF', 'ON'] as const;

/** One of {@link TWO_PERSON_RULES}. */
export type TwoPersonSetting = (typeof TWO_PERSON_RULES)[number];

/** Refund points from which a project that says nothing else acts. */
export const DEFAULT_REFUND_POINTS = 5;

/** Largest threshold of refund points. */
export const MAX_REFUND_POINTS = 1_000;

/** Share of cancelled purchases, in percent, from which a project that says nothing else acts. */
export const DEFAULT_REFUND_SHARE = 20;

/** Longest time for which an open reservation may count toward a limit, in minutes. */
export const MAX_HOLD_MINUTES = 60;

/** The publisher of projects that name none. */
export const DEFAULT_PUBLISHER = 'default';

/** Load share of a project that says nothing else. */
export const DEFAULT_LOAD_SHARE = 10;

/** Largest load share of a project. */
export const MAX_LOAD_SHARE = 100;

/** Game with its own purchases, keys and settings. */
@Entity()
export class Project {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  readonly pjid!: string;

  @Column({ type: 'varchar', length: 100 })
  readonly name!: string;

  @Column({ type: 'varchar', length: 20, ...ASCII })
  readonly grantMode!: GrantMode;

  @Column({ type: 'varchar', length: 10, ...ASCII, default: 'VERIFIED' })
  readonly limitCounts!: LimitCounts;

  /** Minutes for which an open reservation counts toward its account's limit; 0: not at all. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  readonly limitHoldMinutes!: number;

  /** Projects of one publisher share their accounts and limits. */
  @Column({
    type: 'varchar',
    length: 20,
    ...ASCII,
    default: DEFAULT_PUBLISHER,
  })
  readonly publisher!: string;

  /** Its part of the capacity in relation to other projects that want something at the same time. */
  @Column({ type: 'tinyint', unsigned: true, default: DEFAULT_LOAD_SHARE })
  readonly loadShare!: number;

  @Column({ type: 'varchar', length: 10, ...ASCII, default: 'OFF' })
  readonly deferredVerify!: DeferredVerify;

  @Column({ type: 'varchar', length: 10, ...ASCII, default: 'OFF' })
  readonly refundPolicy!: RefundPolicy;

  /** Points of a refund score from which the policy applies, together with the share. */
  @Column({ type: 'smallint', unsigned: true, default: DEFAULT_REFUND_POINTS })
  readonly refundPoints!: number;

  /** Cancelled purchases in percent of the paid ones from which the policy applies. */
  @Column({ type: 'tinyint', unsigned: true, default: DEFAULT_REFUND_SHARE })
  readonly refundSharePercent!: number;

  @Column({ type: 'varchar', length: 10, ...ASCII, default: 'OFF' })
  readonly twoPersonRule!: TwoPersonSetting;

  @Column(TIME)
  readonly createdAt!: Date;

  @Column(TIME)
  readonly updatedAt!: Date;
}
