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
    expect(await page.getByRole('button', { name: 'Try the consumption now' }).count()).toBe(0);
    await browser.open(page, `/purchases?pjid=${pjid}&status=COMPLETED_BEFORE_CONSUME`);
    expect(await page.locator('tbody tr').first().textContent()).toContain('Paid');
    expect(await page.getByLabel('Status').textContent()).toContain('in the PC store only paid');
    await game.complete(boid);
    await browser.open(page, `/purchase?pjid=${pjid}&boid=${boid}`);
    expect(await facts.textContent()).toMatch(/StatusCompleted.*Completed[^–]+Cancelled–/);
    await page.close();
  });

  it('can be asked about in the store, from the reservation on', async () => {
    const { pjid } = game.project;
    const page = await browser.pageOf({ [pjid]: 'SUPPORT' });
    const boid = await game.approved();
    await browser.open(page, `/purchase?pjid=${pjid}&boid=${boid}`);
    const answer = page.getByRole('dialog');
    const ask = async (): Promise<string | null> => {
      await page.getByRole('button', { name: 'Ask the store now' }).click();
      await answer.getByText(setup.store.get({ orderId: boid }).transId).waitFor();
      return answer.textContent();
    };
    expect(await ask()).toMatch(/In the storeNot paid yet.*Price\$0\.99.*Test paymentNo/);
    await answer.getByRole('button', { name: 'Close' }).click();
    await answer.waitFor({ state: 'hidden' });
    expect(await game.verifyOrder(boid)).toMatchObject({ resultCode: 'SUCCESS' });
    setup.store.set({ orderId: boid, status: 'Refunded' });
    expect(await ask()).toMatch(/In the storePaid back/);
    await answer.getByRole('button', { name: 'Close' }).click();
    await page.getByText('look-up').first().waitFor();
    await page.close();
  });
});
