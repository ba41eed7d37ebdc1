import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Database } from '../../src/platform/database/database.js';
import { COUPON_GIVE } from '../support/grants/grants.js';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { paidOutside } from '../support/purchases/external.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** What Purser delivers, before the game server has answered anything. */
describe('a grant in the console', () => {
  let fixture: ConsolePageFixture;
  let ofPlayer: string;
  let ofMember: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    ofPlayer = await paidOutside(fixture.game);
    const giveUser = { idType: 'IMID', idValue: 'member-with-a-grant' };
    ofMember = await paidOutside(fixture.game, { imid: giveUser.idValue, giveUser });
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  const listed = async (role: 'VIEWER' | 'SUPPORT'): Promise<Page> => {
    const page = await fixture.pageOf({ [fixture.pjid]: role });
    await fixture.open(page, `/grants?pjid=${fixture.pjid}`);
    return page;
  };
  const rowOf = (page: Page, boid: string) =>
    page.getByRole('region', { name: 'Grants' }).getByRole('row').filter({ hasText: boid });

  it('shows for which player or member it is meant, before it is delivered', async () => {
    const page = await listed('SUPPORT');
    const { playerId } = fixture.game;
    const player = rowOf(page, ofPlayer).getByRole('link', { name: playerId });
    expect(await player.getAttribute('href')).toContain(`playerId=${playerId}`);
    await rowOf(page, ofMember).getByRole('link', { name: 'member-with-a-grant' }).click();
    await page.waitForURL(/\/console\/player\?.*imid=member-with-a-grant/);
    await page.close();
  });

  it('leads from its purchase to what Purser waits for, and does not send the player into the game', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'VIEWER' });
    await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${ofMember}`);
    await page.getByText('there was no attempt yet').waitFor();
    expect(await page.getByText('sign in to the game again').count()).toBe(0);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Game server' }).getAttribute('href')).toContain(
      '/game-server',
    );
    await main.getByRole('link', { name: 'Grants' }).click();
    await rowOf(page, ofMember).waitFor();
    await page.close();
  });

  it('is named by each button of its row, and by the dialog that tries it again', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
    await fixture.open(page, `/grants?pjid=${fixture.pjid}`);
    await rowOf(page, ofPlayer)
      .getByRole('button', { name: `Try again: ${ofPlayer}`, exact: true })
      .click();
    await page.getByRole('dialog').getByText(`The grant ${ofPlayer} is tried now.`).waitFor();
    await page.close();
  });

  it('shows a masked receiver to a VIEWER', async () => {
    const page = await listed('VIEWER');
    await rowOf(page, ofMember).getByText('me•••').waitFor();
    expect(await rowOf(page, ofMember).getByRole('link').count()).toBe(1);
    await page.close();
  });

  describe('that has failed for good, leads from the list of what needs attention', () => {
    let coupon: string;

    beforeAll(async () => {
      const { game, pjid, setup } = fixture;
      coupon = `coupon-${Date.now() % 1_000_000}`;
      const given = await game.json(COUPON_GIVE, {
        pjid,
        transactionId: coupon,
        giveUser: { idType: 'GAME_UID', idValue: game.playerId },
        giveItemList: [{ itemId: 'sword', quantity: 1 }],
      });
      expect(given.resultCode).toBe('SUCCESS');
      await setup.service.app.get(Database, { strict: false }).change(
        `UPDATE player_grant SET status = 'DEAD', due_at = NULL, settled_at = UTC_TIMESTAMP(3)
         WHERE pjid = ? AND (id = CAST(? AS UNSIGNED) OR transaction_id = ?)`,
        [pjid, ofMember, coupon],
      );
    });

    it('to those of the receiver of a coupon', async () => {
      const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
      await fixture.open(page, `/attention?pjid=${fixture.pjid}&kind=DEAD_GRANT`);
      await page.getByRole('main').getByRole('link', { name: coupon }).click();
      await rowOf(page, coupon).getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.locator('tbody tr').count()).toBe(1);
      await page.close();
    });

    it('to a purchase and its grant', async () => {
      const page = await fixture.pageOf({ [fixture.pjid]: 'OPERATOR' });
      await fixture.open(page, `/attention?pjid=${fixture.pjid}&kind=DEAD_GRANT`);
      await page.getByRole('main').getByRole('link', { name: ofMember }).click();
      const found = page.getByRole('region', { name: 'Search' }).getByRole('row');
      await found.filter({ hasText: 'Purchase' }).getByRole('link', { name: ofMember }).waitFor();
      await found.filter({ hasText: 'Grant' }).getByRole('link', { name: ofMember }).click();
      await rowOf(page, ofMember).getByRole('button', { name: 'Try again' }).waitFor();
      await page.close();
    });
  });
});
