import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { workbookOf } from './workbook.js';

/** Reads a part of a workbook. */
async function partOf(workbook: Promise<Blob>, part: string): Promise<string> {
  const { [part]: content } = unzipSync(await (await workbook).bytes());
  return strFromU8(content!);
}

/** The sheet of a workbook with one row below the heads, and the texts of its cells. */
async function sheetOf(
  row: Parameters<typeof workbookOf>[2][number],
): Promise<{ sheet: string; texts: string }> {
  const workbook = workbookOf('Purchases', ['A'], [row]);
  const sheet = await partOf(workbook, 'xl/worksheets/sheet1.xml');
  const texts = await partOf(workbook, 'xl/sharedStrings.xml');
  return { sheet, texts };
}

describe('a workbook', () => {
  it('has a name that spreadsheets take', async () => {
    expect(await partOf(workbookOf('a/b', ['A'], []), 'xl/workbook.xml')).toContain('name="a b"');
  });

  it.each([
    ['an id of 19 digits', '7000000000000000001'],
    ['what looks like a formula', '=1+1'],
    ['Korean', '환불 요청'],
  ])('keeps %s as text', async (_, text) => {
    const { sheet, texts } = await sheetOf([text]);
    expect(texts).toContain(`>${text}</t>`);
    expect(sheet).toMatch(/<c r="A2"[^>]* t="s"/);
    expect(sheet).not.toContain('<f>');
  });

  it('writes numbers as numbers, and times in the zone of the browser', async () => {
    const { sheet } = await sheetOf([12.34, new Date(2026, 2, 5, 12), null]);
    expect(sheet).toContain('<v>12.34</v>');
    expect(sheet).toContain('<v>46086.5</v>');
  });

  it('escapes markup, and leaves out what XML cannot hold', async () => {
    const { texts } = await sheetOf(['<a & "b">\u0001\uD800']);
    expect(texts).toContain('&lt;a &amp; "b"&gt;</t>');
  });
});
