import { expect, it } from '@jest/globals';
import { withWrongTypes } from './wrong-types.js';

it('keeps the names of a JSON document and changes the type of every value', () => {
  const document = { text: 'abc', count: 0, flag: true, nothing: null, list: ['a'], inner: { n: 1 } };

  expect(withWrongTypes(document)).toEqual({
    text: 3,
    count: '0',
    flag: 1,
    nothing: {},
    list: { 0: 1 },
    inner: { n: '1' },
  });
});
