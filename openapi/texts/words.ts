/** What a field is called by one name everywhere. */
export interface Word {
  readonly means: string;
  /** In answers; a request's field is bounded by its own check. */
  readonly maxLength?: number;
  readonly format?: string;
  /** For examples of requests. */
  readonly example?: unknown;
  /** Whether the example replaces the recorded value in examples of answers. */
  readonly varies?: boolean;
  /** It is what tells items of a list apart: of those whose ids become the same word, an example shows one. */
  readonly isIdentity?: boolean;
}

const time = (means: string): Word => ({
  means: `${means}, ISO 8601 with offset`,
  format: 'date-time',
  example: '2026-11-21T03:04:05+00:00',
  varies: true,
});
const seconds = (means: string): Word => ({
  means: `${means}, Unix seconds`,
  example: 1_795_230_245,
  varies: true,
});
const micros = (means: string): Word => ({ means: `${means}, price x 1,000,000`, example: 990_000 });

/**
 * The words of the interface: what a field means wherever it has this name, how long it is in answers, and an example
 * of it. A doc comment on the field itself goes first; a field that has neither is refused by `npm run openapi`.
 */
const WORDS: Readonly<Record<string, Word>> = {
  // Who and where
  reqId: {
    means: 'Id of the request, unique within the operation; used up by a success',
    example: 'req-20261121-0001',
  },
  pjid: { means: 'Project', maxLength: 20, example: 'DEMO', varies: true },
  svcId: { means: 'Service of the game', maxLength: 20, example: 'game-1' },
  serviceId: { means: 'Service of the game', example: 'game-1' },
  serverId: {
    means: 'Server of the game; null when the game does not tell servers apart',
    example: 'server-7',
  },
  imid: { means: 'Platform member', maxLength: 40, example: 'member-1', varies: true },
  imId: { means: 'Platform member', maxLength: 40, example: 'member-1', varies: true },
  playerId: { means: 'Player who buys', maxLength: 50, example: 'anna', varies: true },
  ipCountry: { means: 'Country of the player’s address', example: 'US' },
  countryCreated: { means: 'Country that the account was created in, ISO 3166-1 alpha-2', example: 'JP' },
  birthDate: { means: 'Day of birth, `yyyy-MM-dd`', example: '2009-05-17' },
  os: { means: 'Device OS code; `NONE` when it is unknown', maxLength: 10, example: 'ANDROID' },
  playerLang: { means: 'Language of the player, ISO 639-1 in lower case', example: 'en' },
  // A purchase
  boid: {
    means: 'Order id, given by the reservation',
    maxLength: 20,
    example: '7529811029446656412',
    varies: true,
    isIdentity: true,
  },
  giveProductUrl: {
    means: 'Where products go (E 24)',
    example: 'https://game.example.com/api/billing/give/product/k3J9',
  },
  giveItemUrl: {
    means: 'Where coupons go (E 25)',
    example: 'https://game.example.com/api/ingame/item/k3J9',
  },
  allowedCidrs: {
    means: 'The only addresses: of game servers to call, or of callers of a key',
    example: ['10.0.0.0/8'],
  },
  signingSecrets: {
    means: 'Secrets that each call is signed with',
    example: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  },
  boids: { means: 'Purchases', example: ['7529811029446656412'] },
  gameServerList: { means: 'The project’s game server, or nothing' },
  // The operator console
  approvalId: { means: 'Approval', maxLength: 18, example: '1207', varies: true, isIdentity: true },
  viewId: { means: 'View', maxLength: 18, example: '1207', varies: true, isIdentity: true },
  shared: { means: 'Whether everybody who may see the project sees the view', example: true },
  lastDays: { means: 'Number of days that the list covers, today included', example: 7 },
  everywhere: { means: 'Whether all sessions of the person end', example: true },
  sessionId: {
    means: 'Session of the console',
    maxLength: 36,
    example: '0b8f6c1e-6f0e-4f8a-9d3b-2f1c7a5e4d90',
    varies: true,
    isIdentity: true,
  },
  operatorId: {
    means: 'Person at the console, as the audit log names them',
    maxLength: 36,
    example: 'op_5f0c2d9b7a1e4c6083d2f1a9',
    varies: true,
  },
  findingList: { means: 'What looks wrong; empty when nothing does' },
  checkList: { means: 'A report for each address that is registered' },
  dueCount: { means: 'How many consumptions are due now', example: 1 },
  replayedCount: { means: 'How many were made due' },
  purchaseStatus: { means: 'Where the purchase stands', maxLength: 30 },
  payment: {
    means: 'Where the money is paid: a payment code such as `GSTORE_PLAY`',
    maxLength: 20,
    example: 'GSTORE_PLAY',
  },
  appStore: {
    means: 'Where the app was downloaded: a store code such as `GSTORE_PLAY`',
    maxLength: 20,
    example: 'GSTORE_PLAY',
  },
  appstore: {
    means: 'Where the app was downloaded: a store code such as `GSTORE_PLAY`',
    maxLength: 20,
    example: 'GSTORE_PLAY',
  },
  productId: { means: 'Product, as the store calls it (SKU)', maxLength: 200, example: 'gem.100' },
  price: { means: 'Price', example: 0.99 },
  totalPrice: { means: 'Price', example: 0.99 },
  microPrice: micros('Price in micro units'),
  totalMicroPrice: micros('Price times quantity in micro units'),
  currency: { means: 'Currency, ISO 4217', maxLength: 10, example: 'USD' },
  quantity: { means: 'How many', example: 1 },
  reservedAt: time('When it was reserved'),
  completedAt: time('When it was completed'),
  canceledAt: time('When it was cancelled'),
  reservedAtUnixTS: seconds('When it was reserved'),
  completedAtUnixTS: seconds('When it was completed'),
  canceledAtUnixTS: seconds('When it was cancelled'),
  paymentOrderId: {
    means: 'The store’s own order id',
    maxLength: 100,
    example: 'GPA.3345-1122-9087-55432',
    varies: true,
  },
  paymentTesterPurchaseYn: { means: '`Y` for a purchase by a tester of the store', maxLength: 1 },
  cancelReason: { means: 'Why it was cancelled: a code, and a text after it', maxLength: 200 },
  memo: {
    means: 'Notes: an operator’s, and the service’s own',
    example: 'The player has asked for it twice',
  },
  reason: { means: 'Why', example: 'REFUND: the player asked for it' },
  // Proofs of payment
  authorizationCode: { means: 'One-time code of the console’s client', example: 'v3.XbE7cq' },
  entitlementLabel: { means: 'What the console store calls the product', example: 'GEM0000000000100' },
  productDetailsJson: { means: 'The store’s product details as JSON text', example: '[]' },
  purchaseOriginalJson: {
    means: 'The receipt exactly as the client got it',
    example: '{"orderId":"GPA.3345-1122-9087-55432","productId":"gem.100","purchaseState":0}',
  },
  purchaseSignature: { means: 'Signature of the receipt, base64', example: 'bGVnaXRpbWF0ZQ==' },
  purchaseToken: { means: 'The store’s token of the purchase', example: 'kfbnoamd.AO-J1Oz', varies: true },
  gstoreOrderId: { means: 'Order id of mobile store A', example: 'GPA.3345-1122-9087-55432' },
  gstorePurchaseToken: { means: 'Purchase token of mobile store A', example: 'kfbnoamd.AO-J1Oz' },
  gstoreProductId: { means: 'Product in mobile store A', example: 'gem.100' },
  gstoreResponseOriginJson: { means: 'What the store answered the client', example: '{"purchaseState":0}' },
  transactionId: { means: 'Id of the one transaction', example: '2000000412345678' },
  receiptData: { means: 'The receipt', example: 'MIITuAYJKoZIhvcNAQcCoIITqTCCE6UCAQEx' },
  orderId: {
    means: 'Order id of the store',
    maxLength: 100,
    example: 'GPA.3345-1122-9087-55432',
    varies: true,
  },
  storePurchase: { means: 'The purchase as the store shows it' },
  purchaseTimeMillis: {
    means: 'When the store sold it, ms since 1970',
    example: 1_795_230_245_000,
    varies: true,
  },
  storePayment: { means: 'The payment as its store shows it' },
  storeTimeUnixTS: seconds('Time that the store names with the payment'),
  isTest: { means: 'Whether a tester paid, or no money moved' },
  // Web shop and PC store
  playerNameValue: { means: 'Name shown on the payment page', example: 'Anna' },
  wshopOrderId: { means: 'Order number of the web shop, for reference', example: 1_000_417, varies: true },
  wshopToken: { means: 'Token of the payment page', example: 'Ff0aLq2VnB', varies: true },
  paymentUrl: {
    means: 'Payment page, for an external browser',
    maxLength: 500,
    example: 'https://secure.shop.example/paystation/?token=Ff0aLq2VnB',
    varies: true,
  },
  pcstoreUserId: { means: 'Account of the player in the PC store', example: '76561198000000001' },
  pcstoreTransId: { means: 'Transaction of the PC store', example: '4711002233', varies: true },
  // Lists
  maxLimit: { means: 'Items at most', example: 5 },
  pageItemSize: { means: 'Items on a page', example: 20 },
  pageNo: { means: 'Number of the page, from 1', example: 1 },
  hasNext: { means: 'Whether another page follows' },
  resultList: { means: 'The page, empty when there is nothing' },
  cursor: {
    means: '`nextCursor` of the page before; left out for the first page',
    example: '1207',
    varies: true,
  },
  nextCursor: { means: 'Names the next page; null on the last one', example: '1207', varies: true },
  runId: { means: 'Reconciliation', example: '1207', varies: true },
  existNextPageYn: { means: '`Y` when another page follows', maxLength: 1 },
  purchaseList: { means: 'The page, empty when there is nothing' },
  retryAbleList: { means: 'Purchases that the player still has to get; null when there are none' },
  boidList: { means: 'Order ids, in any order', example: ['7529811029446656412'] },
  startReservedAtUnixTS: { means: 'Start of the range, Unix seconds', example: 1_795_219_200 },
  endReservedAtUnixTS: { means: 'End of the range, Unix seconds', example: 1_795_305_600 },
  fromUnixTS: { means: 'Start of the range, Unix seconds', example: 1_795_219_200 },
  toUnixTS: { means: 'End of the range, Unix seconds', example: 1_795_305_600 },
  // Products
  productInfoList: { means: 'Products on sale' },
  productInfoListCount: { means: 'Length of `productInfoList`' },
  productNameList: { means: 'Names of the product, one for each language' },
  productPriceList: { means: 'Prices of the product, one for each currency' },
  langCd: { means: 'Language, BCP 47', example: 'en' },
  name: { means: 'Name', example: '100 gems' },
  names: { means: 'Names of the product, one for each language' },
  prices: { means: 'Prices of the product, one for each currency' },
  payments: { means: 'Payment codes that it is sold by', example: ['PCSTORE'] },
  productList: { means: 'Products of the project' },
  pcstoreItemId: { means: 'Number of the product in the PC store', example: 100 },
  onSale: { means: 'Whether it is listed', example: true },
  // Refusals
  existPurchaseInfo: { means: 'The purchase that owns the receipt' },
  monthlyLimitedDetail: { means: 'The limit and what of it is used' },
  appliedPolicy: { means: 'Which limit applies', example: 'JP_MINOR_UNDER_AGE_16' },
  limitConfigMircoPrice: micros('The limit in micro units'),
  thisMonthAmountMircoPrice: micros('What was spent this month in micro units'),
  limitConfigMicroPrice: micros('The limit in micro units'),
  thisMonthAmountMicroPrice: micros('What was spent this month in micro units'),
  consumptionConsent: {
    means: 'Whether stores may learn what became of purchases that the member wants refunded',
    example: true,
  },
  krLimitMicroPrice: { means: 'Own limit of an adult of KR in micro units', example: 300_000_000_000 },
  debugMessage: { means: 'For people; never for logic' },
  details: { means: 'What is wrong, for people', example: 'message.notification.title: required' },
  // Rewards
  rewardId: {
    means: 'Reward',
    example: '0e3a1f9c-5b1d-4c8e-9f57-2d7a86f1c0b4',
    varies: true,
    isIdentity: true,
  },
  rewardIdList: { means: 'Rewards, at most 20', example: ['0e3a1f9c-5b1d-4c8e-9f57-2d7a86f1c0b4'] },
  userType: { means: 'Kind of id in `userValue`', example: 'GAME_UID' },
  userValue: { means: 'User who receives it', example: 'anna', varies: true },
  provider: { means: 'Where it comes from: a purchase or a coupon', example: 'BILLING' },
  requesterCustomData: { means: 'Whatever the requester gave along' },
  expireAtUtcString: { ...time('When it expires, in UTC'), example: '2027-11-21T03:04:05Z' },
  billingPurchaseList: { means: 'What was bought; empty unless the provider is `BILLING`' },
  couponRedeemList: { means: 'What the coupon gives; empty unless the provider is `COUPON`' },
  couponId: { means: 'Coupon', example: 'WELCOME-2026' },
  itemId: { means: 'Item to give', example: 'gem.100' },
  itemType: { means: 'Kind of item' },
  reservedResultCode: { means: '`SUCCESS`, or why this reward was not reserved' },
  reservedResultMessage: { means: 'The same for people' },
  canceledResultCode: { means: '`SUCCESS`, or why this reward was not cancelled' },
  canceledResultMessage: { means: 'The same for people' },
  confirmedResultCode: { means: '`SUCCESS`, or why this reward was not confirmed' },
  confirmedResultMessage: { means: 'The same for people' },
  // Push
  message: { means: 'The message' },
  messageId: {
    means: 'Message',
    example: '5f0c7c1a-31f4-4c3c-8a65-0c8b3e6d1f2a',
    varies: true,
    isIdentity: true,
  },
  notification: { means: 'What the player sees' },
  title: { means: 'Title', example: 'Your castle is under attack' },
  body: { means: 'Text', example: 'Come back and defend it!' },
  data: { means: 'Custom data for the app' },
  android: { means: 'Settings of the Android push service' },
  apns: { means: 'Settings of the iOS push network' },
  webpush: { means: 'Settings of web push' },
  apps: { means: 'Apps that it is for; empty or left out for all of them', example: ['game'] },
  app: { means: 'App', example: 'game' },
  platform: { means: 'Platform of the device', example: 'ANDROID' },
  token: { means: 'The push service’s token of the device', example: 'dGhlLWRldmljZQ', varies: true },
  deviceList: { means: 'Devices' },
  outcome: { means: 'What came of it' },
  status: { means: 'State' },
  // Store notifications
  notificationId: { means: 'Store notification', example: '1207', varies: true, isIdentity: true },
  notificationIds: { means: 'Store notifications', example: ['1207'] },
  notificationList: { means: 'Store notifications, newest first; empty when there are none' },
  receivedAtUnixTS: seconds('When the service received it'),
  processedAtUnixTS: seconds('When it was processed; null until then'),
  // Grants
  giveUser: { means: 'Who receives it' },
  idType: { means: 'Kind of id in `idValue`', example: 'GAME_UID' },
  idValue: { means: 'User who receives it', example: 'anna', varies: true },
  giveProductList: { means: 'What is given' },
  giveItemList: { means: 'What is given' },
  paymentCd: { means: 'The same as `payment`', maxLength: 20, example: 'WSHOP' },
  giveCompletedAtUnixTS: seconds('When the player received it; null when that is at a later login'),
  // Operators
  keyId: {
    means: 'Access key, by its id',
    example: '0b8f6c1e-6f0a-4a57-9a1c-5d2f3f7e9b10',
    varies: true,
    isIdentity: true,
  },
  accessKey: {
    means: 'The access key itself, shown this once',
    example: 'purser_shown-once',
    varies: true,
  },
  roles: { means: 'What the key may be used for', example: ['GAME', 'OPERATOR'] },
  label: { means: 'Tells keys apart', example: 'blue servers' },
  keyList: { means: 'Keys of the project' },
  issuedAtUnixTS: seconds('When it was issued'),
  revokedAtUnixTS: seconds('When it was revoked'),
  expiresAtUnixTS: {
    means: 'When it stops to open anything, Unix seconds; null: it does not expire',
    example: 4_102_444_800,
  },
  lastUsedAtUnixTS: seconds('When it was used last, up to a minute old'),
  firstUsedAtUnixTS: seconds('When it was used first'),
  scopes: { means: 'The only groups of endpoints that it opens; empty: all that its roles allow' },
  dailyCeilings: {
    means:
      'How many records it may add at most in a scope and day, at UTC+09:00; scopes that are left out have no ceiling',
    example: { COUPON: 100 },
  },
  readOnly: { means: 'Whether it opens only endpoints that change nothing', example: false },
  useList: { means: 'The addresses that used it, the latest first' },
  address: { means: 'IP address of the caller', example: '198.51.100.23', varies: true },
  key: { means: 'The key as key/list shows it; null for the deployment’s own' },
  registeredAtUnixTS: seconds('When it was registered'),
  createdAtUnixTS: seconds('When it was made'),
  updatedAtUnixTS: seconds('When it was changed last'),
  limitCounts: {
    means: 'Which amount counts toward limits where the store proves no price',
    example: 'VERIFIED',
  },
  publisher: {
    means: 'Publisher; its games share accounts and monthly limits',
    maxLength: 20,
    example: 'default',
  },
  loadShare: { means: 'Part of the capacity in relation to other projects', example: 10 },
  deferredVerify: { means: 'What becomes of a verification that its store did not answer', example: 'OFF' },
  refundPolicy: {
    means: 'What happens to players and members whose refunds reach both thresholds',
    example: 'HOLD',
  },
  twoPersonRule: { means: 'Whether people at the console need a second person for changes', example: 'OFF' },
  refundPoints: { means: 'Refund points from which the policy applies', example: 5 },
  refundSharePercent: {
    means: 'Cancelled purchases in percent of the paid ones from which the policy applies',
    example: 20,
  },
  limitHoldMinutes: { means: 'Minutes for which an open reservation counts toward a limit', example: 0 },
  grantMode: { means: 'Who hands out what was bought outside the game', example: 'GAME_SERVER' },
  projectList: { means: 'Projects' },
  removesHeader: { means: 'Whether the saved header is removed', example: false },
  keepsSecrets: { means: 'Whether saved secrets stay that are left out', example: true },
  withSavedVersion: { means: 'Whether the list shows the `savedVersion` of each', example: false },
  savedVersion: { means: 'Names the state that is saved', example: '1795852800000' },
  definitionList: { means: 'Stores, and the push service, with their settings' },
  storeSettingsList: { means: 'Stores that are set up' },
  store: { means: 'Store', example: 'GSTORE' },
  settings: {
    means: 'The store’s own settings',
    example: { packageName: 'com.example.demo', licenseKey: 'MIIBIjANBg' },
  },
  auditList: { means: 'Calls, newest first' },
  atUnixTS: seconds('When it was called'),
  actorPjid: { means: 'Project of the caller’s key; `ADMIN` for the deployment’s own', example: 'ADMIN' },
  actor: { means: 'Id of the key that called', example: 'ADMIN' },
  actorKeyId: { means: 'Key of the caller', example: 'ADMIN' },
  action: { means: 'Path that was called', example: '/operator/v1/purchase/cancel' },
  parameters: { means: 'What the call was sent, without secrets' },
  subject: {
    means: 'Id of what it was about, such as a boid',
    example: '7529811029446656412',
    varies: true,
  },
  resultCode: { means: 'How it ended' },
  traceId: {
    means: 'Quote it when asking for support',
    maxLength: 32,
    example: '4bf92f3577b34da6a3ce929d0e0e4736',
    varies: true,
  },
  url: { means: 'Where events are sent', example: 'https://books.example.com/purser-events', varies: true },
  eventId: { means: 'Event', example: 'evt_1207', varies: true, isIdentity: true },
  occurredAt: time('When it happened'),
  memoList: { means: 'Notes on purchases; those on the purchases that were reserved last come first' },
  eventEndpointList: { means: 'Event endpoints in the order in which they were registered' },
  incidentId: { means: 'Incident', example: '1207', varies: true, isIdentity: true },
  incidentList: { means: 'Incidents, newest first; empty when there are none' },
  foundAtUnixTS: seconds('When it was found'),
  failingSinceUnixTS: seconds('Start of the failure to deliver events; null while they are delivered'),
  expectedPlayerId: { means: 'Player who should have it', example: 'anna', varies: true },
  reportedPlayerId: { means: 'Player who has it', example: 'bert', varies: true },
  eventList: { means: 'Events, earliest first' },
  kind: { means: 'Kind of the entry' },
  detail: { means: 'Details; depends on the kind' },
  at: time('When'),
  grantList: { means: 'Grants, newest first' },
  itemList: { means: 'Items that need an operator, sorted by kind and then by waiting time, longest first' },
  sinceUnixTS: seconds('Start of the condition'),
};

