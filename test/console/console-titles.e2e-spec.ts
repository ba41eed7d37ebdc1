import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** What tells a person which page is open: the tab, and what a screen reader says. */
describe('the title of a page of the console', () => {
  let fixture: ConsolePageFixture;
  let boid: string;
  let otherPjid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    boid = await fixture.game.reserve();
    otherPjid = (await fixture.setup.newGame()).project.pjid;
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  const openPage = async (path: string): Promise<Page> => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT', [otherPjid]: 'SUPPORT' });
    await fixture.open(page, path);
    return page;
  };

  it('names the record of a tab, and only the page of a list', async () => {
    const { pjid, game } = fixture;
    const page = await openPage(`/purchase?pjid=${pjid}&boid=${boid}`);
    expect(await page.title()).toBe(`Purchase ${boid} · Purser`);
    await fixture.open(page, `/player?pjid=${pjid}&playerId=${game.playerId}&imid=member-1`);
    expect(await page.title()).toBe(`Player ${game.playerId} · Purser`);
    await fixture.open(page, `/player?pjid=${pjid}&imid=member-1`);
    expect(await page.title()).toBe('Player member-1 · Purser');
    await fixture.open(page, `/purchases?pjid=${pjid}&playerId=${game.playerId}`);
    expect(await page.title()).toBe('Purchases · Purser');
    await page.close();
  });

  it('is said to a screen reader when a page or project has opened and the focus stays where it was', async () => {
    const page = await openPage(`/purchases?pjid=${fixture.pjid}`);
    const announced = (text: string): Promise<string | null> =>
      eventually(
        () => page.locator('[aria-live="polite"]').textContent(),
        (said) => said === text,
      );
    const link = page.getByRole('navigation').getByRole('link', { name: 'Grants', exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await announced(`Grants · ${fixture.pjid}`);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Grants');
    await page.getByLabel('Project', { exact: true }).selectOption(otherPjid);
    await announced(`Overview · ${otherPjid}`);
    await page.getByLabel('Project', { exact: true }).selectOption(fixture.pjid);
    await announced(`Overview · ${fixture.pjid}`);
    await page.close();
  });
});
