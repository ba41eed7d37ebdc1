import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('ends with CR LF, and leaves nothing between the commas where there is no value', () => {
    expect(csvLine(['a', null, 990_000, 'b'])).toBe('a,,990000,b\r\n');
  });

  it('quotes text that holds a comma, a quotation mark or the end of a line', () => {
    expect(csvLine(['a,b', 'say "yes"', 'one\r\ntwo', 'plain text'])).toBe(
      '"a,b","say ""yes""","one\r\ntwo",plain text\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
    'marks %j as text, since a spreadsheet would compute it',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('keeps a formula text even when it is quoted', () => {
    expect(csvLine(['=HYPERLINK("http://a","b")'])).toBe('"\'=HYPERLINK(""http://a"",""b"")"\r\n');
  });

  it('leaves these signs alone further inside, and numbers', () => {
    expect(csvLine(['a=b', 'a-b', -5])).toBe('a=b,a-b,-5\r\n');
  });
});
