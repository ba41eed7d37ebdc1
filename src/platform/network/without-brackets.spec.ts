import { describe, expect, it } from '@jest/globals';
import { withoutBrackets } from './without-brackets.js';

describe('the host name of a URL', () => {
  it.each([
    ['[::1]', '::1'],
    ['game.example', 'game.example'],
    ['a[b]c', 'a[b]c'],
  ])('%s is %s without the brackets of an IPv6 address', (hostname, expected) => {
    expect(withoutBrackets(hostname)).toBe(expected);
  });
});
