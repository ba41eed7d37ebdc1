// @ts-check
import { inTurn, PROJECT } from './case.mjs';
import { SERVICE } from './inventory.mjs';
import { MEMBERS, MICRO_PRICE, PRODUCT } from './purchase.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */

const API = '/billing/api-game/v1/purchase';
const [FORM, JSON_TYPE] = ['application/x-www-form-urlencoded', 'application/json'];

/** Products on sale, and how many of them a list shows. */
export const ON_SALE = 20;
const SHOWN = '10';
const DAY_SECONDS = 86_400;

/** @param {Record<string, string>} fields */
const form = (fields) => new URLSearchParams({ pjid: PROJECT, ...fields }).toString();

/** @type {readonly BenchCase[]} */
const queries = [
  {
    id: 'latest',
    title: 'E 7 latest reserved',
    path: '/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed',
    contentType: JSON_TYPE,
    items: 'unconsumed',
    bodies: (items) =>
      inTurn(items, ({ playerId, token }) => ({
        pjid: PROJECT,
        appStore: 'GSTORE_PLAY',
        playerId,
        gstorePurchaseToken: token,
        gstoreProductId: PRODUCT,
      })),
  },
  {
    id: 'lookup',
    title: 'E 8 store lookup',
    path: `${API}/gstore/play/developer-api/purchases/products/get/forTool`,
    contentType: JSON_TYPE,
    items: 'unconsumed',
    bodies: (items) => inTurn(items, ({ boid }) => ({ pjid: PROJECT, boid })),
  },
  {
    id: 'retry-list',
    title: 'E 9 retry list',
    path: `${API}/gstore/play/consumable/retry/list`,
    contentType: FORM,
    items: 'unconsumed',
    bodies: (items) => inTurn(items, ({ playerId }) => form({ playerId: String(playerId), maxLimit: '5' })),
  },
  {
    id: 'pcstore-retry-list',
    title: 'E 12 retry list, PC store',
    path: `${API}/pcstore/microtxn/retry/list`,
    contentType: FORM,
    items: 'captured',
    bodies: (items) => inTurn(items, ({ playerId }) => form({ playerId: String(playerId), maxLimit: '5' })),
  },
  {
    id: 'player-list',
    title: "E 15 a player's purchases",
    path: `${API}/optool/playerId/list`,
    contentType: JSON_TYPE,
    items: 'unconsumed',
    bodies: (items) => {
      const now = Math.floor(Date.now() / 1_000);
      const range = { startReservedAtUnixTS: now - 7 * DAY_SECONDS, endReservedAtUnixTS: now + DAY_SECONDS };
      return inTurn(items, ({ playerId }) => ({
        pjid: PROJECT,
        playerId,
        ...range,
        pageItemSize: 10,
        pageNo: 1,
      }));
    },
  },
  {
    id: 'sale-list',
    title: `E 16 sale list, ${SHOWN} of ${ON_SALE}`,
    path: `${API}/product/sale/list`,
    contentType: FORM,
    bodies: () => inTurn([{}], () => form({ payment: 'PG', pageItemSize: SHOWN, pageNo: '1' })),
  },
  {
    id: 'reserved-rewards',
    title: 'E 18 reserved rewards',
    path: '/inventory/api-game/v1/operational/reward/list/reserved',
    contentType: FORM,
    items: 'reserved',
    bodies: (items) =>
      inTurn(items.slice(0, MEMBERS), ({ userValue }) =>
        form({
          userType: 'GAME_UID',
          userValue: String(userValue),
          serviceId: SERVICE,
          pageItemSize: SHOWN,
          pageNo: '1',
        }),
      ),
  },
];

/** What games and operators ask for: the bare server replays all of it. @type {readonly BenchCase[]} */
export const QUERIES = queries.map((each) => ({ ...each, isReplayed: true }));

/** A product of the list. @param {number} index */
export const productOnSale = (index) => ({
  pjid: PROJECT,
  productId: `com.example.bench.sale.${index}`,
  payments: ['PG'],
  names: [{ langCd: 'en', name: `Gems ${index}` }],
  prices: [{ currency: 'USD', microPrice: MICRO_PRICE }],
  onSale: true,
});
