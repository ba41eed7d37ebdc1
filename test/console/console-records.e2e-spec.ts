import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { ConsolePerson } from '../support/operators/console-person.js';
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
      await calls.getByText('ticket 4712').waitFor();
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
});
