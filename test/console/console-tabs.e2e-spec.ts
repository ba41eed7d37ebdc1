import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ConsolePageFixture, settled } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** A person who works in two projects, each in a tab of one browser. */
describe('two tabs of the console', () => {
  let fixture: ConsolePageFixture;
  let otherPjid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    otherPjid = (await fixture.setup.newGame()).project.pjid;
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  const productsOf = async (pjid: string): Promise<string[]> => {
    const { productList } = await fixture.setup.operator.must<{ productList: { productId: string }[] }>(
      'product/list',
      { pjid },
    );
    return productList.map(({ productId }) => productId);
  };

  it('each stay with their project, also where the address names none', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR', [otherPjid]: 'OPERATOR' });
    await fixture.open(page, `/?pjid=${fixture.pjid}`);
    await fixture.open(page, '/products');
    await page.getByRole('button', { name: 'Add a product' }).click();
    const dialog = page.getByRole('dialog');
    const save = () => dialog.getByRole('button', { name: 'Add a product' }).click();
    for (const [label, value] of [
      ['Product id', 'gem.700'],
      ['Names', 'en: 700 gems'],
      ['Prices', 'USD: 6.99'],
      ['Payments', 'GSTORE_PLAI'],
      ['Reason', 'new offer'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    const opened = page.waitForEvent('popup');
    await page.evaluate(`void window.open('/console/products?pjid=${otherPjid}')`);
    await settled(await opened);
    await save();
    await dialog.getByText('payments: GSTORE_PLAI is not known').waitFor();
    await dialog.getByLabel('Payments').fill('GSTORE_PLAY');
    await save();
    await dialog.waitFor({ state: 'hidden' });
    expect(await productsOf(otherPjid)).toEqual([]);
    expect(await productsOf(fixture.pjid)).toEqual(['gem.700']);
    expect(new URL(page.url()).searchParams.get('pjid')).toBe(fixture.pjid);
    await page.close();
  });

  it('lead back to where the person came from, with one press', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/grants?pjid=${fixture.pjid}`);
    await fixture.open(page, '/products');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Grants' }).waitFor();
    await page.close();
  });

  /** Another tab of the browser of a page. */
  const tabOf = async (page: Page, path: string): Promise<Page> => {
    const opened = page.waitForEvent('popup');
    await page.evaluate(`void window.open('/console${path}')`);
    return opened;
  };

  it('show the person who has signed in last, and nothing that was read for another one', async () => {
    const { pjid, game } = fixture;
    await game.reserve();
    const page = await fixture.pageOf({ [pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${pjid}`);
    await page.getByRole('link', { name: game.playerId }).first().waitFor();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await fixture.browser.signIn(page, { [pjid]: 'VIEWER' });
    await settled(await tabOf(page, `/products?pjid=${pjid}`));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('tbody').getByText('•••').first().waitFor();
    expect(await page.getByText(game.playerId).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Download CSV' }).count()).toBe(0);
    await page.close();
  });

  it('keep what a person is entering when the same person opens another tab, and end with the sign-out', async () => {
    const { pjid } = fixture;
    const page = await fixture.pageOf({ [pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${pjid}`);
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('half a name');
    const sessions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/console/session')) sessions.push(request.method());
    });
    const tab = await tabOf(page, `/products?pjid=${pjid}`);
    await settled(tab);
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('half a name');
    expect(sessions).toEqual([]);
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out, or your session has ended.').waitFor();
    await page.close();
  });
});
