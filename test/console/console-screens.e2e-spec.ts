import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { BROWSER_START_MS } from '../support/browser.js';
import { changeLooks, ConsoleBench, type Looks, settled } from '../support/console-bench.js';

/** The policy of the page lets no script in; the debugger may evaluate one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LANGUAGES = ['en', 'ko', 'ja'] as const;
const THEMES = ['light', 'dark'] as const;
const LOOKS: readonly Looks[] = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
const SCREENS = [
  '/',
  '/attention',
  '/purchases',
  '/grants',
  '/notifications',
  '/products',
  '/stores',
  '/game-server',
  '/keys',
  '/audit',
  '/people',
  '/projects',
  '/system',
  '/purchase',
  '/player',
  '/search',
] as const;

/** Runs axe, which the page must have, and returns what it found wrong, one line for each place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(WCAG)} })`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe('the console in a browser', () => {
  let bench: ConsoleBench;
  let bought: { readonly boid: string; readonly orderId: string | null };
  let paid: string;

  beforeAll(async () => {
    bench = await ConsoleBench.start();
    const { game, setup, pjid } = bench;
    bought = await bench.buy();
    paid = await game.reserve({ imid: 'member-7' });
    await game.verify(paid, setup.buy(game));
    await setup.operator.must('product/save', {
      pjid,
      productId: 'gem.100',
      payments: ['GSTORE_PLAY'],
      names: [{ langCd: 'en', name: '100 gems' }],
      prices: [{ currency: 'USD', microPrice: 990_000 }],
      onSale: true,
    });
    await setup.operator.must('game-server/save', {
      pjid,
      giveProductUrl: 'https://game.example.com/give',
      allowedCidrs: ['203.0.113.0/24'],
    });
  }, BROWSER_START_MS);

  afterAll(async () => {
    await bench.stop();
  });

  it.each(SCREENS)(
    'has no fault of accessibility in any language and theme, and keeps to its own policy: %s',
    async (screen) => {
      const page = await bench.pageOf();
      const ids = new URLSearchParams({
        pjid: bench.pjid,
        ...(screen === '/purchase' && { boid: bought.boid }),
        ...(screen === '/player' && { playerId: bench.game.playerId, imid: 'member-7' }),
        ...(screen === '/search' && { text: bench.game.playerId }),
      });
      await bench.open(page, `${screen}?${ids.toString()}`);
      await page.evaluate(AXE);
      for (const looks of LOOKS) {
        await changeLooks(page, looks);
        await page.locator(`html[lang="${looks.language}"][data-theme="${looks.theme}"]`).waitFor();
        expect([looks, await findings(page)]).toEqual([looks, []]);
      }
      expect(await page.locator('main [role="alert"]').allTextContents()).toEqual([]);
      expect(bench.complaints).toEqual([]);
      await page.close();
    },
  );

  it('finds a payment by the order id of the store, from anywhere, with the keyboard alone', async () => {
    const page = await bench.pageOf({ [bench.pjid]: 'SUPPORT' });
    await bench.open(page, '/audit');
    await page.keyboard.press('/');
    await page.keyboard.type(bought.orderId!);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/purchase\?/);
    await settled(page);
    expect(await page.locator('main').textContent()).toContain(bought.boid);
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(`document.activeElement.getAttribute('name')`)).toBe('text');
    await page.close();
  });

  it('shows what happened to a purchase, with the calls to the store', async () => {
    const page = await bench.pageOf({ [bench.pjid]: 'VIEWER' });
    await bench.open(page, `/purchase?pjid=${bench.pjid}&boid=${bought.boid}`);
    const timeline = await page.locator('main ol').textContent();
    expect(timeline).toContain('STORE_CALL');
    expect(timeline).toContain('VERIFY_SUCCESS');
    await page.close();
  });

  it('cancels a purchase for a reason that stays in the audit log', async () => {
    const page = await bench.pageOf({ [bench.pjid]: 'OPERATOR' });
    await bench.open(page, `/purchase?pjid=${bench.pjid}&boid=${paid}`);
    await page.getByRole('button', { name: 'Cancel the purchase' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain('No money moves');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('FRAUD: card reported stolen');
    await dialog.getByRole('button', { name: 'Cancel the purchase' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await bench.game.statusOf(paid)).toBe('CANCELED');
    const calls = await bench.setup.operator.audited(bench.pjid, '/operator/v1/purchase/cancel');
    expect(calls[0]).toMatchObject({ subject: paid, reason: 'FRAUD: card reported stolen' });
    await page.close();
  });

  it('lists purchases by filters that are in the address, and saves them as CSV', async () => {
    const page = await bench.pageOf({ [bench.pjid]: 'SUPPORT' });
    await bench.open(page, `/purchases?pjid=${bench.pjid}`);
    await page.getByLabel('Status').selectOption('COMPLETED_BEFORE_CONSUME');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/status=COMPLETED_BEFORE_CONSUME/);
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const text = readFileSync((await file.path()) ?? '', 'utf8');
    expect(text.split('\n')[0]).toContain('boid');
    expect(text).toContain(bought.boid);
    expect(text).not.toContain(paid);
    await page.close();
  });

  it('masks players to a VIEWER, and offers nothing that the role does not include', async () => {
    const page = await bench.pageOf({ [bench.pjid]: 'VIEWER' });
    await bench.open(page, `/purchase?pjid=${bench.pjid}&boid=${bought.boid}`);
    const text = await page.locator('main').textContent();
    expect(text).toContain('pl•••');
    expect(text).not.toContain(bench.game.playerId);
    expect(
      await page
        .locator('main')
        .getByRole('button', { name: /note|Cancel/ })
        .count(),
    ).toBe(0);
    const pages = await page.getByRole('navigation').getByRole('link').allTextContents();
    for (const closed of ['Access keys', 'Audit log', 'People', 'Stores'])
      expect(pages).not.toContain(closed);
    await page.close();
  });

  it('shows a new key once', async () => {
    const page = await bench.pageOf();
    await bench.open(page, `/keys?pjid=${bench.pjid}`);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Label').fill('build server');
    await dialog.getByLabel('Reason').fill('new build server');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.getByText('Copy the key now').waitFor();
    const key = (await dialog.locator('code').last().textContent()) ?? '';
    expect(key).toMatch(/^purser_/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('build server').waitFor();
    expect(await page.content()).not.toContain(key);
    await page.close();
  });

  it('lets the holder of the ADMIN key in, out, and in no more', async () => {
    const page = await bench.newPage();
    await bench.open(page, '');
    await page.evaluate(AXE);
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('ADMIN key', { exact: true }).fill(bench.setup.service.adminKey);
    await page.getByLabel('Why do you use the ADMIN key?').fill('first steps');
    await page.getByRole('button', { name: 'Sign in with the ADMIN key' }).click();
    await page.getByRole('navigation').waitFor();
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('ADMIN key', { exact: true }).waitFor();
    await page.context().addCookies([cookie!]);
    await bench.open(page, '');
    await page.getByLabel('ADMIN key', { exact: true }).waitFor();
    await page.close();
  });

  it('is one page, with files that may be cached for ever and take at most 250 kB of JavaScript', async () => {
    const { http } = bench.setup.service;
    for (const path of ['/console', '/console/', '/console/purchases?pjid=X']) {
      const { status, headers, text } = await http.get(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'/,
      );
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).not.toMatch(/<(?:script|style)>|https?:\/\//);
    }
    const assets = new URL('../../console/dist/assets/', import.meta.url);
    let javaScript = 0;
    for (const name of readdirSync(assets)) {
      const { status, headers } = await http.get(`/console/assets/${name}`);
      expect([name, status, headers['cache-control']]).toEqual([
        name,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (name.endsWith('.js')) javaScript += gzipSync(readFileSync(new URL(name, assets))).length;
    }
    expect(javaScript).toBeLessThan(250_000);
    for (const path of ['/console/assets/none.js', '/console/assets/..%2Findex.html'])
      expect((await http.get(path)).status).toBe(404);
  });
});
