import { describe, expect, it } from '@jest/globals';
import { RsaKeyPairs } from './rsa-key-pairs.js';

describe('the RSA keys of simulators', () => {
  it('differ in any sixteen in a row, and come again after them', async () => {
    const pairs = new RsaKeyPairs();
    const keys = await Promise.all(
      Array.from({ length: RsaKeyPairs.COUNT + 1 }, async () => {
        const { publicKey } = await pairs.next();
        return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      }),
    );
    expect(new Set(keys.slice(1)).size).toBe(RsaKeyPairs.COUNT);
    expect(keys.at(-1)).toBe(keys[0]);
  });
});
