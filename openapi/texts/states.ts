import { APPROVAL_STATES } from './approval-states.js';
import type { Meanings } from './meanings.js';
import { SYSTEM_STATES } from './system-states.js';
import { REFUND_POLICY } from './project-states.js';
import { DIFFERENCE, REPAIR, RUN } from './reconciliation-states.js';
import type { JsonSchema } from '../../src/platform/http/body/json-schema.js';
import type { PolicyName } from '../../src/modules/account/policy/limit-policy.js';
import type { EventType } from '../../src/modules/event/log/event-type.js';
import type { DoubleGrantReason } from '../../src/modules/grant-dispatcher/incident/double-grant.js';
import type { GrantKind } from '../../src/modules/grant-dispatcher/grant/grant.entity.js';
import type { GrantStatus } from '../../src/modules/grant-dispatcher/grant/grant-status.js';
import type { RewardHistoryEvent } from '../../src/modules/inventory/reward/reward-history-entry.entity.js';
import type { RewardResultCode } from '../../src/modules/inventory/change/reward-outcome.js';
import type { RewardState } from '../../src/modules/inventory/reward/reward-state.js';
import type { AttentionKind } from '../../src/modules/project/attention/attention.js';
import type { SearchKind } from '../../src/modules/project/search/search.js';
import type { DeferredVerify, GrantMode } from '../../src/modules/project/record/project.entity.js';
import type { NotificationProgress } from '../../src/modules/purchase/notification-inbox/list-notifications.service.js';
import type { TimelineEntryKind } from '../../src/modules/purchase/timeline/timeline-entry.entity.js';
import type { PurchaseStatus } from '../../src/modules/purchase/record/fields/purchase-status.js';
import type { StoreStatus } from '../../src/modules/store-verifier/domain/store-health.js';
import type { MessageStatus, Outcome } from '../../src/modules/push/message/message-status.js';
import type { PushEventKind } from '../../src/modules/push/message/push-event.js';

const PURCHASE: Meanings<PurchaseStatus> = {
  RESERVED: 'has a boid, nothing is proved to be paid',
  RESERVED_CANCEL: 'the reservation was given up',
  VERIFY_SUCCESS: 'paid; the game has still to give the item and to complete',
  COMPLETED_BEFORE_CONSUME:
    'the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete',
  COMPLETED: 'given, and nothing is open',
  CANCELED: 'the money is gone again, `cancelReason` says why',
};

const MESSAGE: Meanings<MessageStatus> = {
  QUEUED: 'accepted, at least one device is open',
  SENT: 'at least one device got it, and none is open',
  NO_DEVICE: 'the member has no device that it is meant for',
  FAILED: 'no device got it, the push service has refused it for each',
  EXPIRED: 'no device got it before its time to live was over',
};

const OUTCOME: Meanings<Outcome> = {
  PENDING: 'not sent yet, or to be tried again',
  DELIVERED: 'the push service has taken it for the device',
  UNREGISTERED: 'the push service does not know the token any more, or it is not the member’s any more',
  FAILED: 'the push service has refused it for good',
  EXPIRED: 'its time to live was over',
};

const GRANT: Meanings<GrantStatus> = {
  PENDING: 'owed, is being tried',
  DELIVERED: 'the game server has handed it out, or the reward was confirmed',
  DEAD: 'refused for good, or given up after about 72 hours; an operator can replay it',
  CANCELED: 'not owed any more',
};

const GRANT_KIND: Meanings<GrantKind> = {
  PRODUCT: 'what a purchase is for',
  COUPON: 'what a coupon is good for',
};

const GRANT_MODE: Meanings<GrantMode> = {
  GAME_SERVER: 'the game server is called (E 24)',
  INVENTORY: 'a reward is registered, which the game fetches',
};

const DEFERRED_VERIFY: Meanings<DeferredVerify> = {
  OFF: 'nothing: the game verifies again',
  WAIT: 'Purser keeps the proof and verifies the purchase when the store is back, then the game continues',
  GRANT: 'the same, then the items are granted as those of purchases outside the game',
  REWARD: 'the same, then the items become a reward',
};

const REWARD: Meanings<RewardState> = {
  READY: 'listed, unless it has expired',
  RESERVED: 'the game is giving it',
  DONE: 'given',
  DROPPED: 'never to be given',
};

const REWARD_EVENT: Meanings<RewardHistoryEvent> = {
  register: 'it was registered',
  reserve: 'the game took it to give it',
  cancel: 'the game gave it back',
  drop: 'the game gave it up',
  confirm: 'the game has given it',
  withdraw:
    'before it was reserved, its purchase or coupon was cancelled, or the game completed the purchase',
};

const REWARD_CODE: Meanings<RewardResultCode> = {
  SUCCESS: 'done',
  FAIL_NOT_FOUND: 'the project has no such reward',
  FAIL_EXPIRED: 'it has expired; only when it is to be reserved',
  FAIL_MISS_MATCH_USER_TYPE: 'it is for another `userType`',
  FAIL_MISS_MATCH_USER_VALUE: 'it is for another `userValue`',
  FAIL_STATUS_NOT_READY: 'it cannot be reserved, the message names its state',
  FAIL_STATUS_NOT_RESERVED: 'it is not reserved, the message names its state',
  FAIL_INTERNAL_ERROR: 'nothing was changed, the same request may be sent again',
};

const POLICY: Meanings<PolicyName> = {
  KR_ADULT: 'an adult of KR, with a limit that can be raised',
  KR_MINOR: 'a minor of KR, or one whose age is not known',
  JP_MINOR_UNDER_AGE_18_OVER_16: 'of JP, 16 or 17 years old',
  JP_MINOR_UNDER_AGE_16: 'of JP, under 16',
};

