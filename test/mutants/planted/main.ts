import { parseArgs } from 'node:util';
import { startTestServers } from '../../../launcher/embedded/test-servers.mjs';
import { TEST_DATA } from '../../../launcher/paths.mjs';
import { say } from '../../../launcher/terminal.mjs';
import { type JestResult, runJest } from '../source/jest-run.js';
import { RepositoryCopy } from '../source/repository-copy.js';
import { type Check, plant, type TestedBug } from './planted-bug.js';
import { TESTED_BUGS } from './tested-bugs.js';

const nameOf = ({ project, suite }: Check): string => `${project} ${suite}`;

/** Returns the bugs that arguments and BUGS name; all of them without a name. */
function chosen(names: readonly string[]): readonly TestedBug[] {
  const unknown = names.filter((name) => !TESTED_BUGS.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`no such bug: ${unknown.join(', ')}; --list shows them`);
  return names.length === 0 ? TESTED_BUGS : TESTED_BUGS.filter(({ id }) => names.includes(id));
}

/** Gives the tests servers, for all runs the same. */
async function startServers(bugs: readonly TestedBug[]): Promise<() => Promise<unknown>> {
  const areThere = process.env['TEST_DATABASE_URL'] && process.env['TEST_REDIS_URL'];
  if (areThere || bugs.every(({ check }) => check.project === 'unit')) return async () => undefined;
  const servers = await startTestServers({ parent: TEST_DATA });
  process.env['TEST_DATABASE_URL'] = servers.databaseUrl;
  process.env['TEST_REDIS_URL'] = servers.redisUrl;
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  return () => servers.stop();
}

/** Returns what fails without a bug: nothing, or the run shows nothing about the bugs. */
async function baseline(directory: string, bugs: readonly TestedBug[]): Promise<readonly string[]> {
  const red: string[] = [];
  for (const project of ['unit', 'contract', 'e2e'] as const) {
    const checks = bugs.filter(({ check }) => check.project === project).map(({ check }) => check.suite);
    if (checks.length === 0) continue;
    const { passed, failed, undecided } = await runJest(directory, project, [...new Set(checks)]);
    red.push(...failed, ...undecided);
    say(`without a bug: ${passed} tests of ${project} pass, ${failed.length + undecided.length} fail`);
  }
  return red;
}

/** Plants one bug, runs its check and says what it has shown. */
async function hunt(copy: RepositoryCopy, bug: TestedBug): Promise<boolean> {
  const undo = copy.write(plant(bug, copy.sources));
  let result: JestResult;
  try {
    result = await runJest(copy.directory, bug.check.project, [bug.check.suite]);
  } finally {
    undo();
  }
  const { failed, undecided } = result;
  const isCaught = failed.length > 0;
  say(`${isCaught ? '✓ caught  ' : '✗ survived'} ${bug.id}: ${bug.what}`);
  const shown = isCaught
    ? `${failed.length} failed, the first: ${failed[0]}`
    : `undecided: ${undecided.join(', ') || 'none'}`;
  say(`             ${nameOf(bug.check)}; ${shown}`);
  return isCaught;
}

async function huntAll(bugs: readonly TestedBug[]): Promise<number> {
  const stopServers = await startServers(bugs);
  const copy = new RepositoryCopy('planted-bugs');
  try {
    const red = await baseline(copy.directory, bugs);
    for (const name of red) say(`✗ fails without a bug: ${name}`);
    if (red.length > 0) return 1;
    const survivors: string[] = [];
    for (const bug of bugs) if (!(await hunt(copy, bug))) survivors.push(bug.id);
    say(`${bugs.length - survivors.length} of ${bugs.length} planted bugs caught`);
    if (survivors.length > 0) say(`survived: ${survivors.join(', ')}`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    copy.remove();
    await stopServers();
  }
}

/**
 * `npm run planted-bugs`: plants every bug, or those that the arguments or BUGS name, and shows that their checks turn
 * red.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const bugs = chosen([...positionals, ...(process.env['BUGS']?.split(',') ?? [])]);
  if (!values.list) return huntAll(bugs);
  for (const { id, what, check } of bugs) say(`${id.padEnd(28)}${nameOf(check).padEnd(42)}${what}`);
  return 0;
}

process.exit(await main());
