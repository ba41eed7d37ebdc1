import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { DATA, ROOT } from '../../launcher/paths.mjs';
import { BUGS, plant, type PlantedBug } from './planted/bugs.js';
import { serviceSources } from './planted/service-sources.js';
import type { Sources } from './planted/source-edit.js';

const COPY = join(DATA, 'planted');
/** Rules by which the suite says that it could not play a fault. */
const NOT_PLAYED = /fence-not-tested|fault-not-played/;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Copies what git knows, and what it would add, to a place where a bug does no harm. */
function copyRepository(): void {
  rmSync(COPY, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(isFile)) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(COPY, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
}

const isFile = (name: string): boolean =>
  name !== '' && statSync(join(ROOT, name), { throwIfNoEntry: false })?.isFile() === true;

/** Writes the bug into the copy and returns how to undo it. */
function plantInCopy(bug: PlantedBug, sources: Sources): () => void {
  const changed = [...plant(bug, sources).entries()];
  for (const [path, text] of changed) writeFileSync(join(COPY, path), text);
  return () => {
    for (const [path] of changed) writeFileSync(join(COPY, path), sources.get(path) ?? '');
  };
}

/**
 * Plays the faults and returns the rules that the checker found broken, or null when it found none. Missed time targets do not
 * count: a busy machine misses them without a bug.
 */
function hunt({ faults }: PlantedBug): string[] | null {
  const args = ['--import', './test/support/typescript.mjs', 'test/chaos/main.ts'];
  const env = { ...process.env, FAULTS: faults, SEED: process.env['SEED'] ?? '20261121' };
  const { status, stdout, stderr } = spawnSync(nodeBinary(), args, { cwd: COPY, env, encoding: 'utf8' });
  if (status === 0) return null;
  const named = [...stdout.matchAll(/: (\d+) x ([\w-]+)|in the end: ([\w-]+)/g)];
  const played = named.filter(([text]) => !NOT_PLAYED.test(text));
  if (played.length === 0 && (named.length > 0 || stdout.includes('target missed'))) return null;
  if (named.length === 0)
    throw new Error(`the suite did not run: ${stdout.slice(-1_500)} ${stderr.slice(-1_500)}`);
  return [...new Set(played.map(([, times, rule, end]) => (rule ? `${times} x ${rule}` : (end ?? ''))))];
}

/** Plants each bug in a copy of the repository and shows that the suite turns red. */
function main(): number {
  const wanted = process.env['BUGS']?.split(',');
  const bugs = wanted === undefined ? BUGS : BUGS.filter(({ id }) => wanted.includes(id));
  copyRepository();
  const sources = serviceSources(COPY);
  let caught = 0;
  for (const bug of bugs) {
    const undo = plantInCopy(bug, sources);
    const rules = hunt(bug);
    undo();
    caught += rules === null ? 0 : 1;
    say(`${rules === null ? '✗ missed' : '✓ caught'}  ${bug.id} (${bug.faults}): ${rules?.join(', ') ?? ''}`);
  }
  rmSync(COPY, { recursive: true, force: true });
  say(`${caught} of ${bugs.length} planted bugs caught`);
  return caught === bugs.length ? 0 : 1;
}

process.exit(main());
