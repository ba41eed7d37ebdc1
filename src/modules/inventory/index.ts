export { InventoryModule } from './inventory.module.js';
export type { BillingPurchase, CouponRedeem, UserType } from './reward/reward-contents.js';
export {
  GrantedRewards,
  type NewCouponReward,
  type NewGrantedReward,
} from './registration/granted-rewards.service.js';
export { EVERY_SERVICE } from './reward/reward-order.js';
export { RewardListener, type SettledReward } from './reward/reward-listener.js';
