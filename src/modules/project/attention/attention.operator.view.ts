import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import { type AttentionKind, REMEDIES } from './attention.js';
import type { ListedAttention } from './list-attention.service.js';

/** Item that needs an operator. */
export interface AttentionView {
  readonly kind: AttentionKind;
  /** boid, transactionId, rewardId or notification id; the pjid for a game server, the store’s name for credentials. */
  readonly id: string;
  readonly pjid: string;
  /** Start of the condition, Unix seconds. */
  readonly sinceUnixTS: number;
  /** What to do about it. */
  readonly remedy: string;
}

/** Page of items. */
export interface AttentionListView {
  readonly itemList: readonly AttentionView[];
  /** Cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
}

export const toAttentionListView = ({
  items,
  nextCursor,
}: CursorPage<ListedAttention>): AttentionListView => ({
  itemList: items.map(({ kind, id, pjid, since }) => ({
    kind,
    id,
    pjid,
    sinceUnixTS: toUnixSeconds(since),
    remedy: REMEDIES[kind],
  })),
  nextCursor,
});
