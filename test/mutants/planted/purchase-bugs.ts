import type { TestedBug } from './planted-bug.js';

/** Reservation, verification, completion, cancellation, refund. */
export const PURCHASE_BUGS: readonly TestedBug[] = [
  {
    id: 'reserve-again',
    what: 'a reqId that was used reserves another purchase',
    edits: [
      {
        symbol: 'ReservePurchaseService.attempt',
        code: 'reserveRequest({ family, reqId })',
        replacement: '`${reserveRequest({ family, reqId })}:${performance.now()}`',
      },
    ],
    check: { project: 'e2e', suite: 'gstore-reserve' },
  },
  {
    id: 'verify-for-anyone',
    what: 'a player verifies the purchase of another one',
    edits: [
      {
        symbol: 'VerifyPurchaseService.assertVerifiable',
        code: 'purchase.playerId !== playerId',
        replacement: "playerId === ''",
      },
    ],
    check: { project: 'e2e', suite: 'gstore-verify' },
  },
  {
    id: 'receipt-line-free',
    what: 'a receipt of several products pays for one of them twice',
    edits: [
      {
        symbol: 'ReceiptClaims.claimByProduct',
        code: 'owners.some(({ productId }) => productId === purchase.productId)',
        replacement: 'owners.length > 1',
      },
    ],
    check: { project: 'e2e', suite: 'gstore-order-lines' },
  },
  {
    id: 'cancel-during-capture',
    what: 'a reservation is cancelled while its money is being captured',
    edits: [{ symbol: 'SAVE_CANCELED', text: ' AND capture_claimed_at IS NULL', replacement: '' }],
    check: { project: 'e2e', suite: 'pcstore-races' },
  },
  {
    id: 'capture-without-request',
    what: 'a verification takes money though another purchase has its reqId',
    edits: [
      {
        symbol: 'CaptureClaimRepository.tryToClaim',
        text: 'verify_request = COALESCE(?, verify_request)',
        replacement: 'verify_request = IF(? IS NULL, verify_request, verify_request)',
      },
    ],
    check: { project: 'e2e', suite: 'pcstore-races' },
  },
  {
    id: 'completion-not-repeatable',
    what: 'a repeated completion is refused',
    edits: [
      {
        symbol: 'CompletePurchaseService.execute',
        code: 'if (earlier !== null) return earlier;',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'purchase-complete' },
  },
  {
    id: 'never-consumed',
    what: 'a completion takes the item for consumed without asking the store',
    edits: [
      {
        symbol: 'CompletePurchaseService.consumptionOf',
        code: "(await this.stores.stateOf(purchase)).kind === 'consumed' ? 'consumed' : 'open'",
        replacement: "'consumed'",
      },
    ],
    check: { project: 'e2e', suite: 'purchase-consume' },
  },
  {
    id: 'consumed-too-late',
    what: 'the retries of a consumption go beyond the time when the store refunds',
    edits: [
      {
        symbol: 'consumeAgainMs',
        code: 'return Math.min(stepMs ?? longest, longest);',
        replacement: 'return stepMs ?? longest;',
      },
    ],
    check: { project: 'unit', suite: 'completion/consume-schedule' },
  },
  {
    id: 'unit-kept',
    what: 'the unit of a redeemed entitlement stays reserved',
    edits: [
      {
        symbol: 'PurchaseChangeRepository.saveCompleted',
        code: 'if (entitlementKey !== null) await this.reservations.release(tx, entitlementKey);',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'console-purchase' },
  },
  {
    id: 'unit-given-back-twice',
    what: 'a unit whose reservation has ended is released once more',
    edits: [
      {
        symbol: 'HAS_ITS_UNIT',
        text: 'use_key <=> :entitlementKey',
        replacement: '(TRUE OR :entitlementKey IS NULL)',
      },
    ],
    check: { project: 'e2e', suite: 'console-races' },
  },
  {
    id: 'erased-buyer-paid-back',
    what: 'a cancellation gives back to the spending of a buyer who was erased meanwhile',
    edits: [
      {
        symbol: 'HAS_ITS_BUYER',
        text: 'player_id = :playerId AND imid <=> :imid',
        replacement: '(TRUE OR :playerId = :imid)',
      },
    ],
    check: { project: 'e2e', suite: 'spending-after-erase' },
  },
  {
    id: 'refund-not-applied',
    what: 'a completed purchase cannot be refunded',
    edits: [{ symbol: 'PURCHASE_TRANSITIONS', code: "({ revoke: 'CANCELED' })", replacement: '{}' }],
    check: { project: 'unit', suite: 'record/fields/purchase-status' },
  },
  {
    id: 'notice-cancels-foreign-lines',
    what: "a notification of one project cancels further products of another project's order",
    edits: [
      {
        symbol: 'HandleNotificationService.handle',
        code: 'const line = await this.revokeLines(notification, found.owner, [notification.pjid])',
        replacement:
          'const line = await this.revokeLines(notification, found.owner, [notification.pjid, found.owner.pjid])',
      },
    ],
    check: { project: 'e2e', suite: 'refunds/refunds' },
  },
  {
    id: 'refund-in-closed-project',
    what: 'a refund changes a purchase whose project was closed since it was found',
    edits: [
      {
        symbol: 'RevokePurchaseService.stepOf',
        code: 'await this.projects.assertOpenIn(tx, purchase.pjid);',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'project-move-sister' },
  },
  {
    id: 'refund-keeps-spending',
    what: 'a refunded purchase stays counted toward the month',
    edits: [
      {
        symbol: 'PurchaseChangeRepository.saveRevoked',
        code: 'if (spending !== null) await this.spending.giveBack(tx, spending);',
        replacement: '',
      },
    ],
    check: { project: 'e2e', suite: 'purchase-revoke' },
  },
  {
    id: 'refund-check-skips',
    what: 'a poll for refunds skips what was verified in a longer pause',
    edits: [
      {
        symbol: 'nextWindow',
        code: 'Math.min(due, after.verifiedAt + MAX_WINDOW_MS)',
        replacement: 'now',
      },
    ],
    check: { project: 'unit', suite: 'refund/refund-checks' },
  },
  {
    id: 'refunds-counted-once',
    what: 'several refunds weigh as much as one',
    edits: [{ symbol: 'totalsOf', code: 'weight * purchases', replacement: 'weight' }],
    check: { project: 'unit', suite: 'refund-score/refund-score' },
  },
  {
    id: 'any-amount-pays',
    what: 'a payment of another amount pays for a purchase of the web shop',
    edits: [
      {
        symbol: 'isPaymentOf',
        file: 'record-payment.service.ts',
        code: 'microPrice === purchase.microPrice',
        replacement: 'microPrice > 0',
      },
    ],
    check: { project: 'e2e', suite: 'wshop-notifications' },
  },
];
