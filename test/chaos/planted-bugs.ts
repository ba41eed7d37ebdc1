import { spawnSync } from 'node:child_process';
import { nodeBinary } from '../../launcher/node-binary.mjs';
import { say } from '../../launcher/terminal.mjs';
import { plant } from '../mutants/planted/planted-bug.js';
import { RepositoryCopy } from '../mutants/source/repository-copy.js';
import { BUGS } from './planted/bugs.js';
import { chosenNamed } from './run/chosen-names.js';

/** Rules by which the suite says that it could not play a fault. */
const NOT_PLAYED = /fence-not-tested|fault-not-played/;

/**
 * Plays the faults and returns the rules that the checker found broken, or null when it found none. Missed time targets
 * do not count: a busy machine misses them without a bug.
 */
function hunt(directory: string, faults: string): string[] | null {
  const args = ['--import', './test/support/typescript.mjs', 'test/chaos/main.ts'];
  const env = { ...process.env, FAULTS: faults, SEED: process.env['SEED'] ?? '20261121' };
  const { status, stdout, stderr } = spawnSync(nodeBinary(), args, { cwd: directory, env, encoding: 'utf8' });
  if (status === 0) return null;
  const named = [...stdout.matchAll(/: (\d+) x ([\w-]+)|in the end: ([\w-]+)/g)];
  const played = named.filter(([text]) => !NOT_PLAYED.test(text));
  if (played.length === 0 && (named.length > 0 || stdout.includes('target missed'))) return null;
  if (named.length === 0)
    throw new Error(`the suite did not run: ${stdout.slice(-1_500)} ${stderr.slice(-1_500)}`);
  return [...new Set(played.map(([, times, rule, end]) => (rule ? `${times} x ${rule}` : (end ?? ''))))];
}

/**
 * Plants each bug, or those that BUGS names, in a copy of the repository and shows that the suite turns red, and that
 * it is green without a bug.
 */
function main(): number {
  const bugs = chosenNamed(BUGS, process.env['BUGS']?.split(','), 'BUGS');
  const copy = new RepositoryCopy('planted');
  const faults = new Set(bugs.flatMap((bug) => bug.faults.split(',')));
  const red = hunt(copy.directory, [...faults].join());
  if (red !== null) {
    say(`✗ fails without a bug: ${red.join(', ')}`);
    return 1;
  }
  let caught = 0;
  for (const bug of bugs) {
    const undo = copy.write(plant(bug, copy.sources));
    const rules = hunt(copy.directory, bug.faults);
    undo();
    caught += rules === null ? 0 : 1;
    say(`${rules === null ? '✗ missed' : '✓ caught'}  ${bug.id} (${bug.faults}): ${rules?.join(', ') ?? ''}`);
  }
  copy.remove();
  say(`${caught} of ${bugs.length} planted bugs caught`);
  return caught === bugs.length ? 0 : 1;
}

process.exit(main());
