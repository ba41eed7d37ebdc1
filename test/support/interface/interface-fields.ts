import {
  anyText,
  bool,
  country,
  currency,
  type FieldKind,
  id,
  jsonText,
  language,
  line,
  list,
  long,
  object,
  optional,
  os,
  pageNo,
  receipt,
  shaped,
  text,
  textOrEmpty,
  unixTime,
  whole,
  word,
} from './field-kinds.js';

type Fields = Readonly<Record<string, FieldKind>>;

const quantity = whole(1, 2 ** 31 - 1);
const codes = { payment: id(20), appStore: id(20) };
const reservation: Fields = {
  reqId: id(100),
  pjid: id(50),
  svcId: id(20),
  imid: optional(id(40)),
  playerId: id(50),
  ipCountry: country,
  ...codes,
  productId: id(200),
  os,
  microPrice: long,
  currency,
};
const reserved: Fields = { reqId: id(100), pjid: id(20), boid: id(20), playerId: id(50), productId: id(200) };
const retryList: Fields = { pjid: id(20), playerId: id(50), maxLimit: whole(1, 5) };
const giveUser = object({ idType: word('IMID', 'GAME_UID'), idValue: id(50) });
const user: Fields = {
  pjid: id(20),
  userType: word('IMID', 'GAME_UID', 'GAME_CHARACTER_ID'),
  userValue: id(50),
};
const rewards: Fields = { ...user, rewardIdList: list(1, 20, id(100)) };
const dateTime = shaped(
  ['2099-12-31T23:59:59Z', '2099-12-31T23:59:59.999+09:00'],
  ['2099-12-31', '2099-12-31T23:59:59', '2099-02-29T00:00:00Z', 'tomorrow'],
);
const billingPurchase: Fields = {
  boid: id(20),
  payment: id(20),
  appstore: id(20),
  os,
  productId: id(200),
  quantity,
  currency,
  totalMicroPrice: long,
};
const couponRedeem: Fields = { couponId: id(100), itemId: id(200), quantity, itemType: optional(id(100)) };
const reward: Fields = {
  reqId: id(100),
  userType: user['userType'] ?? id(0),
  userValue: id(50),
  serviceId: id(20),
  serverId: optional(id(20)),
  provider: word('BILLING', 'COUPON'),
  requesterCustomData: optional(textOrEmpty(2_000)),
  expireAtUtcString: dateTime,
  billingPurchaseList: optional(list(0, 100, object(billingPurchase))),
  couponRedeemList: optional(list(0, 100, object(couponRedeem))),
};
const settings = object({});
const device: Fields = { imId: id(40), token: id(4_096) };

const GAME = '/billing/api-game/v1/purchase/';
const REWARD = '/inventory/api-game/v1/';