/** What is known of a field's name. */
export const wordOf = (name: string): Word | undefined =>
  Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;

/** What each result code means to a caller. */
const CODES: Readonly<Record<string, string>> = {
  SUCCESS: 'Done.',
  SYSTEM_ERROR:
    'With the header `Retry-After` the service is overloaded, and nothing was done. Otherwise it failed, and the outcome is unknown: retry the same request, with the same `reqId`, with exponential backoff.',
  NOT_ALLOW_AUTH: 'The headers are missing or wrong, or the key may not do this.',
  INVALID_PARAMETER: 'A value is missing, wrong, out of range or used before; the message names it.',
  EXTERNAL_API_ERROR: 'A store gave no usable answer. Nothing changed; retry with exponential backoff.',
  ALREADY_EXIST_DATA: 'The receipt belongs to another purchase of the project, which is shown.',
  NOT_ALLOW_PURCHASE: 'This purchase is not possible; retries do not help.',
  NOT_VALID_RECEIPT: 'The receipt is forged, or the store does not stand by it.',
  PURCHASE_MONTHLY_LIMITED: 'The account would spend more than it may this month.',
  JAPANESE_DATE_BIRTH_REQUIRED: 'The account’s day of birth has to be known first.',
  USER_ACCESS_TOKEN_NOT_VALID:
    'The console’s token of the player is gone or the code for it is wrong; issue a new one.',
  DUPLICATE_REQUEST: 'All entitlement units of the player are reserved or used by other purchases.',
  NOT_FOUND: 'There is no such thing.',
  TOO_MANY_REQUESTS: 'Too many requests; wait as long as the header `Retry-After` says.',
  INVALID_REQUEST_FORMAT: 'The request is wrong; `resultData.details` says where.',
  IMID_MISMATCH: 'The member in the path and the one in the body differ.',
  INTERNAL_SERVER_ERROR: 'The service failed, and the outcome is unknown. Retry with exponential backoff.',
  MISSING_HEADER: 'A header is missing.',
  INVALID_USER: 'The user does not exist, or must not receive anything.',
  ALREADY_GIVED_PRODUCT: 'It was given before; the earlier result follows.',
  ALREADY_GIVED_ITEM: 'It was given before; the earlier result follows.',
};

/**
 * What a result code means.
 * @throws Error for one that has no meaning yet
 */
export function meaningOf(code: string): string {
  const meaning = CODES[code];
  if (meaning === undefined)
    throw new Error(`say in openapi/texts/words.ts what the result code ${code} means`);
  return meaning;
}

/** Values of examples that differ from store to store, by the group of the endpoint. */
export const EXAMPLES_OF_GROUP: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  astore: { payment: 'ASTORE_APP', appStore: 'ASTORE_APP_STORE', os: 'IOS' },
  console: { payment: 'CONSOLE', appStore: 'CONSOLE', os: 'NONE' },
  pcstore: { payment: 'PCSTORE', appStore: 'PCSTORE', os: 'WIN64' },
  wshop: { payment: 'WSHOP', appStore: 'WSHOP_WEBSHOP', os: 'NONE' },
  external: { payment: 'PREPAID_CARD', appStore: 'PREPAID_CARD', os: 'NONE' },
  product: { payment: 'PCSTORE' },
  gameServerOperator: { header: { name: 'X-Game-Key', value: 'a-secret-of-the-game' } },
};
