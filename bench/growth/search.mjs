// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONSOLE, ensureBuilt } from '../../launcher/build.mjs';
import { ensureBrowser } from '../../launcher/browser.mjs';
import { callService } from '../../launcher/first-purchases/json-calls.mjs';
import { ROOT } from '../../launcher/paths.mjs';
import { say, step } from '../../launcher/terminal.mjs';
import { PROJECT } from '../cases/case.mjs';
import { PRODUCT } from '../cases/purchase.mjs';
import { fillPurchases } from '../fill/fill.mjs';
import { connectTo } from '../prepare/ground.mjs';
import { measureFirstPages } from './first-page.mjs';
import { bufferPoolOf, migrate, startPurser, startStack } from '../measure/stack.mjs';
import { median, percentile } from '../measure/statistics.mjs';
import { surroundings } from '../measure/surroundings.mjs';
import { printTable, toMarkdown } from '../page/table.mjs';

/** @typedef {(n: number) => { path: string, body: Record<string, unknown> }} Question */

const SIZE = 2_000_000;
const DAY = 86_400;
/** What two million purchases need to stay in memory, as a database of that size would be given. */
const POOL_MEGABYTES = 4_096;
const SHARE = 0.4;
/** Longest 95th percentile of a search, in milliseconds. */
const AIM_MS = 100;
/** Longest time to the first page that can be used, in milliseconds. */
const PAGE_AIM_MS = 1_000;
const JAVASCRIPT_AIM = 250_000;

/**
 * How long operators wait for what they look for among 2 million purchases, and for the first page of the console.
 * @param {import('../../launcher/shutdown.mjs').Shutdown} shutdown
 * @param {import('../options.mjs').BenchOptions} options
 * @returns {Promise<string>} the results for a page
 */
export async function measureSearch(shutdown, options) {
  await ensureBuilt([CONSOLE], { signal: shutdown.signal });
  const executablePath = await ensureBrowser(say);
  const bufferPoolMegabytes = bufferPoolOf(SHARE, POOL_MEGABYTES);
  const stack = await startStack(shutdown, { bufferPoolMegabytes });
  await step('migrations', () => migrate(stack, stack.databaseUrl));
  const database = await connectTo(stack, stack.databaseUrl);
  const samples = await step('2 million purchases', () => fillPurchases(database, SIZE));
  // The browser signs in without TLS.
  const env = { ...stack.env, NODE_ENV: 'development' };
  const purser = await startPurser({ ...stack, env }, stack.databaseUrl, { id: 'purser', name: 'Purser' });
  const admin = { pjid: 'ADMIN', accessKey: stack.adminKey };
  const ask = async (/** @type {string} */ path, /** @type {Record<string, unknown>} */ body) =>
    (await callService(`${purser.url}/operator/v1/${path}`, admin, body)).resultData;
  await ask('project/save', { pjid: PROJECT, name: 'Benchmark' });
  const rows = [];
  for (const [title, question] of Object.entries(questionsOf(samples)))
    rows.push(await step(title, () => timesOf(title, question, { ask, count: 20 * options.rounds })));
  const target = { url: purser.url, adminKey: stack.adminKey, executablePath };
  const pages = await step('first page', () => measureFirstPages(target, options.rounds));
  return tell(rows, pages, options, await surroundings(database));
}

const search = (/** @type {string} */ text) => ({ path: 'search', body: { pjid: PROJECT, text } });

/**
 * @param {readonly import('../fill/fill.mjs').PurchaseSample[]} samples
 * @returns {Record<string, Question>}
 */
