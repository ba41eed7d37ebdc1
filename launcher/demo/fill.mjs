// @ts-check
import { CURRENCIES, microPriceOf, PRODUCTS, PROJECTS, PUBLISHER, WAYS } from './catalogue.mjs';
import { Dice } from './dice.mjs';
import { addGrant } from './grant-rows.mjs';
import { liveUntil } from './life.mjs';
import { addAccounts, Ledger, makeMembers } from './members.mjs';
import { boidOf, purchaseRow } from './purchase-rows.mjs';
import { at, BulkInsert } from './rows.mjs';
import { addIncident, addNotification, Messages } from './side-rows.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {import('./purchase-rows.mjs').Sale} Sale */

const DAY = 86_400_000;
const SPAN_MS = 90 * DAY;
/** Changes of the last days are left to the service to publish as events. */
const PUBLISHED_MS = 7 * DAY;
const PURCHASES_OF_A_PLAYER = 10;
const TESTER_SHARE = 0.003;
/** How much busier the evenings are than the mornings, from 0 to 1. */
const RHYTHM = 0.7;

/**
 * @template {{ weight: number }} T
 * @param {readonly T[]} things
 */
const weighted = (things) => things.map((thing) => /** @type {const} */ ([thing, thing.weight]));
const PROJECT_WEIGHTS = weighted(PROJECTS);
const WAY_WEIGHTS = weighted(WAYS);
const PRODUCT_WEIGHTS = weighted(PRODUCTS);

/**
 * Fills an empty demo: projects, products, accounts, and purchases of 90 days with everything that follows from them.
 * All of it or nothing: one transaction.
 * @param {Connection} database
 * @param {{ size: number, seed: number }} options number of purchases; the same seed gives the same demo
 * @returns {Promise<ReadonlyMap<string, number>>} rows of each table
 */
export async function fillDemo(database, { size, seed }) {
  const nowMs = await databaseTime(database);
  await database.query('START TRANSACTION');
  try {
    const bulk = new BulkInsert(database);
    await addProjects(bulk, nowMs - SPAN_MS);
    const messages = new Messages(await lastMessage(database));
    await addSales(bulk, messages, { size, seed, nowMs });
    await database.query('COMMIT');
    return bulk.counts;
  } catch (error) {
    await database.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * @param {BulkInsert} bulk
 * @param {number} beginMs
 */
async function addProjects(bulk, beginMs) {
  const times = { created_at: at(beginMs), updated_at: at(beginMs) };
  for (const { pjid, name, grantMode } of PROJECTS) {
    bulk.add('project', { pjid, name, grant_mode: grantMode, publisher: PUBLISHER, ...times });
    for (const product of PRODUCTS) {
      const { productId, itemId } = product;
      const prices = CURRENCIES.map((currency) => ({
        currency,
        microPrice: microPriceOf(product, currency),
      }));
      bulk.add('product', {
        pjid,
        product_id: productId,
        names: JSON.stringify([{ langCd: 'en', name: product.name }]),
        prices: JSON.stringify(prices),
        entitlement_label: `DEMO${String(itemId).padStart(12, '0')}`,
        pcstore_item_id: itemId,
        on_sale: 1,
        updated_at: at(beginMs),
      });
      for (const { payment } of WAYS) bulk.add('product_payment', { pjid, payment, product_id: productId });
    }
  }
  await bulk.end();
}

/**
 * @param {BulkInsert} bulk
 * @param {Messages} messages
 * @param {{ size: number, seed: number, nowMs: number }} options
 */
async function addSales(bulk, messages, { size, seed, nowMs }) {
  const beginMs = nowMs - SPAN_MS;
  const { add } = bulk;
  const members = makeMembers(new Dice(seed), Math.max(10, Math.ceil(size / PURCHASES_OF_A_PLAYER)));
  addAccounts(members, beginMs, add);
  await bulk.send();
  const ledger = new Ledger();
  const time = { nowMs, publishedMs: nowMs - PUBLISHED_MS };
  for (let n = 0; n < size; n += 1) {
    const dice = Dice.ofNth(seed, n);
    const sale = nextSale(dice, { n, ms: timeOf(n, size, beginMs), nowMs, members, ledger });
    add('purchase', purchaseRow(sale, dice, time.publishedMs));
    addGrant(sale, dice, time, add);
    addNotification(sale, dice, add);
    addIncident(sale, dice, add);
    messages.addTo(sale, dice, { nowMs, add });
    await bulk.send();
  }
  ledger.addRows(add);
  await bulk.end();
}

/**
 * @param {Dice} dice
 * @param {{ n: number, ms: number, nowMs: number, members: readonly import('./members.mjs').Member[], ledger: Ledger }}
 *   parts
 * @returns {Sale}
 */
function nextSale(dice, { n, ms, nowMs, members, ledger }) {
  const project = dice.pick(PROJECT_WEIGHTS);
  const way = dice.pick(WAY_WEIGHTS);
  const product = dice.pick(PRODUCT_WEIGHTS);
  const chosen = /** @type {import('./members.mjs').Member} */ (members[dice.between(0, members.length - 1)]);
  const microPrice = microPriceOf(product, chosen.currency);
  const life = liveUntil(dice, way, ms, nowMs);
  const isTester = !way.isPaidOutside && dice.chance(TESTER_SHARE);
  const currency = ledger.currencyOf(chosen, way.payment);
  const paidMs = life.verifiedMs ?? ms;
  // Above the limit nothing is reserved for the account: the player buys without it.
  const isAllowed = currency === null || ledger.allows(chosen, paidMs, microPrice);
  const member = isAllowed ? chosen : { ...chosen, imid: null };
  const limit = isAllowed && currency !== null ? { currency, month: monthFor() } : null;
  return {
    n,
    boid: boidOf(ms, n),
    project,
    way,
    member,
    productId: product.productId,
    microPrice,
    isTester,
    limit,
    life,
  };

  /** Counts the payment, if it counts. @returns {number | null} the month */
  function monthFor() {
    if (life.verifiedMs === null || isTester || chosen.imid === null) return null;
    const isCanceled = life.status === 'CANCELED';
    return ledger.count({ ...chosen, imid: chosen.imid }, { ms: paidMs, micros: microPrice, isCanceled });
  }
}

/**
 * Time of the n-th purchase: every day has its evening, and business grows.
 * @param {number} n
 * @param {number} size
 * @param {number} beginMs
 */
function timeOf(n, size, beginMs) {
  const grown = SPAN_MS * ((n + 0.5) / size) ** 0.8;
  const ofDay = (grown % DAY) / DAY;
  const shift = (RHYTHM * DAY * Math.sin(2 * Math.PI * ofDay)) / (2 * Math.PI);
  return Math.floor(beginMs + grown + shift);
}

/** @param {Connection} database */
async function databaseTime(database) {
  const [rows] = await database.query('SELECT CAST(UTC_TIMESTAMP(3) AS CHAR) AS now');
  const [row] = /** @type {{ now: string }[]} */ (rows);
  return Date.parse(`${String(row?.now).replace(' ', 'T')}Z`);
}

/** @param {Connection} database */
async function lastMessage(database) {
  const [rows] = await database.query('SELECT COALESCE(MAX(id), 0) AS last FROM push_message');
  const [row] = /** @type {{ last: string | number }[]} */ (rows);
  return Number(row?.last ?? 0);
}
