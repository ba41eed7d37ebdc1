import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { Page } from '../../../shared/list/page.js';
import type { GrantKind } from '../grant/grant.entity.js';
import type { GrantStatus } from '../grant/grant-status.js';
import type { GiveUser, GrantedItem, GrantedProduct } from '../grant/grant-order.js';
import type { ListedGrant } from './list-grants.service.js';

/** Grant as operators see it: one of a purchase has a boid, one of a coupon a transactionId. */
export interface GrantView {
  /** Kind of the grant. */
  readonly kind: GrantKind;
  /** Of a purchase. */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
  /** Status of the grant. */
  readonly status: GrantStatus;
  /** Number of attempts so far. */
  readonly attempts: number;
  /** Time of the next attempt; null when none will follow. */
  readonly nextAttemptAtUnixTS: number | null;
  /** Last result code of the game server, or a code for why there was no answer; null before the first attempt. */
  readonly lastResultCode: string | null;
  /** As the game server reports. */
  readonly giveCompletedAtUnixTS: number | null;
  /** Player who received it, as the game server reports. */
  readonly playerId: string | null;
  /** Time from which it is owed. */
  readonly owedSinceUnixTS: number;
  /** Start of the last attempt; null before the first. */
  readonly lastAttemptAtUnixTS: number | null;
  /** Receiver. */
  readonly giveUser: GiveUser;
  /** Of a purchase: products with the price paid for each. */
  readonly giveProductList?: readonly GrantedProduct[];
  /** Of a coupon. */
  readonly giveItemList?: readonly GrantedItem[];
}

/** Page of grants. */
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