const PURCHASE_EVENT: Meanings<TimelineEntryKind> = {
  TRANSITION: 'it changed its status, `to` says to which',
  STORE_CALL:
    'a store was asked, or a receipt refused without asking it; `outcome` says what came of it, `ms` how long it took',
  NOTICE: 'a store notification about it',
  GRANT: 'it was to be handed out, an attempt or more',
};

const ATTENTION: Meanings<AttentionKind> = {
  PAID_NOT_COMPLETED: 'a purchase is paid, and the game has not completed it for a day',
  UNCONSUMED: 'a purchase that its store shows unconsumed two days after it was verified',
  DEAD_GRANT: 'a grant that is not tried any more',
  PAUSED_GAME_SERVER: 'a game server that refused our authentication',
  UNPROCESSED_NOTIFICATION: 'a store notification that matches no purchase or cannot be used',
  REFUSED_CREDENTIALS: 'a store that refuses the project’s credentials',
  RESERVED_REWARD: 'a reward that has been reserved for a day',
};

const SEARCH: Meanings<SearchKind> = {
  PURCHASE: 'a purchase',
  PLAYER: 'a player who has reserved or bought something',
  REWARD: 'a reward',
  MESSAGE: 'a push message',
  GRANT: 'a grant of a purchase or a coupon',
};

const STORE_STATUS: Meanings<StoreStatus> = {
  UP: 'it works, or no call has shown that it does not',
  DEGRADED: 'some calls have failed lately',
  DOWN: 'its last calls have all failed, or it refuses the project’s credentials',
};

const NOTIFICATION: Meanings<NotificationProgress> = {
  UNPROCESSED: 'stored and not processed yet, or waiting for an operator',
  PROCESSED: 'processed, or nothing was to be done',
};

const PUSH_EVENT: Meanings<PushEventKind> = {
  TRANSITION: 'it changed its status, `to` says to which',
  DEVICES: 'how many devices it is meant for',
  OUTCOME: 'a device is settled',
  ATTEMPT: 'a device is still open, and why',
  WAITING: 'when the next attempt follows',
  PAUSED: 'the project’s credentials are refused',
};

/** Events, in the words of their webhooks. */
export const EVENT: Meanings<EventType> = {
  'purchase.reserved': 'a purchase was reserved',
  'purchase.reservation_canceled':
    'the reservation was given up, or its order expired or failed in the store',
  'purchase.verified': 'the payment is proved',
  'grant.dead': 'a grant is not tried any more until an operator replays it',
  'grant.delivered': 'a grant was delivered',
  'incident.double_grant': 'a grant may have been given twice, or to another player',
  'purchase.completed': 'the payment is final; `open` while a step between store, game and service is open',
  'purchase.canceled': 'the money is gone again',
  'reward.registered': 'a reward was registered',
  'reward.reserved': 'the game took a reward to give it',
  'reward.confirmed': 'the game has given it',
  'reward.dropped': 'it will never be given',
  'reward.expired': 'it expired before the game took it',
  'refund.flagged': 'the refunds of a player or a member have reached the thresholds of the project',
  'refund.cleared': 'the refunds of a player or a member are below the thresholds again',
  'limit.threshold': 'an account has reached 50, 80 or 100 percent of its monthly limit',
  'reward.expiring': 'a reward that waits for the player expires in 3 days',
  'reward.reserved_long': 'a reward has been reserved for more than a day',
};

const DOUBLE_GRANT: Meanings<DoubleGrantReason> = {
  ALREADY_GIVEN_AT_FIRST: 'the first call that asked for it was answered with “given before”',
  ANOTHER_PLAYER: 'it was confirmed for another player',
};

const TABLES: readonly Meanings<string>[] = [
  PURCHASE,
  MESSAGE,
  OUTCOME,
  GRANT,
  GRANT_KIND,
  GRANT_MODE,
  DEFERRED_VERIFY,
  REFUND_POLICY,
  REWARD,
  REWARD_EVENT,
  REWARD_CODE,
  POLICY,
  PURCHASE_EVENT,
  PUSH_EVENT,
  ATTENTION,
  SEARCH,
  STORE_STATUS,
  NOTIFICATION,
  EVENT,
  DOUBLE_GRANT,
  RUN,
  DIFFERENCE,
  REPAIR,
  ...APPROVAL_STATES,
  ...SYSTEM_STATES,
];

const nameOf = (words: readonly unknown[]): string => JSON.stringify(words.map(String).toSorted(byText));

const byText = (one: string, other: string): number => one.localeCompare(other);

const BY_WORDS = new Map(TABLES.map((table) => [nameOf(Object.keys(table)), table]));

/**
 * Describes a field of an answer that is one of these words: each with its meaning, in the order of the states, and
 * that more may follow. Returns the schema unchanged for words without a meaning.
 */
export function explained(schema: JsonSchema, description: string): JsonSchema {
  const words = schema.enum ?? [];
  const table = BY_WORDS.get(nameOf(words.filter((word) => word !== null)));
  if (table === undefined) return { ...schema, description };
  const lines = Object.entries(table).map(([word, means]) => `\`${word}\`: ${means}`);
  return {
    ...schema,
    enum: [...Object.keys(table), ...words.filter((word) => word === null)],
    description: `${description.replace(/\.?$/, '.')} ${lines.join('; ')}. ${MORE}`,
  };
}

const MORE = 'More values may be added: a program must not fail over one that it does not know.';
