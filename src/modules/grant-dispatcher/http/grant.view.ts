import { toUnixSeconds } from '../../../shared/iso-time.js';
import type { Page } from '../../../shared/page.js';
import type { GrantKind } from '../domain/grant.entity.js';
import type { GrantStatus } from '../domain/grant-status.js';
import type { GiveUser, GrantedItem, GrantedProduct } from '../domain/grant-order.js';
import type { ListedGrant } from '../service/list-grants.service.js';
import type { Replayed } from '../service/replay-grants.service.js';

/** A grant, as operators see it: one of a purchase has a boid, one of a coupon a transactionId. */
export interface GrantView {
  /** What is handed out. */
  readonly kind: GrantKind;
  /** Of a purchase. */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
  /** Where it stands. */
  readonly status: GrantStatus;
  /** Calls that were made. */
  readonly attempts: number;
  /** Null when nothing is left to be tried. */
  readonly nextAttemptAtUnixTS: number | null;
  /** What the game server answered last, or a word for why it did not; null before the first attempt. */
  readonly lastResultCode: string | null;
  /** As the game server says. */
  readonly giveCompletedAtUnixTS: number | null;
  /** Who received it, as the game server says. */
  readonly playerId: string | null;
  /** Since when it is owed. */
  readonly owedSinceUnixTS: number;
  /** When the last call began; null before the first. */
  readonly lastAttemptAtUnixTS: number | null;
  /** To whom it is owed. */
  readonly giveUser: GiveUser;
  /** Of a purchase: products, with the price that was paid for each. */
  readonly giveProductList?: readonly GrantedProduct[];
  /** Of a coupon. */
  readonly giveItemList?: readonly GrantedItem[];
}

/** What came of a replay. */
export interface ReplayView {
  /** How many grants are due now. */
  readonly replayedCount: number;
  /** Their game server refuses our authentication: nothing is sent until then, or until game-server/resume. Null while it is called. */
  readonly pausedUntilUnixTS: number | null;
}

export const toReplayView = ({ count, pausedUntil }: Replayed): ReplayView => ({
  replayedCount: count,
  pausedUntilUnixTS: pausedUntil === null ? null : toUnixSeconds(pausedUntil),
});

/** A page of them. */
export interface GrantListView {
  readonly grantList: readonly GrantView[];
  readonly existNextPageYn: 'Y' | 'N';
}

const toGrantView = ({ kind, name, ...grant }: ListedGrant): GrantView => ({
  kind,
  ...(kind === 'PRODUCT' ? { boid: name } : { transactionId: name }),
  status: grant.status,
  attempts: grant.attempts,
  nextAttemptAtUnixTS: grant.nextAttemptAt === null ? null : toUnixSeconds(grant.nextAttemptAt),
  lastResultCode: grant.lastCode,
  giveCompletedAtUnixTS: grant.giveCompletedAt,
  playerId: grant.playerId,
  owedSinceUnixTS: toUnixSeconds(grant.owedSince),
  lastAttemptAtUnixTS: grant.lastAttemptAt === null ? null : toUnixSeconds(grant.lastAttemptAt),
  giveUser: grant.giveUser,
  ...(grant.what.kind === 'PRODUCT'
    ? { giveProductList: grant.what.products }
    : { giveItemList: grant.what.items }),
});

export const toGrantListView = ({ items, hasNext }: Page<ListedGrant>): GrantListView => ({
  grantList: items.map(toGrantView),
  existNextPageYn: hasNext ? 'Y' : 'N',
});
