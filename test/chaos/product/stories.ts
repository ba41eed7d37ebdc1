import { sellByCard, sellInBrowser, sellOnConsole, sellOnPc } from './pc-console-web-sales.js';
import { giveCoupon, giveReward, sendMessage } from './gifts.js';
import { reachLimit } from './limits.js';
import { type ProductStory, sellOnA, sellOnB } from './mobile-sales.js';

/** Everything that is sold, given and sent, each as often as the others. */
export const PRODUCT_STORIES: Readonly<Record<string, ProductStory>> = {
  'mobile store A': sellOnA,
  'mobile store B': sellOnB,
  'PC store': sellOnPc,
  'console store': sellOnConsole,
  'web shop': sellInBrowser,
  'payment by card': sellByCard,
  coupon: giveCoupon,
  reward: giveReward,
  'spending limit': reachLimit,
  'push message': sendMessage,
};
