/** Kinds of records that `search` finds. */
export const SEARCH_KINDS = ['PURCHASE', 'PLAYER', 'REWARD', 'MESSAGE', 'GRANT'] as const;

/** One of {@link SEARCH_KINDS}. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The id that the text of a search was found to be. */
export type SearchedId =
  'boid' | 'storeOrderId' | 'playerId' | 'imid' | 'rewardId' | 'messageId' | 'transactionId';

/** A record that has the id. */
export interface FoundRecord {
  readonly kind: SearchKind;
  /** boid, playerId, rewardId, messageId; of a grant its boid or transactionId. */
  readonly id: string;
  readonly pjid: string;
  readonly matched: SearchedId;
  /** Its status or state; null for a player. */
  readonly state: string | null;
  readonly playerId: string | null;
  readonly imid: string | null;
  /** When it began; of a player, the latest reservation, made or refused. */
  readonly at: Date;
}

/** A search. */
export interface SearchQuery {
  /** Projects that the caller may see, 1 to 500. */
  readonly pjids: readonly string[];
  readonly text: string;
  /** Maximum number of records of each kind. */
  readonly limit: number;
}

/** Port: finds the records of a module by their ids. */
export interface SearchSource {
  /** Compares byte for byte; finds nothing for text that is no id. */
  find(query: SearchQuery): Promise<readonly FoundRecord[]>;
}