function questionsOf(samples) {
  const sample = (/** @type {number} */ n) => {
    const found = samples[n % samples.length];
    if (found === undefined) throw new Error('no purchase was filled in');
    return found;
  };
  const now = Math.floor(Date.now() / 1_000);
  const list = (/** @type {number} */ days, /** @type {Record<string, unknown>} */ filter) => ({
    path: 'purchase/search',
    body: { pjid: PROJECT, fromUnixTS: now - days * DAY, toUnixTS: now, pageItemSize: 50, ...filter },
  });
  return {
    'search: order id': (n) => search(sample(n).boid),
    'search: player': (n) => search(sample(n).playerId),
    'search: member': (n) => search(sample(n).imid),
    'search: an id that nothing has': (n) => search(`GPA.unknown-${n}`),
    'purchase/search: 7 days': () => list(7, {}),
    'purchase/search: 90 days, a player': (n) => list(90, { playerId: sample(n).playerId }),
    'purchase/search: 90 days, status and country': () =>
      list(90, { purchaseStatus: 'COMPLETED', ipCountry: 'US' }),
    'purchase/search: 90 days, a product and a payment code': () =>
      list(90, { productId: PRODUCT, payment: 'GSTORE_PLAY' }),
    'attention/list': () => ({ path: 'attention/list', body: { pjid: PROJECT, pageItemSize: 50 } }),
    'summary/hourly: 30 days': () => ({
      path: 'summary/hourly',
      body: { pjid: PROJECT, fromUnixTS: now - 30 * DAY, toUnixTS: now, step: 'DAY' },
    }),
  };
}

/**
 * @param {string} title
 * @param {Question} question
 * @param {{ ask: (path: string, body: Record<string, unknown>) => Promise<unknown>, count: number }} how
 */
async function timesOf(title, question, { ask, count }) {
  const times = [];
  for (let n = 0; n < count; n += 1) {
    const { path, body } = question(n);
    const begun = performance.now();
    await ask(path, body);
    times.push(performance.now() - begun);
  }
  return { title, times };
}

/**
 * @param {readonly { title: string, times: readonly number[] }[]} rows
 * @param {readonly import('./first-page.mjs').FirstPage[]} pages
 * @param {import('../options.mjs').BenchOptions} options
 * @param {string} where
 */
function tell(rows, pages, { rounds }, where) {
  const said = `${20 * rounds} calls of each, one after the other; each asks for another purchase or player.`;
  const table = [
    ['call', 'p50 ms', 'p95 ms', 'longest ms'],
    ...rows.map(({ title, times }) => [
      title,
      median(times).toFixed(1),
      percentile(times, 0.95).toFixed(1),
      Math.max(...times).toFixed(1),
    ]),
  ];
  const slow = rows.filter(({ times }) => percentile(times, 0.95) > AIM_MS).map(({ title }) => title);
  const aim = `the 95th percentile is at most ${AIM_MS} ms`;
  const verdict =
    slow.length === 0 ? `Aim met: ${aim}.` : `The aim that ${aim} is missed by ${slow.join(', ')}.`;
  const console = pageVerdict(pages);
  say(`\n  ${said}\n`);
  printTable(table);
  say(`\n  ${verdict}\n  ${console}\n\n  ${where}\n`);
  return [where, said, toMarkdown(table), verdict, console].join('\n\n');
}

/** @param {readonly import('./first-page.mjs').FirstPage[]} pages */
function pageVerdict(pages) {
  const usable = median(pages.map(({ usableMs }) => usableMs));
  const shown = median(pages.map(({ shownMs }) => shownMs));
  const bytes = javaScriptBytes();
  const isMet = usable <= PAGE_AIM_MS && bytes <= JAVASCRIPT_AIM;
  return (
    `The first page of the console, in Chromium without a cache, median of ${pages.length}: menu and search can be ` +
    `used after ${usable.toFixed(0)} ms, everything is shown after ${shown.toFixed(0)} ms; JavaScript ` +
    `${Math.round(bytes / 1_000)} kB (gzip). The aim of ${PAGE_AIM_MS} ms and ${JAVASCRIPT_AIM / 1_000} kB is ` +
    `${isMet ? 'met' : 'missed'}.`
  );
}

/** All of it, whether or not the first page needs it. */
function javaScriptBytes() {
  const assets = join(ROOT, 'console', 'dist', 'assets');
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
}
