import { describe, expect, it } from '@jest/globals';
import { isOfAnother, readNote, writeNote } from './console.purchase-note.js';

const NOTE = { label: 'GEM0000000000100', serviceLabel: 7, accountId: '4839206312345', isConsumable: true };
/** As stored in the database. */
const STORED =
  '{"label":"GEM0000000000100","serviceLabel":7,"accountId":"4839206312345","isConsumable":true}';

describe('the note that is stored with a purchase', () => {
  it('is written with these names and read back', () => {
    expect(writeNote(NOTE)).toBe(STORED);
    expect(readNote(STORED)).toEqual(NOTE);
  });

  it('may have no account', () => {
    const note = { ...NOTE, accountId: null, isConsumable: false };
    expect(readNote(writeNote(note))).toEqual(note);
  });

  it('is not longer than a purchase token may be', () => {
    const label = '\u0001'.repeat(200); // each becomes six characters
    expect(writeNote({ ...NOTE, label, accountId: '1'.repeat(100) }).length).toBeLessThan(2_000);
  });

  it.each(Object.keys(NOTE))('is unusable without %s', (name) => {
    expect(readNote(JSON.stringify({ ...NOTE, [name]: undefined }))).toBeNull();
  });

  it.each(['', '{', 'null', '7', '"text"', '[]', JSON.stringify({ ...NOTE, serviceLabel: 0.5 })])(
    'is not %j',
    (text) => {
      expect(readNote(text)).toBeNull();
    },
  );
});

describe('a purchase of the console store', () => {
  it.each([
    ['the same account', '1', '1', false],
    ['another account', '1', '2', true],
    ['a token without an account', '1', null, true],
  ])('with an account is of another player for %s: %j, %j', (_, account, ofToken, expected) => {
    const token = { accessToken: 'token', accountId: ofToken, issue: 1 };
    expect(isOfAnother({ ...NOTE, accountId: account }, token)).toBe(expected);
  });

  it.each(['2', null])('without an account is of no other player for the account %j', (accountId) => {
    expect(isOfAnother({ ...NOTE, accountId: null }, { accessToken: 'token', accountId, issue: 1 })).toBe(
      false,
    );
  });
});
