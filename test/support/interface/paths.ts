/** Paths that tests of several topics call. */
export const PURCHASE_LIST = '/billing/api-game/v1/purchase/list';
export const PURCHASE_COMPLETE = '/billing/api-game/v1/purchase/complete';
export const GSTORE_RESERVE = '/billing/api-game/v1/purchase/gstore/play/consumable/reserve';
export const GSTORE_VERIFY = '/billing/api-game/v1/purchase/gstore/play/consumable/verify';
/** A client asks for a player's latest reservation. */
export const GSTORE_LATEST = '/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed';
