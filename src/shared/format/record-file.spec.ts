import { describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS, FILE_WRITERS } from './record-file.js';

const RECORDS = [
  { boid: '1', imid: null, totalMicroPrice: 990_000 },
  { boid: '2', imid: '=m', totalMicroPrice: null },
];
const COLUMNS = ['boid', 'imid', 'totalMicroPrice'];

describe('an export', () => {
  it('is a JSON object a line as NDJSON', () => {
    const { head, lines } = FILE_WRITERS.NDJSON;
    const text = head(COLUMNS) + lines(RECORDS);
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(RECORDS);
    expect(text.endsWith('\n')).toBe(true);
  });

  it('is a header and a line a record as CSV', () => {
    const { head, lines } = FILE_WRITERS.CSV;
    expect(head(COLUMNS) + lines(RECORDS)).toBe('boid,imid,totalMicroPrice\r\n1,,990000\r\n2,"\'=m",\r\n');
  });

  it('without records is empty as NDJSON, and a header as CSV', () => {
    expect(FILE_WRITERS.NDJSON.head(COLUMNS) + FILE_WRITERS.NDJSON.lines([])).toBe('');
    expect(FILE_WRITERS.CSV.head(COLUMNS) + FILE_WRITERS.CSV.lines([])).toBe('boid,imid,totalMicroPrice\r\n');
  });

  it('names its media type and its extension', () => {
    expect(
      EXPORT_FORMATS.map((format) => [format, FILE_WRITERS[format].type, FILE_WRITERS[format].extension]),
    ).toEqual([
      ['NDJSON', 'application/x-ndjson; charset=utf-8', 'ndjson'],
      ['CSV', 'text/csv; charset=utf-8', 'csv'],
    ]);
  });
});
