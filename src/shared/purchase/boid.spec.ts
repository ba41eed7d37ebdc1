import { describe, expect, it } from '@jest/globals';
import { isBoid } from './boid.js';

describe('a boid', () => {
  it.each(['1', '9', '10', '9223372036854775807'])('may be %s', (text) => {
    expect(isBoid(text)).toBe(true);
  });

  it.each(['', '0', '007', '-1', '1.0', '1e3', ' 1', '9223372036854775808', '12345678901234567890', 'x'])(
    'is never %j',
    (text) => {
      expect(isBoid(text)).toBe(false);
    },
  );
});
