/** One endpoint of the interface, as data. */
export interface InterfaceEndpoint {
  readonly number: number;
  readonly path: string;
  readonly encoding: 'form' | 'json';
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const GAME = '/billing/api-game/v1';
const PURCHASE = `${GAME}/purchase`;
const REWARD = '/inventory/api-game/v1/reward/item';

const endpoint = (
  number: number,
  line: `${'form' | 'json'} ${string}`,
  required: string,
  optional = '',
): InterfaceEndpoint => {
  const [encoding, path] = line.split(' ') as ['form' | 'json', string];
  const words = (text: string): string[] => text.split(' ').filter(Boolean);
  return { number, path, encoding, required: words(required), optional: words(optional) };
};

const RESERVATION = 'svcId playerId ipCountry payment appStore productId os microPrice currency';
const REWARDS = 'pjid userType userValue rewardIdList';

/** What game servers call: endpoints 1 to 23 of the interface, all of them POST. */
export const SERVED_ENDPOINTS: readonly InterfaceEndpoint[] = [
  endpoint(1, `form ${GAME}/console/auth/token`, 'pjid playerId authorizationCode'),
  endpoint(2, `form ${GAME}/console/auth/revoke`, 'pjid playerId'),
  endpoint(3, `json ${PURCHASE}/console/verify`, 'reqId pjid boid playerId entitlementLabel productId'),
  endpoint(4, `form ${PURCHASE}/gstore/play/consumable/reserve`, `reqId pjid ${RESERVATION}`, 'imid'),
  endpoint(
    5,
    `json ${PURCHASE}/gstore/play/consumable/verify`,
    'reqId pjid boid productId playerId microPrice productDetailsJson purchaseOriginalJson purchaseSignature',
    'currency',
  ),
  endpoint(
    6,
    `json ${PURCHASE}/gstore/play/pc/consumable/verify`,
    'reqId pjid boid playerId microPrice productId purchaseToken',
    'currency',
  ),
  endpoint(
    7,
    'json /billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed',
    'pjid appStore playerId gstorePurchaseToken gstoreProductId',
    'gstoreOrderId gstoreResponseOriginJson',
  ),
  endpoint(
    8,
    `json ${PURCHASE}/gstore/play/developer-api/purchases/products/get/forTool`,
    'pjid boid',
    'gstorePurchaseToken',
  ),
  endpoint(9, `form ${PURCHASE}/gstore/play/consumable/retry/list`, 'pjid playerId maxLimit'),
  endpoint(
    10,
    `json ${PURCHASE}/astore/appstore/consumable/verify`,
    'reqId pjid boid playerId microPrice currency transactionId receiptData',
    'productId',
  ),
  endpoint(
    11,
    `form ${PURCHASE}/wshop/reserve/withGetPaymentUrl`,
    `reqId pjid imid ${RESERVATION} playerNameValue playerLang`,
  ),
  endpoint(12, `form ${PURCHASE}/pcstore/microtxn/retry/list`, 'pjid playerId maxLimit'),
  endpoint(13, `json ${PURCHASE}/reserved/cancel`, 'reqId pjid boid playerId productId'),
  endpoint(14, `json ${PURCHASE}/list`, 'pjid boidList'),
  endpoint(
    15,
    `json ${PURCHASE}/optool/playerId/list`,
    'pjid playerId startReservedAtUnixTS endReservedAtUnixTS pageItemSize pageNo',
    'purchaseStatus',
  ),
  endpoint(16, `form ${PURCHASE}/product/sale/list`, 'pjid payment pageItemSize pageNo'),
  endpoint(
    17,
    `form ${REWARD}/list`,
    'pjid userType userValue serviceId pageItemSize pageNo',
    'serverId provider',
  ),
  endpoint(
    18,
    'form /inventory/api-game/v1/operational/reward/list/reserved',
    'pjid userType userValue serviceId',
    'pageItemSize pageNo',
  ),
  endpoint(19, `json ${REWARD}/reserve`, REWARDS),
  endpoint(20, `json ${REWARD}/cancel`, REWARDS),
  endpoint(21, `json ${REWARD}/cancel/drop`, REWARDS),
  endpoint(22, `json ${REWARD}/confirm`, REWARDS),
  endpoint(23, 'json /push/api-in/v1/send-message/{imId}', 'message'),
];

/** What game servers are called by: endpoints 24 and 25. */
export const CALLED_ENDPOINTS: readonly InterfaceEndpoint[] = [
  endpoint(
    24,
    'json /api/billing/give/product/{fixed_string}',
    'pjid boid payment appStore os giveUser giveProductList',
    'serverId serviceId imid',
  ),
  endpoint(25, 'json /api/ingame/item/{fixed_string}', 'pjid giveUser', 'serverId transactionId'),
];

/**
 * Endpoints whose module is not part of the service yet. Remove the number when its module is added; a test checks
 * that.
 */
export const TO_COME: ReadonlySet<number> = new Set();
