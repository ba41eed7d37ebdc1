import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { changeLooks, ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** List pages with the beginning of what each says while it is empty, in a project in which nothing has happened. */
const EMPTY: readonly (readonly [path: string, begins: string])[] = [
  ['/', 'Nothing was completed or cancelled in this period.'],
  ['/attention', 'Nothing needs attention: purchases are completed'],
  ['/purchases', 'No purchase was reserved in these days.'],
  ['/approvals', 'No change waits for a second person.'],
  ['/grants', 'No grant was made in these days.'],
  ['/notifications', 'No store has sent a notification.'],
  ['/incidents', 'No grant was given twice'],
  ['/reconciliations', 'The books have not been compared yet.'],
  ['/events', 'Nothing has happened in the last 30 days.'],
  ['/products', 'No product is entered'],
];

/** Every page of the navigation. */
const PAGE_PATHS = EMPTY.map(([path]) => path).concat(
  ['/stores', '/game-server', '/keys', '/audit'],
  ['/people', '/projects', '/system'],
);

describe('the console guides a person', () => {
  let fixture: ConsolePageFixture;
  let emptyPjid: string;
  let boid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    emptyPjid = (await fixture.setup.newGame()).project.pjid;
    ({ boid } = await fixture.buy());
  }, BROWSER_START_MS);

  afterAll(() => fixture.stop());

  it('whose list is empty: it says what that means and what to do next', async () => {
    const page = await fixture.pageOf();
    for (const [path, begins] of EMPTY) {
      await fixture.open(page, `${path}?pjid=${emptyPjid}`);
      await page.locator('main').getByText(begins).waitFor();
    }
    await changeLooks(page, { language: 'ko', theme: 'light' });
    await page.locator('main').getByText('등록된 상품이 없어').waitFor();
    await page.close();
  });

  it('whose filters fit nothing: it says so, and not that nothing has happened', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/grants?pjid=${fixture.pjid}&status=DEAD`);
    await page.locator('main').getByText('Nothing matches these filters.').waitFor();
    await page.close();
  });

  it('whose change is refused: it says why in the language of the person, with what the service says', async () => {
    const page = await fixture.pageOf({ '*': 'ADMIN' }, { language: 'ko', theme: 'light' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=1`);
    const alert = page.getByRole('alert').first();
    await alert.getByText('대상이 없습니다').waitFor();
    expect(await alert.locator('[lang="en"]').textContent()).toContain('boid');
    await page.close();
  });

  it('who names two days in the wrong order: a list shows those between, and no change is sent', async () => {
    const page = await fixture.pageOf({ '*': 'ADMIN' }, { language: 'ja', theme: 'light' });
    const [today] = new Date().toISOString().split('T');
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}&from=2030-01-01&to=${today}`);
    await page.getByRole('link', { name: boid }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await fixture.open(page, `/events?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'イベントを再送' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name="from"]').fill('2026-02-03');
    await dialog.locator('input[name="to"]').fill('2026-02-01');
    await dialog.locator('input[name="reason"]').fill('a test');
    await dialog.locator('button[type="submit"]').click();
    await dialog.getByText('期間の終わりを始まりより前にすることはできません。').waitFor();
    expect(sent.filter((path) => path.endsWith('/event/replay'))).toEqual([]);
    await page.close();
  });

  describe('who hears a page: no two buttons of its list have the same name', () => {
    beforeAll(async () => {
      const { pjid, setup } = fixture;
      const prices = [{ currency: 'USD', microPrice: 990_000 }];
      for (const productId of ['gem.1', 'gem.2']) {
        const names = [{ langCd: 'en', name: productId }];
        const product = { pjid, productId, names, prices, payments: ['GSTORE_PLAY'], onSale: true };
        await setup.operator.must('product/save', product);
        await setup.operator.must('key/issue', { pjid, label: productId, roles: ['GAME'] });
      }
      await setup.operator.must('approval/request', { pjid, boids: [boid], reason: 'FRAUD' });
      await setup.operator.must('grant/request-replay', { pjid, status: 'DEAD', reason: 'a test' });
    });

    it.each(['/products', '/keys', '/approvals'])('%s', async (path) => {
      const page = await fixture.pageOf();
      await fixture.open(page, `${path}?pjid=${fixture.pjid}`);
      const buttons = await page.locator('tbody button').all();
      const names = await Promise.all(
        buttons.map(async (button) => (await button.getAttribute('aria-label')) ?? button.textContent()),
      );
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(names).toEqual([...new Set(names)]);
      await page.close();
    });
  });

  it('who enters a wrong ADMIN key: it says so', async () => {
    const page = await fixture.newPage();
    await fixture.open(page, '');
    await page.getByLabel('ADMIN key', { exact: true }).fill('purser_wrong');
    await page.getByLabel('Why do you use the ADMIN key?').fill('first steps');
    await page.getByRole('button', { name: 'Sign in with the ADMIN key' }).click();
    await page.getByText('This is not the ADMIN key of this deployment.').waitFor();
    expect(await page.getByText('Your role does not allow this').count()).toBe(0);
    await page.close();
  });

  it('who reads a timeline: beside a code stands what it means, in the language of the person', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    const timeline = page.locator('main ol');
    expect(await timeline.textContent()).toContain('VERIFY_SUCCESS (Paid)');
    await changeLooks(page, { language: 'ko', theme: 'light' });
    await page.locator('html[lang="ko"]').waitFor();
    expect(await timeline.textContent()).toMatch(/VERIFY_SUCCESS \([^)]*[가-힣]/);
    await page.close();
  });

  describe('with a narrow window', () => {
    const narrow = async (): Promise<Page> => {
      const page = await fixture.pageOf();
      await page.setViewportSize({ width: 390, height: 800 });
      await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
      return page;
    };
    const menuOf = (page: Page): Locator =>
      page.getByRole('navigation').getByRole('button', { name: 'Pages' });
    const linkTo = (page: Page, name: string): Locator =>
      page.getByRole('navigation').getByRole('link', { name, exact: true });

    it('to whom the navigation is one button, so that the page begins in the upper half', async () => {
      const page = await narrow();
      expect(await menuOf(page).getAttribute('aria-expanded')).toBe('false');
      expect(await linkTo(page, 'Grants').isVisible()).toBe(false);
      const title = await page.locator('main h1').boundingBox();
      expect(title!.y).toBeLessThan(400);
      await page.close();
    });

    it('who opens and closes the navigation by the keyboard, and goes on at the title of the page', async () => {
      const page = await narrow();
      await menuOf(page).focus();
      await page.keyboard.press('Enter');
      await linkTo(page, 'Grants').waitFor();
      expect(await menuOf(page).getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await linkTo(page, 'Grants').waitFor({ state: 'hidden' });
      expect(await page.evaluate(`document.activeElement.getAttribute('aria-expanded')`)).toBe('false');
      await page.keyboard.press('Space');
      await linkTo(page, 'Grants').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Grants' }).waitFor();
      await linkTo(page, 'Grants').waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
      expect(fixture.complaints).toEqual([]);
      await page.close();
    });

    it('of 320 pixels, who never scrolls a page sideways', async () => {
      const page = await fixture.pageOf();
      await page.setViewportSize({ width: 320, height: 800 });
      const wide: string[] = [];
      for (const path of PAGE_PATHS) {
        await fixture.open(page, `${path}?pjid=${fixture.pjid}`);
        if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) wide.push(path);
      }
      expect(wide).toEqual([]);
      await page.close();
    });

    it('and nothing of the menu in a wide one', async () => {
      const page = await narrow();
      await page.setViewportSize({ width: 1280, height: 800 });
      await linkTo(page, 'Grants').waitFor();
      expect(await menuOf(page).isVisible()).toBe(false);
      await page.close();
    });
  });
});
