export { InventoryModule } from './inventory.module.js';
export type { BillingPurchase, CouponRedeem, UserType } from './domain/reward-contents.js';
export {
  GrantedRewards,
  type NewCouponReward,
  type NewGrantedReward,
} from './service/granted-rewards.service.js';
export { EVERY_SERVICE } from './domain/reward-order.js';
export { RewardListener, type SettledReward } from './service/reward-listener.js';
