import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { Database } from '../../src/platform/database/database.js';
import { eventually } from '../support/eventually.js';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { ConsolePerson } from '../support/operators/console-person.js';
import { tellPaid } from '../support/purchases/external.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** Records that belong to a player or to a purchase, each on the page of the other. */
describe('the records of the console', () => {
  let fixture: ConsolePageFixture;
  let boid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    ({ boid } = await fixture.buy());
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  const openPlayer = async (role: 'VIEWER' | 'SUPPORT'): Promise<Page> => {
    const page = await fixture.pageOf({ [fixture.pjid]: role });
    await fixture.open(page, `/player?pjid=${fixture.pjid}&playerId=${fixture.game.playerId}`);
    return page;
  };

  describe('of a player are', () => {
    beforeAll(async () => {
      const { pjid } = fixture;
      const kim = await ConsolePerson.with(fixture.setup.service, { [pjid]: 'SUPPORT' });
      const reason = { 'X-Console-Reason': 'ticket 4712' };
      const memo = { pjid, boid, memo: 'called back\nsent again' };
      expect(await kim.call(pjid, '/operator/v1/purchase/memo', memo, reason)).toMatchObject({
        resultCode: 'SUCCESS',
      });
    });

    it('the notes on the purchases, with who wrote them in the audit log', async () => {
      const page = await openPlayer('SUPPORT');
      const notes = page.getByRole('region', { name: 'Notes on purchases' });
      await notes.getByText('called back').waitFor();
      expect(await notes.getByRole('link', { name: boid }).getAttribute('href')).toContain(boid);
      await notes.getByRole('link', { name: 'Who and when' }).click();
      const calls = page.getByRole('region', { name: 'Audit log' });
      // The log ends with the second that has passed.
      await eventually(
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click();
          return calls.getByText('ticket 4712').count();
        },
        (count) => count === 1,
      );
      await calls.getByText('Kim Support').waitFor();
      await page.close();
    });

    it('the notes masked to a VIEWER, who may not open the audit log', async () => {
      const page = await openPlayer('VIEWER');
      const notes = page.getByRole('region', { name: 'Notes on purchases' });
      await notes.getByText('ca•••').waitFor();
      expect(await notes.getByText('called back').count()).toBe(0);
      expect(await notes.getByRole('link', { name: 'Who and when' }).count()).toBe(0);
      await page.close();
    });
  });

  describe('of a purchase are', () => {
    const REWARD_ID = '0199c3f2-7a10-7cc3-9f61-0e5d1c2b3a49';
    let granted: string;
    let sibling: string;

    const openPurchase = async (role: 'VIEWER' | 'SUPPORT', shown: string): Promise<Page> => {
      const page = await fixture.pageOf({ [fixture.pjid]: role });
      await fixture.open(page, `/purchase?pjid=${fixture.pjid}&boid=${shown}`);
      return page;
    };
    const linked = (page: Page): Locator => page.getByRole('region', { name: 'Linked records' });

    beforeAll(async () => {
      const { game, pjid, setup } = fixture;
      granted = (await tellPaid(game)).resultData!.boid;
      const database = setup.service.app.get(Database, { strict: false });
      await database.change(
        `INSERT INTO reward (reward_id, pjid, user_type, user_value, service_id, provider, contents, expire_at, state,
           version, registered_at, changed_at, listed_at, granted_boid, change_mark)
         VALUES (UNHEX(?), ?, 'GAME_UID', 'anna', 'svc-1', 'BILLING', '[]', UTC_TIMESTAMP(3), 'READY', 1,
           UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), CAST(? AS UNSIGNED), UNHEX(REPEAT('0', 32)))`,
        [REWARD_ID.replaceAll('-', ''), pjid, granted],
      );
      await database.change(
        `INSERT INTO purchase_event (boid, at, kind, detail) VALUES (CAST(? AS UNSIGNED), UTC_TIMESTAMP(3), 'NOTICE', ?)`,
        [granted, JSON.stringify({ source: 'WSHOP', code: 'REFUND', outcome: 'other-payment' })],
      );
      sibling = (await fixture.buy()).boid;
      await database.change(
        `UPDATE purchase s JOIN purchase p ON p.boid = CAST(? AS UNSIGNED) SET s.payment_order_id = p.payment_order_id
         WHERE s.boid = CAST(? AS UNSIGNED)`,
        [boid, sibling],
      );
    });

    it('its reward, its grant and its notifications, each on the page that shows it', async () => {
      const page = await openPurchase('SUPPORT', granted);
      const row = (what: string): Locator => linked(page).getByRole('row').filter({ hasText: what });
      await row('Reward').getByText('Ready').waitFor();
      await row('Store notification').getByText('REFUND other-payment').waitFor();
      await row('Store notification').getByRole('link', { name: 'WSHOP' }).click();
      await page.waitForURL(/\/console\/notifications\?/);
      await page.goBack();
      await row('Grant').getByRole('link', { name: granted }).click();
      await page.getByRole('region', { name: 'Grants' }).getByRole('link', { name: granted }).waitFor();
      await page.goBack();
      await row('Reward').getByRole('link', { name: REWARD_ID }).click();
      await page.waitForURL(new RegExp(`/console/history\\?.*${REWARD_ID}`));
      await page.close();
    });

    it('the last answer about its grant as a code with its text', async () => {
      await fixture.setup.service.app
        .get(Database, { strict: false })
        .change(`UPDATE player_grant SET last_code = 'INVALID_USER' WHERE id = CAST(? AS UNSIGNED)`, [
          granted,
        ]);
      const page = await openPurchase('SUPPORT', granted);
      await linked(page)
        .getByRole('row')
        .filter({ hasText: 'Grant' })
        .getByRole('link', { name: granted })
        .click();
      const row = page.getByRole('region', { name: 'Grants' }).getByRole('row').filter({ hasText: granted });
      await row.getByText('INVALID_USER', { exact: true }).waitFor();
      await row.getByText('(the game does not know the player)').waitFor();
      await page.close();
    });

    it('the other purchases of its store order', async () => {
      const page = await openPurchase('SUPPORT', boid);
      const row = linked(page).getByRole('row').filter({ hasText: 'Purchase of the same store order' });
      await row.getByRole('link', { name: sibling }).click();
      await page.waitForURL(new RegExp(`boid=${sibling}`));
      await page.close();
    });

    it('what was done to it in the audit log, for those who may open that', async () => {
      const page = await openPurchase('SUPPORT', boid);
      await linked(page).getByRole('link', { name: boid }).click();
      await page.getByRole('region', { name: 'Audit log' }).getByText('ticket 4712').waitFor();
      await page.close();
      const viewer = await openPurchase('VIEWER', await fixture.game.reserve());
      await viewer.getByText('No other record belongs to this purchase.').waitFor();
      await viewer.close();
    });
  });
});
