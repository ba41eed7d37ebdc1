import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../../launcher/paths.mjs';
import { RepositoryCopy } from '../source/repository-copy.js';
import { type FolderResult, type MutationResults, scoreOf } from './mutation-result.js';
import { pageOf } from './page.js';
import { scopeOf } from './scope.js';
import { runStryker } from './stryker-run.js';

const RESULTS = join(ROOT, 'test', 'mutants', 'mutation', 'results.json');
const PAGE = join(ROOT, 'docs', 'mutation.md');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const read = (): MutationResults => JSON.parse(readFileSync(RESULTS, 'utf8')) as MutationResults;

async function writeFormatted(path: string, text: string): Promise<void> {
  const options = await resolveConfig(path);
  writeFileSync(path, await format(text, { ...options, filepath: path }));
}

/** Measures a folder and writes its result beside the others. */
async function measure(copy: RepositoryCopy, folder: string): Promise<void> {
  const measured = runStryker(copy.directory, scopeOf(ROOT, folder));
  const result: FolderResult = {
    day: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    ...measured,
  };
  await writeFormatted(RESULTS, JSON.stringify({ ...read(), [folder]: result }));
  say(`${folder}: ${scoreOf(result).toFixed(1)} %`);
}

/** `npm run mutation -- <folders>`: measures folders and writes docs/mutation.md; without a folder it only writes the page. */
async function main(folders: readonly string[]): Promise<void> {
  if (folders.length > 0) {
    const copy = new RepositoryCopy('mutation');
    for (const folder of folders) await measure(copy, folder.replace(/\/$/, ''));
    copy.remove();
  }
  await writeFormatted(PAGE, pageOf(read()));
}

await main(process.argv.slice(2));
