import type { GiveItemBody, GiveProductBody } from './give-bodies.js';
import type { CouponGrant, GrantOrder, ProductGrant } from '../grant/grant-order.js';

/**
 * Body of a grant of a purchase (Spec 24). `paymentCd` is in the sample of the specification only, without a
 * description.
 */
const productBody = ({ giveUser, imid, products, ...grant }: ProductGrant): GiveProductBody => ({
  pjid: grant.pjid,
  boid: grant.boid,
  serverId: grant.serverId,
  serviceId: grant.serviceId,
  payment: grant.payment,
  paymentCd: grant.payment,
  appStore: grant.appStore,
  os: grant.os,
  ...(giveUser.idType === 'IMID' ? { imid: imid ?? giveUser.idValue } : {}),
  giveUser: { idType: giveUser.idType, idValue: giveUser.idValue },
  giveProductList: products.map(({ productId, quantity, currency, totalMicroPrice }) => ({
    productId,
    quantity,
    currency,
    totalMicroPrice,
  })),
});

/** Body of a grant of a coupon (Spec 25), with the list under both of its names. */
function couponBody({ pjid, serverId, transactionId, giveUser, items }: CouponGrant): GiveItemBody {
  const list = items.map(({ itemId, quantity }) => ({ itemId, quantity }));
  return {
    pjid,
    serverId,
    transactionId,
    giveUser: { idType: giveUser.idType, idValue: giveUser.idValue },
    giveProductList: list,
    giveItemList: list,
  };
}

/** Body of a grant: products of a purchase, or items of a coupon. */
export type GrantBody = GiveProductBody | GiveItemBody;

/** Returns the body of a grant, the same whether it is pushed to the game server or pulled by it. */
export const toGrantBody = (order: GrantOrder): GrantBody =>
  order.kind === 'PRODUCT' ? productBody(order) : couponBody(order);
