import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { entropyBits } from './entropy.js';

describe('the entropy of a key', () => {
  it('is zero for one repeated character, and that of one part of a repetition', () => {
    expect(entropyBits('a'.repeat(40))).toBe(0);
    expect(entropyBits('')).toBe(0);
    expect(entropyBits('change-me-'.repeat(4))).toBeLessThan(32);
    expect(entropyBits('abab')).toBe(entropyBits('ab'));
  });

  it('is above 64 bits for random keys in every usual form', () => {
    for (let round = 0; round < 100; round += 1) {
      expect(entropyBits(randomBytes(16).toString('hex'))).toBeGreaterThan(64);
      expect(entropyBits(randomBytes(32).toString('base64'))).toBeGreaterThan(128);
    }
  });
});
