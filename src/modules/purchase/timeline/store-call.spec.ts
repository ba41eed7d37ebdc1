import { describe, expect, it } from '@jest/globals';
import { isNotAsked } from './store-call.js';

describe('a call to a store', () => {
  it.each([
    ['busy', true],
    ['circuit-open', true],
    ['timeout', false],
    ['', false],
  ])('that ended as %j was not sent: %s', (reason, isNot) => {
    expect(isNotAsked(reason)).toBe(isNot);
  });
});
