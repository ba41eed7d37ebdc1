import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ROOT } from '../../../launcher/paths.mjs';
import { RepositoryCopy } from '../source/repository-copy.js';
import { type FolderResult, scoreOf } from './mutation-result.js';
import { scopeOf } from './scope.js';
import { formatted, MUTATION_PAGE, readResults, renderPage, RESULTS } from './stored-results.js';
import { runStryker } from './stryker-run.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Measures a folder and writes its result beside the others. */
async function measure(copy: RepositoryCopy, folder: string): Promise<void> {
  const measured = runStryker(copy.directory, scopeOf(ROOT, folder));
  const result: FolderResult = {
    day: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    ...measured,
  };
  writeFileSync(RESULTS, await formatted(RESULTS, JSON.stringify({ ...readResults(), [folder]: result })));
  say(`${folder}: ${scoreOf(result).toFixed(1)} %`);
}

/** `npm run mutation -- <folders>`: measures folders and writes docs/mutation.md; without a folder it only writes the page. */
async function main(folders: readonly string[]): Promise<void> {
  if (folders.length > 0) {
    const copy = new RepositoryCopy('mutation');
    for (const folder of folders) await measure(copy, folder.replace(/\/$/, ''));
    copy.remove();
  }
  writeFileSync(MUTATION_PAGE, await renderPage());
}

await main(process.argv.slice(2));
