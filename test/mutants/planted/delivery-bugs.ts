import type { TestedBug } from './planted-bug.js';

/** Inventory, push messages, grants and events. */
export const DELIVERY_BUGS: readonly TestedBug[] = [
  {
    id: 'expired-reward-taken',
    what: 'a game reserves a reward that has expired',
    edits: [{ symbol: 'CHANGE_UNEXPIRED', text: ' AND expire_at > UTC_TIMESTAMP(3)', replacement: '' }],
    check: { project: 'e2e', suite: 'reward-changes' },
  },
  {
    id: 'ended-reward-taken',
    what: 'a game reserves a reward whose grant has ended with its expiry, which it waited for',
    edits: [
      {
        symbol: 'EXPIRY_IS_PUBLISHED',
        text: 'is_expiry_announced = 1 AND notice_due_at IS NULL',
        replacement: 'FALSE',
      },
    ],
    check: { project: 'e2e', suite: 'grant-inventory' },
  },
  {
    id: 'registration-replaced',
    what: 'a reqId with another body answers with the first reward',
    edits: [
      {
        symbol: 'RegisterRewardsService.findKnown',
        code: 'earlier !== undefined && !earlier.hash.equals(hash)',
        replacement: 'earlier !== undefined && earlier.hash.length !== hash.length',
      },
    ],
    check: { project: 'e2e', suite: 'reward-register' },
  },
  {
    id: 'confirmed-twice',
    what: 'a reward that was given is ready again after a cancellation',
    edits: [
      {
        symbol: 'REWARD_TRANSITIONS',
        code: "({ confirm: 'DONE', cancel: 'READY', drop: 'DROPPED' })",
        replacement: "{ confirm: 'READY', cancel: 'READY', drop: 'DROPPED' }",
      },
    ],
    check: { project: 'unit', suite: 'reward/reward-state' },
  },
  {
    id: 'refunded-reward-returns',
    what: 'the reserved reward of a refunded purchase is listed again after its cancellation',
    edits: [
      {
        symbol: 'RewardChangeRepository.withdraw',
        code: 'await tx.change(sql.EXPIRE_GRANTED, [boid]);',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'grant-inventory' },
  },
  {
    id: 'reserved-coupon-cancelled',
    what: 'a coupon is cancelled whose reward the game is giving',
    edits: [
      {
        symbol: 'CancelCouponService.withdraw',
        code: '!(await this.rewards.withdrawUnreserved(tx, id))',
        replacement: "(await this.rewards.withdrawUnreserved(tx, id), id === '')",
      },
    ],
    check: { project: 'e2e', suite: 'grant-cancel' },
  },
  {
    id: 'push-to-stranger',
    what: 'a message goes to the user who has taken the device over',
    edits: [
      {
        symbol: 'PushOutcomeRepository.pending',
        code: 'deviceId !== null && imid === imIds.get(String(messageId))',
        replacement: 'deviceId !== null',
      },
    ],
    check: { project: 'e2e', suite: 'push-delivery' },
  },
  {
    id: 'push-settled-early',
    what: 'a message counts as sent while some of its devices are open',
    edits: [{ symbol: 'settlingEvent', code: 'if (pending > 0) return null;', replacement: '' }],
    check: { project: 'unit', suite: 'message/message-status' },
  },
  {
    id: 'push-hammers',
    what: 'a wait that the push service demands is not kept',
    edits: [
      {
        symbol: 'deviceWaitMs',
        file: 'retry-wait.ts',
        code: 'retryAfterSeconds !== null',
        replacement: 'retryAfterSeconds === 0',
      },
    ],
    check: { project: 'unit', suite: 'delivery/retry-wait' },
  },
  {
    id: 'given-before-fails',
    what: 'a game server that has given the items before is asked again',
    edits: [{ symbol: 'GIVEN', code: "'ALREADY_GIVED_PRODUCT'", replacement: "'ALREADY_GIVEN_PRODUCT'" }],
    check: { project: 'unit', suite: 'game-server/game-server.wire' },
  },
  {
    id: 'circuit-floods',
    what: 'a game server that fails gets every call after the pause instead of one',
    edits: [
      {
        symbol: 'CallLimiter.acquire',
        code: '!this.hasTrial && now >= this.openUntil',
        replacement: 'now >= this.openUntil',
      },
    ],
    check: { project: 'unit', suite: 'delivery/call-limiter.spec' },
  },
  {
    id: 'called-grant-waits',
    what: 'a grant whose call runs waits for another permit, and is claimed in vain',
    edits: [
      {
        symbol: 'CallLimiter.wait',
        code: 'if (permit.id === id) return;',
        replacement: "if (permit.id === '') return;",
      },
    ],
    check: { project: 'unit', suite: 'delivery/call-limiter.spec' },
  },
  {
    id: 'double-grant-missed',
    what: 'a grant that another player got is no incident',
    edits: [
      {
        symbol: 'doubleGrantIn',
        code: 'receiver !== null && playerId !== null && receiver !== playerId',
        replacement: "receiver !== null && playerId === ''",
      },
    ],
    check: { project: 'unit', suite: 'incident/double-grant' },
  },
  {
    id: 'pulled-for-another',
    what: 'a grant that one player has got is acknowledged for another one',
    edits: [
      {
        symbol: 'AcknowledgeGrantService.settle',
        code: 'if (playerId === null || playerId === given.playerId) return true;',
        replacement: 'if (playerId !== null) return true;',
      },
    ],
    check: { project: 'e2e', suite: 'grant-pull' },
  },
  {
    id: 'cancelled-for-another',
    what: 'a cancelled grant that one player has got is acknowledged for another one',
    edits: [
      {
        symbol: 'AcknowledgeGrantService.settle',
        code: "status === 'CANCELED' && grant.playerId !== null",
        replacement: "status === 'CANCELED' && grant.playerId === given.playerId",
      },
      {
        symbol: 'AcknowledgeGrantService.recordDeliveryAfterCancel',
        code: 'if (!(await this.grants.recordDeliveryAfterCancel(grant, given, incident))) return false;',
        replacement: 'await this.grants.recordDeliveryAfterCancel(grant, given, incident);',
      },
    ],
    check: { project: 'e2e', suite: 'grant-pull' },
  },
  {
    id: 'overtaken-answer-dropped',
    what: 'an answer that names another player is no incident when the grant was acknowledged during the call',
    edits: [
      {
        symbol: 'countsAsSign',
        code: "isSaved || reason === 'ANOTHER_PLAYER'",
        replacement: 'isSaved',
      },
    ],
    check: { project: 'e2e', suite: 'grant-isolation' },
  },
  {
    id: 'events-out-of-order',
    what: 'an event overtakes an earlier one of its subject that failed',
    edits: [
      {
        symbol: 'SendEvents.execute',
        code: 'if (!mayGoOn()) return;',
        replacement: '',
      },
      {
        symbol: 'SendEvents.execute',
        code: '{ failed ??= event; failure ??= result; return; }',
        replacement: '{ failed ??= event; failure ??= result; continue; }',
      },
    ],
    check: { project: 'unit', suite: 'delivery/send-events' },
  },
  {
    id: 'save-during-attempt-lost',
    what: 'an event endpoint that is saved during an attempt waits as after a failure',
    edits: [
      {
        symbol: 'EventStreamRepository.postpone',
        code: 'isSaved ? { failures: 0, waitMs: 0 } : failed',
        replacement: 'isSaved ? failed : failed',
      },
    ],
    check: { project: 'e2e', suite: 'event-endpoints' },
  },
  {
    id: 'event-redirect-taken',
    what: 'a redirect counts as a delivered event',
    edits: [
      {
        symbol: 'WebhookClient.resultOf',
        code: 'status >= 200 && status < 300',
        replacement: 'status >= 200 && status < 400',
      },
    ],
    check: { project: 'e2e', suite: 'event-endpoints' },
  },
  {
    id: 'refunded-before-delivered',
    what: 'a payment whose refund is stored already is delivered',
    edits: [
      {
        symbol: 'StoreReportedPaymentRepository.save',
        code: 'if (refunds.length === 0) await this.deliveries.owe(tx, { boid, pjid, payment, appStore, os, imid, delivery });',
        replacement: 'await this.deliveries.owe(tx, { boid, pjid, payment, appStore, os, imid, delivery });',
      },
    ],
    check: { project: 'e2e', suite: 'wshop-refund-first' },
  },
  {
    id: 'refused-despite-replay',
    what: 'a refusal by a game server undoes a replay during the attempt',
    edits: [{ symbol: 'NOT_REPLAYED', text: 'NOT COALESCE(', replacement: 'NOT COALESCE(FALSE AND ' }],
    check: { project: 'e2e', suite: 'grant-isolation' },
  },
  {
    id: 'erased-receiver-regranted',
    what: 'a dead grant whose receiver was erased is sent to the game again',
    edits: [
      {
        symbol: 'HAS_RECEIVER',
        code: "`g.user_value NOT LIKE '${PSEUDONYM_PREFIX}%'`",
        replacement: "'1 = 1'",
      },
    ],
    check: { project: 'e2e', suite: 'player-privacy' },
  },
  {
    id: 'erased-once-through',
    what: 'an erasure ends although rows that were made while it ran name the person',
    edits: [
      { symbol: 'ErasePlayerService.pass', code: "hasErased ? 'again' : 'erased'", replacement: "'erased'" },
    ],
    check: { project: 'e2e', suite: 'player-privacy' },
  },
];
