import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { FoundRecord, SearchedId, SearchKind } from './search.js';

/** A record that has the id. */
export interface SearchResult {
  readonly kind: SearchKind;
  /** boid, playerId, rewardId or messageId; of a grant its boid or transactionId. */
  readonly id: string;
  readonly pjid: string;
  /** Which of its ids the text is; `storeOrderId` is the store’s order id. */
  readonly matched: SearchedId;
  /** `purchaseStatus`, or the status or state of the grant, the message or the reward; null for a player. */
  readonly state: string | null;
  /** The player that it belongs to; null where only the platform member is known. */
  readonly playerId: string | null;
  /** The platform member that it belongs to; null where only the player is known. */
  readonly imid: string | null;
  /** When it was reserved, registered, accepted or owed; of a player, the latest reservation. Unix seconds. */
  readonly sinceUnixTS: number;
}

/** Answer of `search`. */
export interface SearchView {
  /** Kind after kind, each newest first, at most 20 of a kind; empty when nothing has the id. */
  readonly resultList: readonly SearchResult[];
}

export const toSearchView = (records: readonly FoundRecord[]): SearchView => ({
  resultList: records.map(({ at, ...record }) => ({
    kind: record.kind,
    id: record.id,
    pjid: record.pjid,
    matched: record.matched,
    state: record.state,
    playerId: record.playerId,
    imid: record.imid,
    sinceUnixTS: toUnixSeconds(at),
  })),
});
