// @ts-check
import { chromium } from 'playwright-core';

/**
 * How long a person waits, from the address to the page.
 * @typedef {object} FirstPage
 * @property {number} usableMs until menu and search box can be used
 * @property {number} shownMs until the page shows its data
 */

/** @typedef {{ url: string, adminKey: string, executablePath: string }} PageTarget */

/** The sandbox does not work for root, nor in most containers; the only page that is opened is our own. */
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-proxy-server'];
const TIMEOUT_MS = 60_000;

/**
 * Opens the console repeatedly as a person who is signed in, each time with an empty cache.
 * @param {PageTarget} target
 * @param {number} count
 * @returns {Promise<readonly FirstPage[]>}
 */
export async function measureFirstPages({ url, adminKey, executablePath }, count) {
  const token = await signIn(url, adminKey);
  const browser = await chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
  try {
    const pages = [];
    // The first one warms browser and service up.
    for (let n = 0; n <= count; n += 1) pages.push(await openOnce(browser, url, token));
    return pages.slice(1);
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} token
 * @returns {Promise<FirstPage>}
 */
async function openOnce(browser, url, token) {
  const context = await browser.newContext();
  try {
    await context.addCookies([
      { name: 'purser-session', value: token, url, httpOnly: true, sameSite: 'Strict' },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const begun = performance.now();
    await page.goto(`${url}/console`, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await page.locator('input[name="text"]').focus();
    const usableMs = performance.now() - begun;
    await page.locator('p[role="status"]').first().waitFor({ state: 'detached' });
    return { usableMs, shownMs: performance.now() - begun };
  } finally {
    await context.close();
  }
}

/**
 * @param {string} url
 * @param {string} adminKey
 * @returns {Promise<string>} the token of a session
 */
async function signIn(url, adminKey) {
  const answer = await fetch(`${url}/operator/v1/session/open`, {
    method: 'POST',
    headers: { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': adminKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason: 'benchmark' }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => /^purser-session=([^;]+)/.exec(line)?.[1]);
  const token = cookies.find((value) => value !== undefined);
  if (token === undefined) throw new Error(`no session: ${await answer.text()}`);
  return token;
}
