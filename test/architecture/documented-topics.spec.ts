import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';

const PURCHASE = new URL('../../src/modules/purchase/', import.meta.url);

const read = (page: string): Promise<string> => readFile(new URL(`../../${page}`, import.meta.url), 'utf8');

/** The text of a page between two lines. */
function between(text: string, begin: string, end: string): string {
  const at = text.indexOf(begin);
  return text.slice(at, text.indexOf(end, at));
}

describe('the topics of the purchase module', () => {
  const topics = readdirSync(PURCHASE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

  it('each have a row in CONTRIBUTING', async () => {
    const table = between(await read('CONTRIBUTING.md'), 'The topics of `purchase`:', '`shared` has');
    const rows = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, topic = '']) => topic);
    expect(rows.toSorted()).toEqual(topics);
  });

  it('stand in the layout of the README', async () => {
    const layout = between(await read('README.md'), '    purchase/ ', '    inventory/ ');
    const named = [...layout.matchAll(/([a-z-]+)\/(?=\s)/g)].map(([, topic = '']) => topic);
    expect(named.slice(1).toSorted()).toEqual(topics);
  });
});
