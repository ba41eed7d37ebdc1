import { writeFileSync } from 'node:fs';
import { ROOT } from '../../../launcher/paths.mjs';
import { say } from '../../../launcher/terminal.mjs';
import { RepositoryCopy } from '../source/repository-copy.js';
import { JUDGMENTS } from './judgments/judgments.js';
import { stale, unjudged } from './judgments/judgment.js';
import { foundIn, type FolderResult, scoreOf, sumOf } from './mutation-result.js';
import { measuredPart } from './measured-part.js';
import { codeOf, gonePaths, partsOf, scopeOf } from './scope.js';
import { formatted, MUTATION_PAGE, readResults, renderPage, RESULTS } from './stored-results.js';

/** Measures a folder or a file, and writes its result beside the others. */
async function measure(copy: RepositoryCopy, folder: string): Promise<void> {
  const scope = scopeOf(copy.directory, folder);
  const code = codeOf(copy.directory, scope);
  const counts = sumOf(partsOf(scope).map((part) => measuredPart(copy.directory, part)));
  const result: FolderResult = { day: new Date().toISOString().slice(0, 10), code, ...counts };
  if (foundIn(counts) + counts.survivors.length === 0) throw new Error(`${folder} holds nothing to mutate`);
  writeFileSync(RESULTS, await formatted(RESULTS, JSON.stringify({ ...readResults(), [folder]: result })));
  say(`${folder}: ${scoreOf(result).toFixed(1)} %`);
}

/** Says what is left to do: folders to measure again or that are gone, survivors to judge, judgments to delete. */
function sayRest(): void {
  const results = readResults();
  const gone = new Set(gonePaths(ROOT, Object.keys(results)));
  for (const folder of gone) say(`measured, but gone: ${folder}`);
  for (const [folder, { code }] of Object.entries(results))
    if (!gone.has(folder) && codeOf(ROOT, scopeOf(ROOT, folder)) !== code)
      say(`changed since it was measured: ${folder}`);
  for (const key of unjudged(results, JUDGMENTS)) say(`without a judgment: ${key}`);
  for (const key of stale(results, JUDGMENTS)) say(`judged, but found by a test: ${key}`);
}

/**
 * `npm run mutation -- <folders>`: measures folders or files, and writes docs/mutation.md; without a folder it only
 * writes the page.
 */
async function main(folders: readonly string[]): Promise<void> {
  if (folders.length > 0) {
    const copy = new RepositoryCopy('mutation');
    for (const folder of folders) await measure(copy, folder.replace(/\/$/, ''));
    copy.remove();
  }
  writeFileSync(MUTATION_PAGE, await renderPage());
  sayRest();
}

await main(process.argv.slice(2));
