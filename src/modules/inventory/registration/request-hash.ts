import { createHash } from 'node:crypto';
import type { RewardOrder } from '../reward/reward-order.js';

/** Returns the SHA-256 of a request's canonical contents, which distinguishes a repeated request from another one. */
export function requestHashOf(order: RewardOrder, expireAt: Date): Buffer {
  const { userType, userValue, serviceId, serverId, provider, requesterCustomData } = order;
  const billing = order.billingPurchaseList.map((item) => [
    item.boid,
    item.payment,
    item.appstore,
    item.os,
    item.productId,
    item.quantity,
    item.currency,
    item.totalMicroPrice,
  ]);
  const coupons = order.couponRedeemList.map(({ couponId, itemId, itemType, quantity }) => [
    couponId,
    itemId,
    itemType,
    quantity,
  ]);
  const target = [userType, userValue, serviceId, serverId];
  const canonical = [...target, provider, requesterCustomData, expireAt.getTime(), billing, coupons];
  return createHash('sha256').update(JSON.stringify(canonical)).digest();
}
