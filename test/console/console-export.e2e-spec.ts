import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

/** Length of the header before the name of a file in an archive. */
const HEADER_LENGTH = 30;

/** Reads a part of a workbook. */
function partOf(archive: Buffer, part: string): string {
  const name = archive.indexOf(part);
  const packedLength = archive.readUInt32LE(name - HEADER_LENGTH + 18);
  const start = name + part.length;
  return inflateRawSync(archive.subarray(start, start + packedLength)).toString('utf8');
}

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
    const archive = readFileSync(await file.path());
    const texts = partOf(archive, 'xl/sharedStrings.xml');
    for (const text of [
      `Reserved (${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
      boid,
      'Cancelled',
      'REFUND: 플레이어 요청',
    ])
      expect(texts).toContain(`>${text}<`);
    const sheet = partOf(archive, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<v>0.99</v>');
    expect(sheet).toMatch(/<v>4\d{4}\.\d+<\/v>/);
    await page.close();
  });
});
