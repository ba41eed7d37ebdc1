import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { EVERY_SERVICE, GrantedRewards } from '../../inventory/index.js';
import type { CouponGrant, GrantOrder, ProductGrant } from '../grant/grant-order.js';

/**
 * Registers grants that the inventory delivers: one reward holds everything, until it is confirmed, dropped or expired.
 */
@Injectable()
export class GrantRewards {
  constructor(
    private readonly rewards: GrantedRewards,
    private readonly config: AppConfig,
  ) {}

  /**
   * Registers the reward in the transaction of its grant.
   * @param id of the grant, which the reward listener receives when the reward ends
   * @returns the reward's id
   */
  register(tx: Tx, id: string, order: GrantOrder): Promise<string> {
    const { pjid, serverId, giveUser } = order;
    const serviceId = order.serviceId ?? EVERY_SERVICE;
    const target = { pjid, userType: giveUser.idType, userValue: giveUser.idValue, serviceId, serverId };
    const expiresInDays = this.config.rewardDays;
    return order.kind === 'PRODUCT'
      ? this.rewards.register(tx, { ...target, ...purchaseOf(order), expiresInDays })
      : this.rewards.registerCoupon(tx, { ...target, ...couponOf(order), grantId: id, expiresInDays });
  }

  /**
   * Withdraws the READY reward of a grant that is not owed any more. Returns false and changes nothing while the game
   * has it RESERVED.
   */
  withdrawUnreserved(tx: Tx, id: string): Promise<boolean> {
    return this.rewards.withdrawUnreserved(tx, id);
  }

  /** Withdraws the reward of a cancelled purchase, unless the game has reserved it. */
  async withdraw(tx: Tx, boid: string): Promise<void> {
    await this.rewards.withdraw(tx, boid);
  }
}

const purchaseOf = ({ boid, payment, appStore: appstore, os, products }: ProductGrant) => ({
  boid,
  provider: 'BILLING' as const,
  billingPurchaseList: products.map(({ productId, quantity, currency, totalMicroPrice }) => ({
    boid,
    payment,
    appstore,
    os,
    productId,
    quantity,
    currency,
    totalMicroPrice,
  })),
});

const couponOf = ({ transactionId: couponId, items }: CouponGrant) => ({
  requesterCustomData: null,
  couponRedeemList: items.map(({ itemId, quantity }) => ({ couponId, itemId, itemType: null, quantity })),
});
