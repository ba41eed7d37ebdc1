import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ConsolePageFixture, settled } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

const KEPT = 'What you have entered is not saved.';

/** What a person has entered, and leaves by mistake. */
describe('a dialog of the console with something to lose', () => {
  let fixture: ConsolePageFixture;
  let boid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    boid = await fixture.game.reserve();
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  /** Opens the dialog of the note of a purchase from the list, so that Back leads to the list. */
  async function openNote(): Promise<{ readonly page: Page; readonly dialog: Locator }> {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    await page.getByRole('main').getByRole('link', { name: boid }).click();
    await page.getByRole('heading', { level: 1, name: 'Purchase', exact: true }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Save the note' }).click();
    return { page, dialog: page.getByRole('dialog') };
  }

  /** The same with a reason that a person has typed. */
  async function enterReason(): Promise<{ readonly page: Page; readonly dialog: Locator }> {
    const { page, dialog } = await openNote();
    await dialog.getByLabel('Reason').click();
    await page.keyboard.type('ticket 4711');
    return { page, dialog };
  }

  const reasonIn = (dialog: Locator): Promise<string> => dialog.getByLabel('Reason').inputValue();

  it('stays at Escape, and says how it is discarded', async () => {
    const { page, dialog } = await enterReason();
    await page.keyboard.press('Escape');
    await dialog.getByRole('alert').getByText(KEPT).waitFor();
    expect(await reasonIn(dialog)).toBe('ticket 4711');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save the note' }).click();
    expect(await reasonIn(dialog)).toBe('');
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await page.close();
  });

  it('stays at Back in the browser', async () => {
    const { page, dialog } = await enterReason();
    await page.evaluate('history.back()');
    await dialog.getByRole('alert').getByText(KEPT).waitFor();
    expect(await reasonIn(dialog)).toBe('ticket 4711');
    await page.close();
  });

  it('lets the person go at the second Back in a row', async () => {
    const { page, dialog } = await enterReason();
    const stayed = page.waitForEvent('console', (message) => message.text() === 'stayed');
    await page.evaluate(`{
      navigation.addEventListener('navigateerror', () => setTimeout(() => console.log('stayed')), { once: true });
      history.back();
    }`);
    await stayed;
    await page.goBack();
    await page.waitForURL(/\/console\/purchases\?/);
    await dialog.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('has the browser ask before the page is loaded again', async () => {
    const { page, dialog } = await enterReason();
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate('setTimeout(() => location.reload())'),
    ]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await reasonIn(dialog)).toBe('ticket 4711');
    await page.close();
  });

  it('closes at Escape and goes back while nothing is entered', async () => {
    const { page, dialog } = await openNote();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save the note' }).click();
    await dialog.waitFor();
    await page.evaluate('history.back()');
    await page.waitForURL(/\/console\/purchases\?/);
    await page.close();
  });

  it('lets the person go once the change is made', async () => {
    const { page, dialog } = await enterReason();
    await dialog.getByRole('button', { name: 'Save the note' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.evaluate('history.back()');
    await page.waitForURL(/\/console\/purchases\?/);
    await page.close();
  });

  it('stays at Escape while it shows a key that is shown once', async () => {
    const page = await fixture.pageOf();
    await fixture.open(page, `/keys?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Label').fill('build server');
    await dialog.getByLabel('Reason').fill('new build server');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.getByText('Copy the key now').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByText('This is not shown again.').waitFor();
    expect(await dialog.locator('code').last().textContent()).toMatch(/^purser_/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('keeps what was entered when a number that it reads is refused after the end of the session', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/grants?pjid=${fixture.pjid}`);
    await page.getByRole('button', { name: 'Try grants again by a filter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Grants that this filter would try again now').waitFor();
    await dialog.getByLabel('Reason').fill('the game server was down');
    await page.context().clearCookies();
    await dialog.getByLabel('Status').selectOption('DEAD');
    await dialog.getByText('sign in again in another tab').waitFor();
    expect(await reasonIn(dialog)).toBe('the game server was down');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.getByText('You have signed out, or your session has ended.').waitFor();
    await page.close();
  });
});
