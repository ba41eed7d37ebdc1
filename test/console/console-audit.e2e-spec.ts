import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ConsolePageFixture, settled } from '../support/operators/console-page-fixture.js';
import { eventually } from '../support/eventually.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

const LISTED = 50;

/** The audit log, which every page that is read of it adds an entry to. */
describe('the audit log of the console', () => {
  let fixture: ConsolePageFixture;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    const { pjid } = fixture;
    for (let count = 0; count <= LISTED; count += 1)
      await fixture.setup.operator.must('product/list', { pjid });
    const boid = await fixture.game.reserve();
    await fixture.setup.operator.must('purchase/memo', { pjid, boid, memo: 'called back' });
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  const openLog = async (filter = ''): Promise<Page> => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/audit?pjid=${fixture.pjid}${filter}`);
    return page;
  };
  const rows = (page: Page) => page.locator('tbody tr');
  /** Reads the log again until it shows so many calls. */
  const read = (page: Page, count: number): Promise<number> =>
    eventually(
      async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return rows(page).count();
      },
      (shown) => shown === count,
    );

  it('takes an action as the list shows it, and as a whole path', async () => {
    const page = await openLog();
    await page.getByLabel('Action').fill('purchase/memo');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/action=purchase%2Fmemo/);
    await settled(page);
    await read(page, 1);
    expect(await rows(page).textContent()).toContain('purchase/memo');
    await page.close();
    const whole = await openLog('&action=%2Foperator%2Fv1%2Fpurchase%2Fmemo');
    await read(whole, 1);
    await whole.close();
  });

  it('shows each call once, however many pages of it are read, and newer calls when it is read again', async () => {
    const page = await openLog();
    const ends: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/v1/audit/list'))
        ends.push((request.postDataJSON() as { toUnixTS: number }).toUnixTS);
    });
    // Calls of the second that has just passed, such as those of this page, follow the first page.
    await read(page, LISTED);
    ends.length = 0;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await eventually(
      () => ends.length,
      (count) => count === 1,
    );
    for (let count = 0; count < 5; count += 1)
      await fixture.setup.operator.must('product/list', { pjid: fixture.pjid });
    await page.getByRole('button', { name: 'Load more' }).click();
    await eventually(
      () => rows(page).count(),
      (count) => count > LISTED,
    );
    expect(ends).toHaveLength(2);
    expect(ends[1]).toBe(ends[0]);
    expect(ends[0]).toBeLessThan(Math.floor(Date.now() / 1000));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await eventually(
      () => ends.length,
      (count) => count === 4,
    );
    expect(ends[2]).toBeGreaterThanOrEqual(ends[0]!);
    expect(ends[3]).toBe(ends[2]);
    expect(fixture.complaints).toEqual([]);
    await page.close();
  });
});
