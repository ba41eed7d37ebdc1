import { describe, expect, it } from '@jest/globals';
import { workbookOf } from './workbook.js';

/** Reads the files of an archive by its central directory. */
async function unpacked(archive: Blob): Promise<Map<string, string>> {
  const bytes = await archive.arrayBuffer();
  const view = new DataView(bytes);
  const files = new Map<string, string>();
  let at = view.getUint32(bytes.byteLength - 6, true);
  for (let left = view.getUint16(bytes.byteLength - 12, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true) + 30 + nameLength;
    const packed = new Blob([bytes.slice(start, start + view.getUint32(at + 20, true))]);
    const content = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const name = new TextDecoder().decode(bytes.slice(at + 46, at + 46 + nameLength));
    files.set(name, await new Response(content).text());
    at += 46 + nameLength;
  }
  return files;
}

/** The sheet of a workbook with one row below the heads, and the texts of its cells. */
async function sheetOf(
  row: Parameters<typeof workbookOf>[2][number],
): Promise<{ sheet: string; texts: string }> {
  const files = await unpacked(await workbookOf('Purchases', ['A'], [row]));
  const [sheet = '', texts = ''] = [files.get('xl/worksheets/sheet1.xml'), files.get('xl/sharedStrings.xml')];
  return { sheet, texts };
}

describe('a workbook', () => {
  it('has a name that spreadsheets take', async () => {
    const files = await unpacked(await workbookOf('a/b', ['A'], []));
    expect(files.get('xl/workbook.xml')).toContain('name="a b"');
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
