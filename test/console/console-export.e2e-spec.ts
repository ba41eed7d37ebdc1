import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** What people open in a spreadsheet. */
describe('the list of purchases as a workbook', () => {
  let fixture: ConsolePageFixture;
  let boid: string;

  beforeAll(async () => {
    fixture = await ConsolePageFixture.start();
    ({ boid } = await fixture.buy());
    await fixture.setup.operator.must('purchase/cancel', {
      pjid: fixture.pjid,
      boid,
      reason: 'REFUND: 플레이어 요청',
    });
  }, BROWSER_START_MS);
  afterAll(() => fixture.stop());

  it('keeps ids as text, and holds amounts in units of their currency and times in the zone of the browser', async () => {
    const page = await fixture.pageOf({ [fixture.pjid]: 'SUPPORT' });
    await fixture.open(page, `/purchases?pjid=${fixture.pjid}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download for spreadsheets' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^purchases-.*\.xlsx$/);
    const parts = unzipSync(readFileSync(await file.path()));
    const texts = strFromU8(parts['xl/sharedStrings.xml']!);
    for (const text of [
      `Reserved (${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
      boid,
      'Cancelled',
      'REFUND: 플레이어 요청',
    ])
      expect(texts).toContain(`>${text}<`);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<v>0.99</v>');
    expect(sheet).toMatch(/<v>4\d{4}\.\d+<\/v>/);
    await page.close();
  });
});
