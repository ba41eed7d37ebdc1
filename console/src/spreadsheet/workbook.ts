import { type ZipEntry, zipOf } from './zip.js';

/** A value of a cell: text stays text, also digits and what looks like a formula; null for an empty one. */
export type Cell = string | number | Date | null;

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Numbers of the styles below. */
const [TIME, HEAD] = [1, 2];

/** The parts that are the same in each workbook (ECMA-376). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE.replace('sheet', 'styles')}+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE.replace('sheet', 'worksheet')}+xml"/>
</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`,
};

/** Builds a workbook of one sheet, whose first row holds the heads and stays in sight. */
export async function workbookOf(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Blob> {
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>
<sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const parts = { ...PARTS, 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheetOf(heads, rows) };
  const entries = Object.entries(parts).map(([path, xml]): ZipEntry => ({
    name: path,
    content: new TextEncoder().encode(`${DECLARATION}${xml}`),
  }));
  return zipOf(entries, TYPE);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const WIDTH = 20;

function sheetOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `<worksheet xmlns="${MAIN}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
</sheetView></sheetViews>
<cols><col min="1" max="${heads.length}" width="${WIDTH}" customWidth="1"/></cols>
<sheetData><row>${heads.map((head) => textCell(head, ` s="${HEAD}"`)).join('')}</row>
${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('\n')}
</sheetData></worksheet>`;
}

function cellOf(value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c s="${TIME}"><v>${serialOf(value)}</v></c>`;
}

const textCell = (text: string, style = ''): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Days from the first day of spreadsheets to 1970-01-01. */
const EPOCH_DAYS = 25_569;

/** Days since the first day of spreadsheets, in the zone of the browser: they know no zones. */
const serialOf = (at: Date): number => EPOCH_DAYS + (at.getTime() - at.getTimezoneOffset() * 60_000) / DAY_MS;

/** Names of sheets have at most 31 characters, and not all of them. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);

/** Characters that XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex
const UNUSABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(UNUSABLE, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
