import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../launcher/paths.mjs';
import { stale, unjudged } from '../mutants/mutation/judgments/judgment.js';
import { JUDGMENTS } from '../mutants/mutation/judgments/judgments.js';
import { type MutationResults, MIN_SCORE, scoreOf } from '../mutants/mutation/mutation-result.js';
import { codeOf, gonePaths } from '../mutants/mutation/scope.js';
import { MUTATION_PAGE, readResults, renderPage } from '../mutants/mutation/stored-results.js';

describe('docs/mutation.md', () => {
  it('shows what `npm run mutation` stored, to the letter', async () => {
    expect(await renderPage()).toBe(readFileSync(MUTATION_PAGE, 'utf8'));
  });

  it('lists no folder below the lowest score', () => {
    const low = Object.entries(readResults()).filter(([, result]) => scoreOf(result) < MIN_SCORE);

    expect(low.map(([folder]) => folder)).toEqual([]);
  });

  it('is about folders and files that exist', () => {
    expect(gonePaths(ROOT, Object.keys(readResults()))).toEqual([]);
  });

  it('has a judgment for each survivor', () => {
    expect(unjudged(readResults(), JUDGMENTS)).toEqual([]);
  });

  it('judges no mutant that does not survive any more', () => {
    expect(stale(readResults(), JUDGMENTS)).toEqual([]);
  });
});

describe('a path in stored results', () => {
  it('is reported when it does not exist any more', () => {
    expect(gonePaths(ROOT, ['src/shared', 'src/main.ts', 'src/moved'])).toEqual(['src/moved']);
  });
});

describe('the digest of a scope', () => {
  const digestOf = (text: string): string => {
    const root = mkdtempSync(join(tmpdir(), 'purser-digest-'));
    writeFileSync(join(root, 'a.ts'), text);
    const digest = codeOf(root, { files: ['a.ts'], tests: [] });
    rmSync(root, { recursive: true });
    return digest;
  };
  const code = '/** Doubles. */\nexport const twice = (one: number): number => 2 * one; // or adds\n';

  it('is the same whatever the comments say, since no mutant is in one', () => {
    expect(
      digestOf('/**\n * Returns the double.\n */\nexport const twice = (one: number): number => 2 * one;\n'),
    ).toBe(digestOf(code));
  });

  it('is another one when the code is', () => {
    expect(digestOf(code.replace('2 * one', '3 * one'))).not.toBe(digestOf(code));
  });
});

describe('a judgment', () => {
  const survivor = {
    file: 'src/a.ts',
    line: 7,
    original: 'a > b',
    replacement: 'a >= b',
    isUncovered: false,
  };
  const results: MutationResults = {
    src: { day: '2026-11-23', code: 'c0de', killed: 1, endless: [], survivors: [survivor] },
  };
  const judgment = (original: string) => ({
    file: 'src/a.ts',
    because: 'both are never equal',
    mutants: [[original, 'a >= b']] as const,
  });

  it('is about the code of a mutant, wherever it stands in its file', () => {
    expect(unjudged(results, [judgment('a > b')])).toEqual([]);
    expect(stale(results, [judgment('a > b')])).toEqual([]);
  });

  it('is out of date when the code of its mutant has changed', () => {
    expect(unjudged(results, [judgment('a > c')])).toEqual(['src/a.ts: a > b -> a >= b']);
    expect(stale(results, [judgment('a > c')])).toEqual(['src/a.ts: a > c -> a >= b']);
  });
});
