import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePageFixture } from '../support/operators/console-page-fixture.js';
import { BROWSER_START_MS } from '../support/service/browser.js';

const SHEET = 'xl/worksheets/sheet1.xml';
/** Length of the header before the name of a file in an archive. */
const HEADER_LENGTH = 30;

/** Reads the sheet of a workbook. */
function sheetIn(archive: Buffer): string {
  const name = archive.indexOf(SHEET);
  const packedLength = archive.readUInt32LE(name - HEADER_LENGTH + 18);
  const start = name + SHEET.length;
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
    const sheet = sheetIn(readFileSync(await file.path()));
    const [head = '', row = ''] = sheet.split('<row>').slice(1);
    expect(head).toContain(`>Reserved (${Intl.DateTimeFormat().resolvedOptions().timeZone})<`);
    expect(row).toContain(`<c t="inlineStr"><is><t xml:space="preserve">${boid}</t></is></c>`);
    expect(row).toContain('>Cancelled<');
    expect(row).toContain('>REFUND: 플레이어 요청<');
    expect(row).toContain('<c><v>0.99</v></c>');
    expect(row).toMatch(/<c s="1"><v>4\d{4}\.\d+<\/v><\/c>/);
    await page.close();
  });
});
