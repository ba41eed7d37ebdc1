import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';
import { atOnce } from '../support/tally.js';

/** Purchases that one request can ask to cancel. */
const MAX = 100;

/** How people ask for cancellations at the list of purchases. */
describe('cancellations of several purchases at the console', () => {
  let fixture: ConsolePageFixture;
  let reserved: string;
  let cancelled: string;
  let paid: string[];

  const pay = async (): Promise<string> => {
    const boid = await fixture.game.reserve();
    await fixture.game.verify(boid, fixture.setup.buy(fixture.game));
    return boid;
  };

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    reserved = await fixture.game.reserve();
    cancelled = await pay();
    await fixture.setup.operator.must('purchase/cancel', {
      pjid: fixture.pjid,
      boid: cancelled,
      reason: 'FRAUD',
    });
    paid = [];
    // Four at a time: more than a hundred at once are refused on a busy machine.
    while (paid.length <= MAX) paid.push(...(await atOnce(Math.min(4, MAX + 1 - paid.length), pay)));
  }, 2 * BROWSER_START_MS);
  afterAll(() => fixture.stop());

  it('are asked for of what is paid, at most as many as a request takes, and each only once', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    const rows = page.locator('tbody tr');
    for (let shown = 50; shown < MAX + 3; shown += 50) {
      await page.getByRole('button', { name: 'Load more' }).click();
      await rows.nth(shown).waitFor();
    }
    const box = (boid: string) => page.getByRole('checkbox', { name: `Select ${boid}` });
    for (const boid of [reserved, cancelled]) expect(await box(boid).count()).toBe(0);
    const ask = page.locator('main').getByRole('button', { name: 'Ask for the cancellation' });
    await page.getByRole('button', { name: 'Select all shown' }).click();
    expect(await ask.textContent()).toContain('(100)');
    await page.getByText('One request takes at most 100 purchases.').waitFor();
    const boxes = page.getByRole('checkbox');
    expect([await boxes.count(), await page.locator('input[type="checkbox"]:disabled').count()]).toEqual([
      MAX + 1,
      1,
    ]);
    await boxes.first().uncheck();
    expect(await page.locator('input[type="checkbox"]:disabled').count()).toBe(0);
    await ask.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('FRAUD: stolen cards');
    await dialog.getByRole('button', { name: 'Ask for the cancellation' }).click();
    await dialog.getByRole('link', { name: 'Approvals' }).waitFor();
    await dialog.getByText('Ask for the cancellation (99)').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await ask.textContent()).toContain('(0)');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.close();
  });

  it('show each purchase with price and status to the person who approves them', async () => {
    const { game, pjid, setup } = fixture;
    const price = { microPrice: 12_340_000, currency: 'EUR' };
    const inEuro = await game.reserve(price);
    expect((await game.verify(inEuro, setup.buy(game), price)).resultCode).toBe('SUCCESS');
    const asking = await fixture.pageOf({ [pjid]: 'SUPPORT' });
    await fixture.open(asking, `/purchases?pjid=${pjid}`);
    await asking.getByRole('checkbox', { name: `Select ${inEuro}` }).check();
    await asking.locator('main').getByRole('button', { name: 'Ask for the cancellation (1)' }).click();
    await asking.getByRole('dialog').getByLabel('Reason').fill('REFUND: ticket 12');
    await asking.getByRole('dialog').getByRole('button', { name: 'Ask for the cancellation' }).click();
    await asking.getByRole('dialog').getByRole('link', { name: 'Approvals' }).click();
    await asking.close();
    const page = await fixture.pageOf({ [pjid]: 'OPERATOR' });
    await fixture.open(page, `/approvals?pjid=${pjid}`);
    const row = page.getByRole('row').filter({ hasText: inEuro });
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    const shown = dialog.getByRole('row').filter({ hasText: inEuro });
    await shown.getByText('€12.34').waitFor();
    expect(await shown.textContent()).toContain('Paid');
    expect(await shown.textContent()).toContain(game.playerId);
    await dialog.getByText('Together: €12.34').waitFor();
    await page.close();
  });

  it('show what is unknown or cancelled meanwhile, and do not count it', async () => {
    const { pjid, setup } = fixture;
    await setup.operator.must('approval/request', {
      pjid,
      boids: ['1', cancelled, paid[0]],
      reason: 'FRAUD: stolen cards',
    });
    const page = await fixture.pageOf({ [pjid]: 'OPERATOR' });
    await fixture.open(page, `/approvals?pjid=${pjid}`);
    const row = page.getByRole('row').filter({ hasText: cancelled });
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').filter({ hasText: cancelled }).getByText('Cancelled').waitFor();
    await dialog.getByRole('row').getByText('Unknown').waitFor();
    await dialog.getByText('Together: $0.99').waitFor();
    await page.close();
  });
});
