import { describe, expect, it } from '@jest/globals';
import { type Catalogue, en } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the catalogues', () => {
  it.each<[string, Catalogue]>([
    ['Korean', ko],
    ['Japanese', ja],
  ])('have the placeholders of English in %s', (_, catalogue) => {
    const keys = Object.keys(en) as (keyof typeof en)[];
    const different = keys.filter(
      (key) => placeholders(catalogue[key]).join() !== placeholders(en[key]).join() || catalogue[key] === '',
    );
    expect(different).toEqual([]);
  });
});
