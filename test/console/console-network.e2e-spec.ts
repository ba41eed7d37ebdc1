import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

const MAY_BE_MADE = 'The change may have been made all the same.';

/** What a person sees and loses while the network or the service does not answer. */
describe('the console on a bad network', () => {
  let fixture: ConsolePageFixture;
  let boid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    boid = await fixture.game.reserve();
    await fixture.setup.operator.must('product/save', {
      pjid: fixture.pjid,
      productId: 'gem.100',
      payments: ['GSTORE_PLAY'],
      names: [{ langCd: 'en', name: '100 gems' }],
      prices: [{ currency: 'USD', microPrice: 990_000 }],
      onSale: true,
    });
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  it('never makes a change later that failed without a network, and says that it may have been made', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    await page.getByRole('button', { name: 'Save the note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('one line\nanother one');
    await dialog.getByLabel('Reason').fill('ticket 4711');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save the note' }).click();
    await dialog.getByText(MAY_BE_MADE).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.context().setOffline(false);
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    const { memo } = await fixture.setup.operator.must<{ memo: string | null }>('purchase/get', {
      pjid: fixture.pjid,
      boid,
    });
    expect(memo).toBeNull();
    await page.close();
  });

  it('keeps the lines of a memo', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.setup.operator.must('purchase/memo', { pjid: fixture.pjid, boid, memo: 'first\nsecond' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    await page.getByRole('button', { name: 'Save the note' }).click();
    expect(await page.getByRole('dialog').getByLabel('Note').inputValue()).toBe('first\nsecond');
    await page.close();
  });

  it('shows a new key although nothing else can be read, and stays open until it has the answer', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/keys?pjid=${fixture.pjid}`);
    let answer = (): void => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/console/session', (route) => route.abort());
    await page.route('**/operator/v1/key/list', (route) => route.abort());
    await page.route('**/operator/v1/key/issue', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Issue a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Label').fill('build server');
    await dialog.getByLabel('Reason').fill('new build server');
    const asked = page.waitForRequest('**/operator/v1/key/issue');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await asked;
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
    answer();
    await dialog.getByText('Copy the key now').waitFor();
    expect(await dialog.locator('code').last().textContent()).toMatch(/^purser_/);
    await page.close();
  });

  it.each([
    ['an error page', 502, 'text/html'],
    ['an error in plain text', 504, 'text/plain'],
    ['a page for signing in to the network', 200, 'text/html; charset=utf-8'],
  ])('saves no file of %s of something before the service', async (_, status, contentType) => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    await page.route('**/operator/v1/export/purchases', (route) =>
      route.fulfill({ status, contentType, body: '<h1>Bad Gateway</h1>' }),
    );
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await page.getByText('The service does not answer.').waitFor();
    expect(downloads).toEqual([]);
    await page.close();
  });

  it('says that it does not know what a purchase means without its timeline', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await page.route('**/operator/v1/purchase/timeline', (route) =>
      route.fulfill({ json: { resultCode: 'SYSTEM_ERROR', resultMessage: 'internal error' } }),
    );
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${boid}`);
    await page.getByText('Unknown: the timeline could not be read.').waitFor();
    await page.close();
  });

  it('keeps what it has read when it cannot be read again', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/products?pjid=${fixture.pjid}`);
    await page.route('**/operator/v1/product/list', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The service does not answer.').waitFor();
    expect(await page.getByText('gem.100', { exact: true }).count()).toBe(1);
    await page.close();
  });
});
