import { EXAMPLES_OF_GROUP } from '../texts/words.js';

/** A field that the example does not show. */
export const LEFT_OUT = Symbol('left out');

/** The values of an example that are not the words' own, by field, wherever it stands in the body. */
export type OwnExamples = Readonly<Record<string, unknown>>;

/**
 * The project that the examples set up beside `DEMO`, which `npm start` has made already and which they must not break.
 * The example of project/save adds it.
 */
const SECOND_PROJECT = 'CASTLE';
const FAR_AWAY = '2099-12-31T23:59:59Z';

/** Purchases of everyone, wherever they were bought. */
const NO_FURTHER_FILTER: OwnExamples = {
  payment: LEFT_OUT,
  productId: LEFT_OUT,
  playerId: LEFT_OUT,
  ipCountry: LEFT_OUT,
  paymentTesterPurchaseYn: LEFT_OUT,
};

/**
 * Where the words' own examples make no request that can be sent as it stands: fields of which one excludes the other,
 * and what would overwrite what other examples need.
 */
const EXAMPLES_OF_OPERATION: Readonly<Record<string, OwnExamples>> = {
  // An adult, and not the member who reserves in the other examples.
  'account.save': { imid: 'member-2', countryCreated: 'KR', birthDate: '1990-05-17' },
  'external.paid': { imid: LEFT_OUT, paymentOrderId: 'CARD-20261121-0007' },
  // Of a purchase, so nothing of a coupon.
  'grant.acknowledge': { transactionId: LEFT_OUT },
  'coupon.give': { transactionId: 'COUPON-USE-000417' },
  // Of a purchase, so nothing of a coupon; and it can be registered as long as this is read.
  'registerReward.register': { couponRedeemList: LEFT_OUT, expireAtUtcString: FAR_AWAY },
  'registerReward.registerBatch': {
    couponRedeemList: LEFT_OUT,
    expireAtUtcString: FAR_AWAY,
    reqId: 'req-20261121-0002',
  },
  // The platforms' own settings are seldom needed.
  'message.send': { data: { castleId: '7' }, android: LEFT_OUT, apns: LEFT_OUT, webpush: LEFT_OUT },
  'projectOperator.save': { pjid: SECOND_PROJECT, name: 'Castle', savedVersion: LEFT_OUT },
  'keyOperator.issue': { pjid: SECOND_PROJECT },
  'keyOperator.list': { pjid: SECOND_PROJECT },
  'keyOperator.revoke': { pjid: SECOND_PROJECT },
  'keyApprovalOperator.requestIssue': { pjid: SECOND_PROJECT },
  'keyApprovalOperator.requestRevoke': { pjid: SECOND_PROJECT },
  'storeSettingsOperator.save': {
    savedVersion: LEFT_OUT,
    pjid: SECOND_PROJECT,
    // Of a store whose credentials are short: those of others are keys, which are read before they are saved.
    store: 'PCSTORE',
    settings: { appId: '480', webApiKey: '0123456789ABCDEF0123456789ABCDEF' },
  },
  'storeSettingsOperator.requestSave': {
    savedVersion: LEFT_OUT,
    pjid: SECOND_PROJECT,
    store: 'PCSTORE',
    settings: { appId: '481', webApiKey: '0123456789ABCDEF0123456789ABCDEF' },
  },
  'storeSettingsOperator.list': { pjid: SECOND_PROJECT },
  'storeSettingsOperator.check': { pjid: SECOND_PROJECT, store: 'PCSTORE' },
  'gameServerOperator.save': { pjid: SECOND_PROJECT, savedVersion: LEFT_OUT },
  'gameServerApprovalOperator.requestSave': {
    pjid: SECOND_PROJECT,
    name: 'X-Game-Key',
    value: 'secret',
    savedVersion: LEFT_OUT,
  },
  'gameServerOperator.list': { pjid: SECOND_PROJECT },
  'gameServerOperator.resume': { pjid: SECOND_PROJECT },
  'eventEndpointOperator.save': { pjid: SECOND_PROJECT, savedVersion: LEFT_OUT },
  'eventEndpointOperator.list': { pjid: SECOND_PROJECT },
  'eventEndpointOperator.check': { pjid: SECOND_PROJECT },
  // A player or a member.
  'refundScoreOperator.list': { imid: LEFT_OUT },
  'refundScoreOperator.lift': { imid: LEFT_OUT },
  'purchaseOperator.listRefused': { imid: LEFT_OUT },
  'productOperator.save': {
    savedVersion: LEFT_OUT,
    productId: 'gem.500',
    name: '500 gems',
    microPrice: 3_990_000,
    entitlementLabel: 'GEM0000000000500',
    pcstoreItemId: 500,
  },
  // Every entry of the period.
  'auditOperator.list': { actor: LEFT_OUT, subject: LEFT_OUT, action: LEFT_OUT },
  // The first page of everything.
  'attentionOperator.list': { cursor: LEFT_OUT, kind: LEFT_OUT },
  // Of every project.
  'systemOperator.status': { pjid: LEFT_OUT },
  'eventOperator.list': { cursor: LEFT_OUT, type: LEFT_OUT },
  'incidentOperator.list': { cursor: LEFT_OUT },
  'reconciliationOperator.list': { cursor: LEFT_OUT },
  'rewardOperator.list': { cursor: LEFT_OUT },
  'pushOperator.list': { cursor: LEFT_OUT },
  'grantOperator.list': { playerId: LEFT_OUT, imid: LEFT_OUT },
  'reconciliationOperator.get': { cursor: LEFT_OUT },
  // Only the assumed values that differ from the stored ones are given.
  'limitOperator.quote': { birthDate: LEFT_OUT, krLimitMicroPrice: LEFT_OUT },
  // A line of a purchase, which has no transactionId.
  'grantLog.upload': { transactionId: LEFT_OUT },
  'clockOperator.advance': { seconds: 259_200, checkOnly: false, reason: 'the refund after 72 hours' },
  'reconciliationOperator.repair': {
    itemId: '31',
    repair: 'COMPLETE',
    reason: 'ticket 417: the player has the item',
  },
  // By the store's order id, in every project that the key may see.
  'searchOperator.search': { pjid: LEFT_OUT, text: 'GPA.3345-1122-9087-55432' },
  'purchaseOperator.listMemos': { cursor: LEFT_OUT },
  'purchaseOperator.search': { cursor: LEFT_OUT, ...NO_FURTHER_FILTER },
  'exportOperator.purchases': { format: 'CSV', purchaseStatus: 'COMPLETED', ...NO_FURTHER_FILTER },
  'grantOperator.cancel': { transactionId: 'COUPON-USE-000417', reason: 'ticket 417: for another player' },
  // By name; else by time.
  'grantOperator.requestReplay': {
    boids: LEFT_OUT,
    transactionIds: LEFT_OUT,
    lastResultCode: LEFT_OUT,
    lastAttemptFromUnixTS: LEFT_OUT,
    lastAttemptToUnixTS: LEFT_OUT,
  },
  'grantReplayOperator.preview': {
    boids: LEFT_OUT,
    transactionIds: LEFT_OUT,
    lastResultCode: LEFT_OUT,
    lastAttemptFromUnixTS: LEFT_OUT,
    lastAttemptToUnixTS: LEFT_OUT,
  },
  'grantOperator.replay': {
    transactionIds: LEFT_OUT,
    fromUnixTS: LEFT_OUT,
    toUnixTS: LEFT_OUT,
    status: LEFT_OUT,
    lastResultCode: LEFT_OUT,
    lastAttemptFromUnixTS: LEFT_OUT,
    lastAttemptToUnixTS: LEFT_OUT,
  },
};

/** What is special about the examples of an operation such as `gstore.reserve`. */
export function ownExamplesOf(operationId: string): OwnExamples {
  const [group = ''] = operationId.split('.');
  return { ...EXAMPLES_OF_GROUP[group], ...EXAMPLES_OF_OPERATION[operationId] };
}
