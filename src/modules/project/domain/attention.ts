/** What an operator has to look at. */
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

/** A place in the order of one kind, in which its items are listed: by time, items of one time by their keys. */
export interface AttentionPosition {
  readonly at: Date;
  readonly key: string;
}

/** One thing to look at. */
export interface AttentionItem {
  /** boid, transactionId, rewardId or notification id; the pjid for a game server, the store's name for credentials. */
  readonly id: string;
  readonly pjid: string;
  readonly since: Date;
  readonly position: AttentionPosition;
}

/** Which items of a kind are sought. */
export interface AttentionQuery {
  /** Undefined for every project. */
  readonly pjid: string | undefined;
  /** Items behind this place; null from the first one on. */
  readonly after: AttentionPosition | null;
  readonly limit: number;
}

/** Port: what a module knows to need attention, for one kind. */
export interface AttentionSource {
  readonly kind: AttentionKind;
  /** In the order of their places, at most `limit`. */
  find(query: AttentionQuery): Promise<readonly AttentionItem[]>;
}

/** What to do about each kind. */
export const REMEDIES: Readonly<Record<AttentionKind, string>> = {
  PAID_NOT_COMPLETED:
    'Read purchase/timeline. Have the game give the item and complete the purchase, or refund it in the store and use purchase/cancel.',
  UNCONSUMED:
    'The store refunds an unconsumed purchase after 72 hours. Read purchase/timeline; renew credentials that were refused; VERIFY_SUCCESS: have the game complete it.',
  DEAD_GRANT:
    'Read lastResultCode in grant/list. Repair the game server or the player, then use grant/replay.',
  PAUSED_GAME_SERVER:
    'The game server refused our authentication. Compare header and secrets, save them with game-server/save, try them with game-server/check.',
  UNPROCESSED_NOTIFICATION:
    'A store told of a payment or a refund that fits no purchase. Read notification/list, find the order in the store, then use notification/replay or settle it there.',
  REFUSED_CREDENTIALS:
    'The store refuses our credentials. Enter valid ones with store-settings/save, or restore their rights in the store.',
  RESERVED_REWARD:
    'Ask the game whether the user has the items: then it confirms the reward, else it cancels the reservation. Read reward/timeline.',
};
