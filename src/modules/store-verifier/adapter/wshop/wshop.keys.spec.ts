import { describe, expect, it } from '@jest/globals';
import { keyOf } from './wshop.keys.js';

describe('the key of the web shop', () => {
  it.each([
    ['token', false, '6d04e20ffbea470de323379838d87688debaf2a147d8a296d4edbfd514c1327d'],
    ['token', true, '5eae5a057841355500fccab4b66ad5191961acbfdfcfb4b6177bafc51b6461bd'],
    ['order', false, '05dc714dabf525add6344e96ebe2af0695e26a5812740b8938d746063a7db960'],
  ] as const)(
    'never changes, because it is compared with stored ones: %s, sandbox %j',
    (part, isSandbox, key) => {
      expect(keyOf('DEMO', part, { id: '7', isSandbox }).toString('hex')).toBe(key);
    },
  );

  it('is another one for each project and id', () => {
    const ids = [
      ['A', '1'],
      ['A', '2'],
      ['B', '1'],
      ['A1', ''],
    ] as const;
    const keys = ids.map(([pjid, id]) => keyOf(pjid, 'token', { id, isSandbox: false }).toString('hex'));

    expect(new Set(keys).size).toBe(ids.length);
  });
});
