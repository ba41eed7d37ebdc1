import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** What a person finds to whom players are masked. */
describe('the console of a VIEWER', () => {
  let fixture: ConsolePageFixture;
  let boid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    ({ boid } = await fixture.buy());
    await fixture.game.reserve({ imid: 'member-of-a-viewer' });
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  it('shows the purchases of the player who was searched for', async () => {
    const { pjid, game } = fixture;
    const page = await fixture.pageOf({ [pjid]: 'VIEWER' });
    await fixture.open(page, `/search?pjid=${pjid}&text=${game.playerId}`);
    await page.waitForURL(/\/console\/player\?/);
    await page.getByRole('region', { name: 'Purchases of the last 90 days' }).getByText(boid).waitFor();
    expect(decodeURIComponent(page.url())).not.toContain('•');
    await page.close();
  });

  it('opens the member who was searched for', async () => {
    const { pjid } = fixture;
    const page = await fixture.pageOf({ [pjid]: 'VIEWER' });
    await fixture.open(page, `/search?pjid=${pjid}&text=member-of-a-viewer`);
    await page.waitForURL(/\/console\/player\?/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('playerId'), searchParams.get('imid')]).toEqual([null, 'member-of-a-viewer']);
    await page.close();
  });
});