/** The fields of every endpoint of the interface that takes a body, and of `product/save`, by path. */
export const INTERFACE_FIELDS: Readonly<Record<string, Fields>> = {
  '/billing/api-game/v1/console/auth/token': { pjid: id(20), playerId: id(50), authorizationCode: id(128) },
  '/billing/api-game/v1/console/auth/revoke': { pjid: id(20), playerId: id(50) },
  '/billing/api-game/v1/store/health': { pjid: id(20) },
  '/billing/api-game/v1/limit/quote': {
    pjid: id(20),
    imid: id(40),
    ipCountry: optional(country),
    payment: id(20),
    microPrice: long,
    currency,
  },
  '/billing/api-game/v1/grant/pending/list': {
    pjid: id(20),
    serverId: optional(id(20)),
    maxLimit: whole(1, 50),
  },
  '/billing/api-game/v1/grant/ack': {
    pjid: id(20),
    boid: optional(
      shaped(
        ['1', '7529811029446656412', '9223372036854775807'],
        ['x', '0', '07', '-1', '1.5', '9223372036854775808', '7'.repeat(20)],
      ),
    ),
    transactionId: optional(id(20)),
    playerId: id(50),
    giveCompletedAtUnixTS: optional(unixTime),
  },
  [`${GAME}gstore/play/consumable/reserve`]: reservation,
  [`${GAME}astore/appstore/consumable/reserve`]: reservation,
  [`${GAME}console/reserve`]: reservation,
  [`${GAME}pcstore/microtxn/reserve`]: {
    ...reservation,
    pcstoreUserId: shaped(
      ['1', '76561197960265728', '18446744073709551615'],
      ['0', '07', '-1', '+7', '1.5', '1e3', ' 7', 'x', '7'.repeat(21), '٣', '18446744073709551616'],
    ),
    playerLang: language,
  },
  [`${GAME}wshop/reserve/withGetPaymentUrl`]: {
    ...reservation,
    pjid: id(20),
    imid: id(40),
    playerNameValue: text(250),
    playerLang: language,
  },
  [`${GAME}gstore/play/consumable/verify`]: {
    ...reserved,
    microPrice: long,
    currency: optional(currency),
    productDetailsJson: jsonText,
    purchaseOriginalJson: receipt,
    purchaseSignature: receipt,
  },
  [`${GAME}gstore/play/pc/consumable/verify`]: {
    ...reserved,
    microPrice: long,
    currency: optional(currency),
    purchaseToken: id(2_000),
  },
  [`${GAME}astore/appstore/consumable/verify`]: {
    ...reserved,
    productId: optional(id(200)),
    microPrice: long,
    currency,
    transactionId: id(100),
    receiptData: receipt,
  },
  [`${GAME}console/verify`]: { ...reserved, entitlementLabel: id(100) },
  [`${GAME}pcstore/microtxn/verify`]: reserved,
  [`${GAME}complete`]: reserved,
  [`${GAME}reserved/cancel`]: reserved,
  [`${GAME}gstore/play/consumable/retry/list`]: retryList,
  [`${GAME}gstore/play/consumable/beforeConsume/list`]: retryList,
  [`${GAME}pcstore/microtxn/retry/list`]: retryList,
  '/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed': {
    pjid: id(20),
    appStore: word('GSTORE_PLAY', 'GSTORE_PLAY_PC'),
    playerId: id(50),
    gstoreOrderId: optional(anyText),
    gstorePurchaseToken: id(2_000),
    gstoreProductId: id(200),
    gstoreResponseOriginJson: optional(anyText),
  },
  [`${GAME}gstore/play/developer-api/purchases/products/get/forTool`]: {
    pjid: id(20),
    boid: id(20),
    gstorePurchaseToken: optional(id(2_000)),
  },
  [`${GAME}list`]: { pjid: id(20), boidList: list(1, 100, id(20)) },
  [`${GAME}product/sale/list`]: { pjid: id(20), payment: id(20), pageItemSize: whole(1, 100), pageNo },
  [`${GAME}optool/playerId/list`]: {
    pjid: id(20),
    playerId: id(50),
    purchaseStatus: optional(word('RESERVED', 'VERIFY_SUCCESS', 'COMPLETED', 'CANCELED')),
    startReservedAtUnixTS: unixTime,
    endReservedAtUnixTS: unixTime,
    pageItemSize: whole(1, 100),
    pageNo,
  },
  '/billing/api-in/v1/account/save': {
    imid: id(40),
    countryCreated: country,
    krLimitMicroPrice: optional(long),
    consumptionConsent: optional(bool),
    birthDate: optional(
      shaped(
        ['1900-01-01', '2000-02-29'],
        [
          '1899-12-31',
          '2001-02-29',
          '2010-13-01',
          '2000-2-9',
          '20000229',
          '2010-01-31T00:00:00Z',
          '2999-01-01',
        ],
      ),
    ),
  },
  '/billing/api-in/v1/purchase/repaid': { pjid: id(20), boid: id(20) },
  '/billing/api-in/v1/purchase/external/paid': {
    reqId: id(100),
    pjid: id(20),
    ...codes,
    paymentOrderId: id(100),
    os,
    imid: optional(id(40)),
    playerId: id(50),
    serverId: optional(id(20)),
    serviceId: optional(id(20)),
    giveUser,
    giveProductList: list(1, 100, object({ productId: id(200), quantity, currency, totalMicroPrice: long })),
  },
  '/billing/api-in/v1/coupon/give': {
    pjid: id(20),
    transactionId: id(20),
    serverId: optional(id(20)),
    serviceId: optional(id(20)),
    giveUser,
    giveItemList: list(1, 100, object({ itemId: id(200), quantity })),
  },
  [`${REWARD}reward/item/list`]: {
    ...user,
    serviceId: id(20),
    serverId: optional(id(20)),
    provider: optional(word('BILLING', 'COUPON')),
    pageItemSize: whole(1, 100),
    pageNo,
  },
  [`${REWARD}operational/reward/list/reserved`]: {
    ...user,
    serviceId: id(20),
    pageItemSize: optional(whole(10, 50)),
    pageNo: optional(whole(1, 5)),
  },
  [`${REWARD}reward/item/reserve`]: rewards,
  [`${REWARD}reward/item/cancel`]: rewards,
  [`${REWARD}reward/item/cancel/drop`]: rewards,
  [`${REWARD}reward/item/confirm`]: rewards,
  '/inventory/api-in/v1/reward/item/register': { ...reward, pjid: id(20) },
  '/inventory/api-in/v1/reward/item/register/batch': {
    pjid: id(20),
    rewardList: list(1, 100, object(reward)),
  },
  '/push/api-in/v1/send-message/:imId': {
    message: object({
      imId: id(40),
      notification: object({ title: line, body: line }),
      data: optional(settings),
      android: optional(settings),
      apns: optional(settings),
      webpush: optional(settings),
      apps: optional(list(0, 20, word('game', 'remote', 'launcher'))),
    }),
  },
  '/push/api-in/v1/message/status': { messageId: id(100) },
  '/push/api-in/v1/device/register': {
    ...device,
    app: word('game', 'remote', 'launcher'),
    platform: word('ANDROID', 'IOS', 'WEB'),
  },
  '/push/api-in/v1/device/unregister': device,
  '/push/api-in/v1/device/list': { imId: id(40) },
  '/operator/v1/product/save': {
    pjid: id(20),
    productId: id(200),
    payments: list(0, 50, id(20)),
    onSale: bool,
    names: list(
      0,
      200,
      object({
        langCd: shaped(['en', 'zh-Hant-TW'], ['e', 'en_US', 'en-', '-en', 'en--US', 'ä', 'en US']),
        name: text(200),
      }),
    ),
    prices: list(0, 200, object({ currency, microPrice: long })),
    entitlementLabel: optional(id(100)),
    savedVersion: optional(shaped(['0', '1795852800000'], ['x', '-1', '1.5', ' 1', '12345678901234567'])),
    pcstoreItemId: optional({
      isOptional: true,
      good: [1, 2 ** 32 - 1, '1', '4294967295'],
      bad: [0, -1, 1.5, 2 ** 32, '0', 'x', '', ' 1', '1e3', true, [1]],
    }),
  },
};
