import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleBrowser } from '../support/operators/console-browser.js';
import { BROWSER_START_MS } from '../support/service/browser.js';
import { type PcstoreGame, type PcstoreSetup, startWithPcstore } from '../support/stores/pcstore.js';

describe('a purchase of the PC store in the console', () => {
  let setup: PcstoreSetup;
  let game: PcstoreGame;
  let browser: ConsoleBrowser;

  beforeAll(async () => {
    ({ setup, browser } = await ConsoleBrowser.with(() => startWithPcstore()));
    game = await setup.newGame();
  }, BROWSER_START_MS);
  afterAll(async () => {
    await browser.stop();
    await setup.stop();
  });

  it('is paid, and neither given nor completed, until the game has completed it', async () => {
    const { pjid } = game.project;
    const boid = await game.captured();
    expect(await game.statusOf(boid)).toBe('COMPLETED_BEFORE_CONSUME');
    const page = await browser.pageOf({ [pjid]: 'SUPPORT' });
    await browser.open(page, `/purchase?pjid=${pjid}&boid=${boid}`);
    const facts = page.locator('main dl').first();
    expect(await facts.textContent()).toMatch(/StatusPaid.*Completed–/);
    for (const name of ['Ask the store now', 'Try the consumption now'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await browser.open(page, `/purchases?pjid=${pjid}&status=COMPLETED_BEFORE_CONSUME`);
    expect(await page.locator('tbody tr').first().textContent()).toContain('Paid');
    expect(await page.getByLabel('Status').textContent()).toContain('in the PC store only paid');
    await game.complete(boid);
    await browser.open(page, `/purchase?pjid=${pjid}&boid=${boid}`);
    expect(await facts.textContent()).toMatch(/StatusCompleted.*Completed[^–]+Cancelled–/);
    await page.close();
  });
});
