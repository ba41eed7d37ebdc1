import { describe, expect, it } from '@jest/globals';
import { checkSpan, spanOfSeconds } from './time-span.js';

describe('a span of seconds', () => {
  it('goes from the beginning of the first to the end of the last one', () => {
    expect(spanOfSeconds(1_795_230_245, 1_795_230_245)).toEqual({
      from: new Date(1_795_230_245_000),
      to: new Date(1_795_230_245_999),
    });
  });
});

describe('the check of a span', () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];

  it('accepts one that does not end before it begins, or has an open end', () => {
    for (const span of [
      { from: early, to: late },
      { from: early, to: early },
      { from: late },
      { to: early },
      {},
    ])
      expect(() => checkSpan(span)).not.toThrow();
  });

  it('names the fields of one that does', () => {
    expect(() => checkSpan({ from: late, to: early })).toThrow('fromUnixTS: must not be after toUnixTS');
    expect(() => checkSpan({ from: late, to: early }, ['first', 'last'])).toThrow(
      'first: must not be after last',
    );
  });
});
