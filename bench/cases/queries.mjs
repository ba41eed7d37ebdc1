// @ts-check
import { inTurn, PROJECT } from './case.mjs';
import { MICRO_PRICE, PRODUCT } from './purchase.mjs';

/** @typedef {import('./case.mjs').BenchCase} BenchCase */

const API = '/billing/api-game/v1/purchase';
const [FORM, JSON_TYPE] = ['application/x-www-form-urlencoded', 'application/json'];

/** Products on sale, and how many of them a list shows. */
export const ON_SALE = 20;
const SHOWN = '10';

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
    id: 'sale-list',
    title: `E 16 sale list, ${SHOWN} of ${ON_SALE}`,
    path: `${API}/product/sale/list`,
    contentType: FORM,
    bodies: () => inTurn([{}], () => form({ payment: 'PG', pageItemSize: SHOWN, pageNo: '1' })),
  },
];

/**
 * What games ask for: the bare server replays all of it. What operators read (E 8, 15, 18) is no case: each read adds
 * to the chain of the audit log, which no recorded statement can continue.
 * @type {readonly BenchCase[]}
 */
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
