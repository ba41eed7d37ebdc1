import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MUTATION_PAGE, renderPage } from '../mutants/mutation/stored-results.js';

describe('docs/mutation.md', () => {
  it('shows what `npm run mutation` stored, to the letter', async () => {
    expect(await renderPage()).toBe(readFileSync(MUTATION_PAGE, 'utf8'));
  });
});
