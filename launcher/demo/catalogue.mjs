// @ts-check

/** Projects of the demo share a publisher, so that their members are not those of other projects. */
export const PUBLISHER = 'demo';

/** @typedef {{ pjid: string, name: string, grantMode: 'GAME_SERVER' | 'INVENTORY', weight: number }} DemoProject */

/** @type {readonly DemoProject[]} */
export const PROJECTS = [
  { pjid: 'DEMO-KINGDOMS', name: 'Kingdoms (demo)', grantMode: 'GAME_SERVER', weight: 6 },
  { pjid: 'DEMO-RACER', name: 'Racer (demo)', grantMode: 'INVENTORY', weight: 3 },
  { pjid: 'DEMO-PUZZLE', name: 'Puzzle (demo)', grantMode: 'GAME_SERVER', weight: 1 },
];

/**
 * A way to pay: its codes, and who hands the item out. `family` is the store of receipts.
 * @typedef {object} Way
 * @property {string} payment
 * @property {string} appStore
 * @property {string} os
 * @property {string} family
 * @property {'game' | 'service'} gives
 * @property {boolean} isPaidOutside without a reservation of the game
 * @property {number} weight
 */

/**
 * @type {readonly (readonly [payment: string, appStore: string, os: string, family: string, gives: Way['gives'],
 *   weight: number])[]}
 */
const WAY_LIST = [
  ['GSTORE_PLAY', 'GSTORE_PLAY', 'ANDROID', 'GSTORE', 'game', 36],
  ['GSTORE_PLAY_PC', 'GSTORE_PLAY_PC', 'WIN64', 'GSTORE', 'game', 4],
  ['ASTORE_APP', 'ASTORE_APP', 'IOS', 'ASTORE', 'game', 28],
  ['PCSTORE', 'PCSTORE', 'WIN64', 'PCSTORE', 'game', 9],
  ['CONSOLE', 'CONSOLE', 'NONE', 'CONSOLE', 'game', 7],
  ['WSHOP', 'WSHOP_WEBSHOP', 'WEB', 'WSHOP', 'service', 9],
  ['PG', 'PG', 'WEB', 'EXTERNAL', 'service', 3],
  ['PREPAID_CARD', 'PREPAID_CARD', 'WEB', 'EXTERNAL', 'service', 2],
  ['TOPUP_A', 'TOPUP_A', 'NONE', 'EXTERNAL', 'service', 2],
];

/** @type {readonly Way[]} */
export const WAYS = WAY_LIST.map(([payment, appStore, os, family, gives, weight]) => {
  return { payment, appStore, os, family, gives, isPaidOutside: family === 'EXTERNAL', weight };
});

/**
 * Countries of players, their currency and how many of them there are.
 * @type {readonly (readonly [country: string, currency: string, weight: number])[]}
 */
export const COUNTRIES = [
  ['US', 'USD', 26],
  ['KR', 'KRW', 24],
  ['JP', 'JPY', 18],
  ['DE', 'EUR', 9],
  ['GB', 'GBP', 8],
  ['FR', 'EUR', 6],
  ['BR', 'BRL', 5],
  ['TW', 'TWD', 4],
];

export const CURRENCIES = ['USD', 'KRW', 'JPY', 'EUR', 'GBP', 'BRL', 'TWD'];

/**
 * A product: its prices stand in the order of {@link CURRENCIES}, in hundredths.
 * @typedef {{ productId: string, name: string, itemId: number, prices: readonly number[], weight: number }} DemoProduct
 */

/**
 * @type {readonly (readonly [productId: string, name: string, itemId: number, prices: readonly number[], weight:
 *   number])[]}
 */
const PRODUCT_LIST = [
  ['gem.100', '100 gems', 100, [99, 120_000, 16_000, 99, 99, 590, 3_300], 40],
  ['gem.550', '550 gems', 550, [499, 650_000, 80_000, 549, 499, 2_990, 17_000], 25],
  ['starter.pack', 'Starter pack', 1, [299, 390_000, 48_000, 349, 299, 1_790, 10_000], 14],
  ['gem.1200', '1,200 gems', 1_200, [999, 1_300_000, 160_000, 1_099, 999, 5_990, 33_000], 12],
  ['season.pass', 'Season pass', 2, [1_499, 1_900_000, 240_000, 1_699, 1_499, 8_990, 49_000], 6],
  ['gem.6500', '6,500 gems', 6_500, [4_999, 6_600_000, 800_000, 5_499, 4_999, 29_990, 169_000], 3],
];

/** @type {readonly DemoProduct[]} */
export const PRODUCTS = PRODUCT_LIST.map(([productId, name, itemId, prices, weight]) => {
  return { productId, name, itemId, prices, weight };
});

/**
 * Price in micro units.
 * @param {DemoProduct} sold
 * @param {string} currency
 */
export const microPriceOf = (sold, currency) => (sold.prices[CURRENCIES.indexOf(currency)] ?? 0) * 10_000;
