import { describe, expect, it } from '@jest/globals';
import { spanOfSeconds } from './time-span.js';

describe('a span of seconds', () => {
  it('goes from the beginning of the first to the end of the last one', () => {
    expect(spanOfSeconds(1_795_230_245, 1_795_230_245)).toEqual({
      from: new Date(1_795_230_245_000),
      to: new Date(1_795_230_245_999),
    });
  });
});
