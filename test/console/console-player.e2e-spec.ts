import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** A person as a search for the player finds them: by the player's id alone. */
describe('the page of a player at the console', () => {
  let fixture: ConsolePageFixture;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  /** Reserves one purchase for each member of a new player. */
  const playerOf = async (...imids: readonly string[]): Promise<string> => {
    const playerId = `player-${randomUUID()}`;
    for (const imid of imids) await fixture.game.reserve({ playerId, imid });
    return playerId;
  };
  const openPlayer = async (playerId: string, role: 'VIEWER' | 'SUPPORT' | 'ADMIN'): Promise<Page> => {
    const page = await fixture.pageOf({ [fixture.pjid]: role });
    await fixture.open(page, `/player?pjid=${fixture.pjid}&playerId=${playerId}`);
    return page;
  };
  const linkTo = (page: Page | Locator, name: string): Locator =>
    page.getByRole('link', { name, exact: true });

  it('leads to the monthly limit of each member who has bought for the player', async () => {
    const [first, second] = [`member-${randomUUID().slice(0, 8)}`, `member-${randomUUID().slice(0, 8)}`];
    const playerId = await playerOf(first, second, first);
    const page = await openPlayer(playerId, 'SUPPORT');
    await page.getByText('The limit is that of a platform member').waitFor();
    const members = page.getByRole('list', { name: 'Platform members' });
    expect(await members.getByRole('link').allTextContents()).toEqual([first, second]);
    await linkTo(members, second).click();
    await page.waitForURL(new RegExp(`/player\\?.*playerId=${playerId}&imid=${second}`));
    await page.getByRole('heading', { name: 'Devices' }).waitFor();
    await page.close();
  });

  it('shows the members masked to a VIEWER, without links', async () => {
    const imid = `member-${randomUUID().slice(0, 8)}`;
    const page = await openPlayer(await playerOf(imid), 'VIEWER');
    const members = page.getByRole('list', { name: 'Platform members' });
    await members.getByText('me•••').waitFor();
    expect(await members.getByRole('link').count()).toBe(0);
    await page.close();
  });

  it('says that no member is known when no purchase has one, and never that no limit applies', async () => {
    const page = await openPlayer(`player-${randomUUID()}`, 'SUPPORT');
    await page.getByText('No purchase of the last 90 days names a platform member').waitFor();
    expect(await page.getByText('no monthly limit applies').count()).toBe(0);
    await page.close();
  });

  it('does not say so before every purchase is loaded', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await page.route('**/operator/v1/purchase/search', (route) =>
      route.fulfill({
        json: { resultCode: 'SUCCESS', resultData: { purchaseList: [], nextCursor: 'more' } },
      }),
    );
    await fixture.open(page, `/player?pjid=${fixture.pjid}&playerId=player-1`);
    await page.getByText('None of the purchases that are loaded below names a platform member.').waitFor();
    await page.close();
  });

  it('lists whom an erasure leaves although purchases name them together, each with a link', async () => {
    const imid = `member-${randomUUID().slice(0, 8)}`;
    const page = await openPlayer(await playerOf(imid), 'ADMIN');
    await page.getByRole('button', { name: 'Erase the person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('request 12');
    await dialog.getByRole('button', { name: 'Erase the person' }).click();
    await dialog.getByText('They stay as they are').waitFor();
    expect(await linkTo(dialog, imid).getAttribute('href')).toContain(`imid=${imid}`);
    await page.close();
  });

  it('says when an erasure may leave more than it lists', async () => {
    const page = await openPlayer('player-2', 'ADMIN');
    const linkedPlayerIdList = ['player-3'];
    await page.route('**/operator/v1/player/erase', (route) =>
      route.fulfill({
        json: {
          resultCode: 'SUCCESS',
          resultData: { eraseId: '7', linkedPlayerIdList, linkedComplete: false },
        },
      }),
    );
    await page.getByRole('button', { name: 'Erase the person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('request 12');
    await dialog.getByRole('button', { name: 'Erase the person' }).click();
    await dialog.getByText('There may be more').waitFor();
    expect(await linkTo(dialog, 'player-3').getAttribute('href')).toContain('playerId=player-3');
    await page.close();
  });
});
