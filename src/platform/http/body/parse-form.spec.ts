import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseForm } from './parse-form.js';

describe('form body', () => {
  it('reads names and values, blanks as + or %20', () => {
    expect(parseForm('pjid=DEMO&playerId=a+b%20c&imid=&note')).toEqual({
      pjid: 'DEMO',
      playerId: 'a b c',
      imid: '',
      note: '',
    });
    expect(parseForm('')).toEqual({});
  });

  it('reads back whatever the platform encodes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        (fields) => {
          expect(parseForm(new URLSearchParams(fields).toString())).toEqual({ ...fields });
        },
      ),
    );
  });

  it.each(['pjid=%E0%A4%A', 'pjid=%ED%A0%80', 'pjid=%', 'pjid=A&pjid=B', 'a=1&'.repeat(201)])(
    'refuses the text %j',
    (text) => {
      expect(() => parseForm(text)).toThrow(/^body: /);
    },
  );

  it('has no prototype tricks', () => {
    const fields = parseForm('__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(Object.entries(fields)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});
