import type { TestedBug } from './planted-bug.js';

/** Adapters of the stores. */
export const STORE_BUGS: readonly TestedBug[] = [
  {
    id: 'gstore-forged',
    what: 'a receipt with a wrong signature is accepted',
    edits: [
      {
        symbol: 'checkSignature',
        code: "return isGenuine ? 'genuine' : 'forged';",
        replacement: "return isGenuine ? 'genuine' : signature === '' ? 'forged' : 'genuine';",
      },
    ],
    check: { project: 'unit', suite: 'gstore/gstore.signature' },
  },
  {
    id: 'gstore-other-app',
    what: 'a receipt of another app is accepted',
    edits: [
      {
        symbol: 'faultOf',
        file: 'gstore.verifier.ts',
        code: "if (signed.packageName !== packageName) return 'the receipt is for another app';",
        replacement: '',
      },
    ],
    check: { project: 'contract', suite: 'stores/gstore.contract' },
  },
  {
    id: 'gstore-other-order',
    what: 'a receipt is accepted although the store names another order',
    edits: [
      {
        symbol: 'isAnotherOrder',
        code: 'orderId !== signed',
        replacement: "orderId === ''",
      },
    ],
    check: { project: 'contract', suite: 'stores/gstore.contract' },
  },
  {
    id: 'gstore-any-sender',
    what: 'a notification of any account of the push service is accepted',
    edits: [
      { symbol: 'isOf', code: "payload['email'] === serviceAccount", replacement: "serviceAccount !== ''" },
    ],
    check: { project: 'contract', suite: 'gstore-notifications' },
  },
  {
    id: 'gstore-part-revokes',
    what: 'a refund of some units cancels the whole purchase',
    edits: [
      {
        symbol: 'GstoreRevocations.poll',
        code: '({ isPartial }) => !isPartial',
        replacement: "({ purchaseToken }) => purchaseToken !== ''",
      },
    ],
    check: { project: 'contract', suite: 'revocation-lists' },
  },
  {
    id: 'astore-other-app',
    what: 'a receipt of another app is accepted',
    edits: [
      {
        symbol: 'AstoreVerifier.verify',
        code: 'answer.bundleId !== settings.bundleId',
        replacement: "answer.bundleId === ''",
      },
    ],
    check: { project: 'contract', suite: 'astore-rules' },
  },
  {
    id: 'astore-new-error-code',
    what: 'an error code that is not known says that a purchase is not valid',
    edits: [
      {
        symbol: 'readServerRefusal',
        code: "Math.floor(code / CODES_PER_STATUS) === BAD_REQUEST ? 'never' : null",
        replacement: "'never'",
      },
    ],
    check: { project: 'contract', suite: 'astore-answer-vectors' },
  },
  {
    id: 'gstore-reason-as-digits',
    what: 'a list of voided purchases with reasons as its guide shows them is not read',
    edits: [{ symbol: 'readVoidedReason', code: 'Number(value)', replacement: 'value' }],
    check: { project: 'contract', suite: 'gstore-vectors' },
  },
  {
    id: 'astore-cancelled',
    what: 'a purchase that the store has cancelled is accepted',
    edits: [
      {
        symbol: 'AstoreVerifier.judge',
        code: "if (transaction.isCancelled) return rejected('the store has cancelled the purchase');",
        replacement: '',
      },
    ],
    check: { project: 'contract', suite: 'astore-rules' },
  },
  {
    id: 'astore-sandbox',
    what: 'a test purchase pays where test purchases are not allowed',
    edits: [
      {
        symbol: 'AstoreVerifier.check',
        code: 'settings.allowSandbox === false',
        replacement: 'settings.allowSandbox === null',
      },
    ],
    check: { project: 'contract', suite: 'astore-signed' },
  },
  {
    id: 'astore-stale-signature',
    what: 'the store is not asked about a transaction that it signed before it refunded it',
    edits: [
      {
        symbol: 'AstoreVerifier.verify',
        code: "verdict.kind !== 'accepted' || !isSignedTransaction(evidence.receiptData)",
        replacement: "verdict.kind !== 'not-configured'",
      },
    ],
    check: { project: 'contract', suite: 'astore-server' },
  },
  {
    id: 'pcstore-unpaid-order',
    what: 'an order that is still open after an unclear capture counts as refused',
    edits: [
      {
        symbol: 'PcstoreCapturer.settle',
        code: "return { kind: 'unavailable', reason: 'the order is not paid yet' };",
        replacement: "return { kind: 'rejected', reason: 'the order is not paid yet' };",
      },
    ],
    check: { project: 'contract', suite: 'pcstore-capture' },
  },
  {
    id: 'pcstore-fraction',
    what: 'a price that the store cannot charge is rounded',
    edits: [{ symbol: 'toHundredths', code: 'microPrice % step !== 0', replacement: 'microPrice < step' }],
    check: { project: 'unit', suite: 'pcstore/pcstore.amount' },
  },
  {
    id: 'wshop-forged',
    what: 'a notification with a wrong signature is accepted',
    edits: [
      {
        symbol: 'isSigned',
        code: "timingSafeEqual(expected, Buffer.from(digits, 'hex'))",
        replacement: "timingSafeEqual(expected.subarray(1, 1), Buffer.from('', 'hex'))",
      },
    ],
    check: { project: 'contract', suite: 'wshop-notifications' },
  },
  {
    id: 'wshop-sandbox',
    what: 'a payment for testing pays where payments are real',
    edits: [
      {
        symbol: 'readBody',
        file: 'wshop.notification-reader.ts',
        code: "'isSandbox' in notification && notification.isSandbox && settings.env === 'PROD'",
        replacement: "'isSandbox' in notification && notification.isSandbox && settings.env === undefined",
      },
    ],
    check: { project: 'contract', suite: 'wshop-notifications' },
  },
  {
    id: 'wshop-decimals',
    what: 'an amount with few decimals is read as a smaller one',
    edits: [{ symbol: 'amountToMicros', code: "places.padEnd(MICRO_PLACES, '0')", replacement: 'places' }],
    check: { project: 'unit', suite: 'wshop/wshop.amount' },
  },
  {
    id: 'console-ended',
    what: 'an entitlement that has ended is accepted',
    edits: [
      {
        symbol: 'faultOf',
        file: 'console.verifier.ts',
        code: "if (inactiveAt !== null && inactiveAt <= now) return 'the entitlement is not active any more';",
        replacement: '',
      },
    ],
    check: { project: 'contract', suite: 'console-rules' },
  },
  {
    id: 'console-other-account',
    what: 'a unit is redeemed from another account that the player signed in with since',
    edits: [
      {
        symbol: 'isOfAnother',
        code: 'note.accountId !== token.accountId',
        replacement: "token.accountId === ''",
      },
    ],
    check: { project: 'contract', suite: 'console-rules' },
  },
];
