import { toUnixSeconds } from '../../../shared/iso-time.js';
import { type AttentionKind, REMEDIES } from '../domain/attention.js';
import type { AttentionPage } from '../service/list-attention.service.js';

/** One thing to look at. */
export interface AttentionView {
  readonly kind: AttentionKind;
  /** boid, transactionId, rewardId or notification id; the pjid for a game server, the store’s name for credentials. */
  readonly id: string;
  readonly pjid: string;
  /** Since when it has been so, Unix seconds. */
  readonly sinceUnixTS: number;
  /** What to do about it. */
  readonly remedy: string;
}

/** A page of them. */
export interface AttentionListView {
  readonly itemList: readonly AttentionView[];
  /** For the next page; null after the last one. */
  readonly nextCursor: string | null;
}

export const toAttentionListView = ({ items, nextCursor }: AttentionPage): AttentionListView => ({
  itemList: items.map(({ kind, id, pjid, since }) => ({
    kind,
    id,
    pjid,
    sinceUnixTS: toUnixSeconds(since),
    remedy: REMEDIES[kind],
  })),
  nextCursor,
});
