import { describe, expect, it } from '@jest/globals';
import { textValues } from './push-content.js';

describe('the data of a push message', () => {
  it('stay as they are where they are text', () => {
    expect(textValues({ a: 'text', b: '', c: '{"x":1}' })).toEqual({ a: 'text', b: '', c: '{"x":1}' });
  });

  it('become JSON where they are not, since the push service takes text only', () => {
    expect(textValues({ a: 1, b: true, c: null, d: ['x'], e: { f: 'g' } })).toEqual({
      a: '1',
      b: 'true',
      c: 'null',
      d: '["x"]',
      e: '{"f":"g"}',
    });
  });
});
