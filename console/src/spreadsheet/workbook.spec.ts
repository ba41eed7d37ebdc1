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

const sheetOf = async (row: Parameters<typeof workbookOf>[2][number]): Promise<string> =>
  (await unpacked(await workbookOf('Purchases', ['A'], [row]))).get('xl/worksheets/sheet1.xml') ?? '';

describe('a workbook', () => {
  it('holds the parts that spreadsheets ask for', async () => {
    const files = await unpacked(await workbookOf('a/b', ['A'], []));
    expect([...files.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files.get('xl/workbook.xml')).toContain('name="a b"');
  });

  it.each([
    ['an id of 19 digits', '7000000000000000001'],
    ['what looks like a formula', '=1+1'],
    ['Korean', '환불 요청'],
  ])('keeps %s as text', async (_, text) => {
    expect(await sheetOf([text])).toContain(`t="inlineStr"><is><t xml:space="preserve">${text}</t>`);
  });

  it('writes numbers as numbers, and times in the zone of the browser', async () => {
    const noon = new Date(2026, 2, 5, 12);
    expect(await sheetOf([12.34, noon, null])).toContain(
      '<c><v>12.34</v></c><c s="1"><v>46086.5</v></c><c/>',
    );
  });

  it('escapes markup, and replaces what XML cannot hold', async () => {
    expect(await sheetOf(['<a & "b">\u0001\uD800'])).toContain('&lt;a &amp; &quot;b&quot;&gt;\uFFFD\uFFFD<');
  });
});
