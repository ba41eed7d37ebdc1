import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorRoles } from '../../src/shared/access/operator-role.js';
import type { Page } from 'playwright-core';
import { ConsoleBrowser } from '../support/operators/console-browser.js';
import { BROWSER_START_MS } from '../support/service/browser.js';
import { type RunningService, startService } from '../support/service/start-service.js';

/** Signing out where no project exists yet, and without a network. */
describe('the sign-out of the console', () => {
  let setup: { readonly service: RunningService };
  let browser: ConsoleBrowser;

  beforeAll(async () => {
    ({ setup, browser } = await ConsoleBrowser.with(async () => ({ service: await startService() })));
  }, BROWSER_START_MS);
  afterAll(async () => {
    await browser.stop();
    await setup.service.stop();
  });

  const signOut = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign out' }).click();

  it.each<OperatorRoles>([{ '*': 'ADMIN' }, { CASTLE: 'SUPPORT' }])(
    'ends the session of a person with the roles %j while no project exists',
    async (roles) => {
      const page = await browser.pageOf(roles);
      await browser.open(page, '');
      await signOut(page);
      await page.getByText('You have signed out, or your session has ended.').waitFor();
      await browser.open(page, '');
      await page.getByLabel('ADMIN key', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
      await page.close();
    },
  );

  it('does not claim without a network that the session has ended', async () => {
    const page = await browser.pageOf();
    await browser.open(page, '');
    await page.context().setOffline(true);
    await signOut(page);
    await page.getByText('The sign-out is not confirmed').waitFor();
    expect(await page.getByText('You have signed out').count()).toBe(0);
    await page.context().setOffline(false);
    await browser.open(page, '');
    await signOut(page);
    await page.getByText('You have signed out, or your session has ended.').waitFor();
    await page.close();
  });
});
