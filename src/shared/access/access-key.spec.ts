import { describe, expect, it } from '@jest/globals';
import { hashKey, mayBeAccessKey, newAccessKey } from './access-key.js';

describe('an access key', () => {
  it('is issued with a checksum', () => {
    const key = newAccessKey();
    expect(key).toMatch(/^purser_[\w-]{43}\.[\w-]{6}$/);
    expect(mayBeAccessKey(key)).toBe(true);
    expect(newAccessKey()).not.toBe(key);
  });

  it('that was issued without a checksum is valid too', () => {
    expect(mayBeAccessKey(`purser_${'aB3-_'.repeat(9).slice(0, 43)}`)).toBe(true);
  });

  it('is detected when any of its characters is changed', () => {
    const key = newAccessKey();
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(mayBeAccessKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  it.each(['', 'purser_', 'wrong', 'purser_short', `purser_${'a'.repeat(44)}`, ` purser_${'a'.repeat(43)}`])(
    'is not %j',
    (text) => {
      expect(mayBeAccessKey(text)).toBe(false);
    },
  );

  it('is stored as its SHA-256 only, which never changes', () => {
    expect(hashKey('purser_key')).toBe('ae164e6477e507c618fd4d857df5fc5be72848da551b0a3117f73df3ec950ff0');
  });
});
