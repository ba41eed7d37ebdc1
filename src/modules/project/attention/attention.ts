/** Kinds of items that need an operator. */
export const ATTENTION_KINDS = [
  'PAID_NOT_COMPLETED',
  'UNCONSUMED',
  'DEAD_GRANT',
  'PAUSED_GAME_SERVER',
  'UNPROCESSED_NOTIFICATION',
  'REFUSED_CREDENTIALS',
  'RESERVED_REWARD',
] as const;

/** One of {@link ATTENTION_KINDS}. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Position in the list of one kind, which is sorted by time and key. */
export interface AttentionPosition {
  readonly at: Date;
  readonly key: string;
}

/** Item that needs an operator. */
export interface AttentionItem {
  /** boid, transactionId, rewardId or notification id; the pjid for a game server, the store's name for credentials. */
  readonly id: string;
  readonly pjid: string;
  readonly since: Date;
  readonly position: AttentionPosition;
}

/** Query for items of a kind. */
export interface AttentionQuery {
  /** Undefined for every project that is not closed for a move. */
  readonly pjid: string | undefined;
  /** Only items after this position; null from the first one. */
  readonly after: AttentionPosition | null;
  readonly limit: number;
}

/** Port: finds the items of one kind. */
export interface AttentionSource {
  readonly kind: AttentionKind;
  /** Returns at most `limit` items, sorted by position. */
  find(query: AttentionQuery): Promise<readonly AttentionItem[]>;
}

/** Instruction for the operator, by kind. */
export const REMEDIES: Readonly<Record<AttentionKind, string>> = {
  PAID_NOT_COMPLETED:
    'Read purchase/timeline. Have the game give the item and complete the purchase, or refund it in the store and use purchase/cancel.',
  UNCONSUMED:
    'The store refunds an unconsumed purchase after 72 hours. Read purchase/timeline; renew credentials that were refused; VERIFY_SUCCESS: have the game complete it.',
  DEAD_GRANT:
    'Read lastResultCode in grant/list. Repair the game server or the player, then use grant/replay; end a coupon with grant/cancel.',
  PAUSED_GAME_SERVER:
    'The game server refused our authentication. Compare header and secrets, save them with game-server/save, try them with game-server/check.',
  UNPROCESSED_NOTIFICATION:
    'A store notification matches no purchase. Read notification/list, find the order in the store, then use notification/replay or settle it there.',
  REFUSED_CREDENTIALS:
    'The store refuses our credentials. Enter valid ones with store-settings/save, or restore their rights in the store.',
  RESERVED_REWARD:
    'Ask the game whether the user has the items: then it confirms the reward, else it cancels the reservation. Read reward/timeline.',
};
