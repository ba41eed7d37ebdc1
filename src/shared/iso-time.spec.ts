import { describe, expect, it } from '@jest/globals';
import { toIsoTime, toUnixSeconds } from './iso-time.js';

describe('time in answers', () => {
  const at = new Date('2026-11-21T03:04:05.999Z');

  it('is ISO 8601 in UTC with a numeric offset', () => {
    expect(toIsoTime(at)).toBe('2026-11-21T03:04:05+00:00');
  });

  it('is whole seconds as Unix time', () => {
    expect(toUnixSeconds(at)).toBe(1_795_230_245);
  });
});
