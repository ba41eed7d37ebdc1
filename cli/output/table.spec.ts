import { describe, expect, it } from '@jest/globals';
import { detailsOf, tableOf } from './table.js';

describe('a table', () => {
  it('aligns its columns, and shows what is absent as a hyphen', () => {
    const items = [
      { id: '1', price: '0.99 USD' },
      { id: '1024', price: null },
    ];
    const lines = tableOf(
      [
        ['id', ({ id }) => id],
        ['price', ({ price }) => price],
      ],
      items,
    );
    expect(lines).toEqual(['ID    PRICE', '1     0.99 USD', '1024  -']);
  });

  it('counts code points, not code units', () => {
    expect(
      detailsOf([
        ['name', '💎'],
        ['of', 'gem'],
      ]),
    ).toEqual(['name  💎', 'of    gem']);
  });

  it('shows control characters by their code, so that no text steers the terminal', () => {
    expect(detailsOf([['memo', '\u001B[2Jx\ny\u202E']])).toEqual(['memo  \\u{1b}[2Jx\\u{0a}y\\u{202e}']);
  });
});
