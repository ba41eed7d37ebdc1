import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { ConsolePageFixture, settled } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** Lists that stay open, or in a bookmark, for days. */
describe('a filtered list of the console', () => {
  let fixture: ConsolePageFixture;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    await fixture.game.reserve();
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  const openList = async (path: string): Promise<Page> => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `${path}?pjid=${fixture.pjid}`);
    return page;
  };
  const apply = (page: Page): Promise<void> => page.getByRole('button', { name: 'Apply' }).click();
  const inAddress = (page: Page): Record<string, string> =>
    Object.fromEntries(new URL(page.url()).searchParams);

  it('has no days in its address that were not chosen', async () => {
    const page = await openList('/purchases');
    await page.getByLabel('Status').selectOption('RESERVED');
    await apply(page);
    await page.waitForURL(/status=RESERVED/);
    expect(inAddress(page)).toEqual({ pjid: fixture.pjid, status: 'RESERVED' });
    await page.close();
  });

  it('that ends today ends today on any later day, too', async () => {
    const page = await openList('/purchases');
    await page.getByLabel('From').fill('2026-01-05');
    await apply(page);
    await page.waitForURL(/from=2026-01-05/);
    expect(inAddress(page)).toEqual({ pjid: fixture.pjid, from: '2026-01-05' });
    await page.close();
  });

  it('keeps the days that were chosen, also where they are the usual ones of another filter', async () => {
    const page = await openList('/grants');
    const from = await page.getByLabel('From').inputValue();
    await page.getByLabel('Status').selectOption('DEAD');
    await apply(page);
    await page.waitForURL(/status=DEAD/);
    expect(inAddress(page)).toEqual({ pjid: fixture.pjid, status: 'DEAD', from });
    await settled(page);
    await page.getByLabel('To').fill('2026-02-01');
    await page.getByLabel('From').fill('2026-01-05');
    await apply(page);
    await page.waitForURL(/to=2026-02-01/);
    expect(inAddress(page)).toMatchObject({ from: '2026-01-05', to: '2026-02-01' });
    await page.close();
  });

  it('is read again by Apply, Clear filters and its own link while its address stays the same', async () => {
    const page = await openList('/purchases');
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/v1/purchase/search')) reads += 1;
    });
    const readsAfter = async (press: () => Promise<void>): Promise<number> => {
      reads = 0;
      await press();
      return eventually(
        () => reads,
        (count) => count > 0,
      );
    };
    expect(await readsAfter(() => apply(page))).toBe(1);
    await settled(page);
    await page.getByLabel('Country').fill('KR');
    expect(await readsAfter(() => page.getByRole('button', { name: 'Clear filters' }).click())).toBe(1);
    expect(await page.getByLabel('Country').inputValue()).toBe('');
    await settled(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Purchases', exact: true });
    expect(await readsAfter(() => link.click())).toBe(1);
    expect(inAddress(page)).toEqual({ pjid: fixture.pjid });
    await page.close();
  });

  it('of what a search has found is read again by the same search', async () => {
    const page = await openList('/purchases');
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/v1/search')) reads += 1;
    });
    const search = async (): Promise<void> => {
      await page.keyboard.press('/');
      await page.keyboard.type('not-stored-yet');
      await page.keyboard.press('Enter');
    };
    for (const count of [1, 2]) {
      await search();
      await eventually(
        () => reads,
        (made) => made === count,
      );
      await settled(page);
    }
    await page.close();
  });
});
