// @ts-check
import { parseArgs } from 'node:util';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say } from '../launcher/terminal.mjs';
import { ADDITIONS } from './compare/additions.mjs';
import { newSeed } from './measure/random.mjs';
import { MAX_PROCESSES } from './measure/servers.mjs';

const HELP = `
  npm run bench                       Purser against the bare server, its start, memory and deliveries, about twenty minutes
  npm run bench -- compare            only the table of all operations, about fifteen minutes
  npm run bench -- deliveries         only push messages and grants, about two minutes
  npm run bench -- growth             Purser over small and large tables, about ten minutes
  npm run bench -- archive            Purser beside a small and a large archive of purchases, about eight minutes with --rows 1000
  npm run bench -- profile            only where Purser spends its time
  npm run bench -- overload           how callers are served under overload, about six minutes
  npm run bench -- versions           several versions of Purser side by side (--versions)
  npm run bench -- gate --base <dir>  fails when this checkout costs more than another built one
  npm run bench -- knee               the most purchases a second that some API and worker processes keep up with, about four minutes
  npm run bench -- whole              only what a whole purchase costs, for the capacity model of docs/scaling.md, about one minute
  npm run bench -- indexes            what each index of the table purchase costs, about five minutes
  npm run bench -- migrations         how long migrations keep writes waiting over 2 million purchases, about four minutes
  npm run bench -- search             searches over 2 million purchases and the first page of the console, about five minutes
  npm run bench -- start              only how long it takes to start, and its memory

    --write             put the results into bench/results, docs/performance.md and docs/scaling.md
    --with <what>       compare with everything (traces to a collector, rate limits) or with binlog (log_bin=1, sync_binlog=1)
    --only <ids>        some cases only, such as reserve,list; of overload slow, project, unknown-keys, twice, mixed
    --front haproxy     overload through HAProxy with the configuration of deploy/haproxy
    --versions <dirs>   built checkouts to compare, separated by commas; the first one twice shows the noise
    --base <dir>        built checkout that the gate compares with
    --seed <n>          of the order of the rounds (default: random, and printed)
    --rounds <n>        rounds for each case and server (default 10, growth 4, indexes 80, overload 3)
    --seconds <n>       length of a round, or of a profile (default 1, growth 2, profile 5, overload 6, knee 10)
    --connections <n>   keep-alive connections, each with one request at a time (default 32, archive and growth 4)
    --rows <n>          purchases for the migrations, or archived ones, in thousands (default 2000, archive 10000)
    --keep              keep the filled archive for the next run with --keep, in .data/bench-archive (2 GB a million)
    --apis <n>          API processes for the knee (default 2)
    --workers <n>       worker processes for the knee (default 1)
    --from <commit>     the version whose schema is migrated (default test/upgrade/last-release)
`;

const MODES = /** @type {const} */ ([
  'all',
  'archive',
  'compare',
  'deliveries',
  'gate',
  'growth',
  'indexes',
  'knee',
  'migrations',
  'overload',
  'profile',
  'search',
  'start',
  'versions',
  'whole',
]);

const DEFAULTS = {
  all: { rounds: '10', seconds: '1', connections: '32' },
  archive: { rounds: '10', seconds: '1', connections: '4' },
  compare: { rounds: '10', seconds: '1', connections: '32' },
  deliveries: { rounds: '10', seconds: '1', connections: '32' },
  gate: { rounds: '12', seconds: '1', connections: '32' },
  growth: { rounds: '4', seconds: '2', connections: '4' },
  indexes: { rounds: '80', seconds: '1', connections: '16' },
  knee: { rounds: '1', seconds: '10', connections: '1' },
  migrations: { rounds: '1', seconds: '1', connections: '1' },
  overload: { rounds: '3', seconds: '6', connections: '1' },
  profile: { rounds: '1', seconds: '5', connections: '32' },
  search: { rounds: '10', seconds: '1', connections: '1' },
  start: { rounds: '5', seconds: '1', connections: '1' },
  versions: { rounds: '7', seconds: '1', connections: '32' },
  whole: { rounds: '1', seconds: '1', connections: '16' },
};

/**
 * @typedef {object} BenchOptions
 * @property {boolean} help
 * @property {typeof MODES[number]} mode
 * @property {boolean} write
 * @property {readonly string[] | null} cases ids; null for all
 * @property {keyof typeof ADDITIONS | null} addition what is added to the usual set-up
 * @property {readonly string[]} versions directories, at least two in modes `versions` and `gate`
 * @property {number} seed of the order of the rounds, and of the intervals
 * @property {number} rounds
 * @property {number} seconds
 * @property {number} connections
 * @property {number} rows purchases
 * @property {boolean} keep the filled archive for the next run
 * @property {number} apis processes
 * @property {number} workers
 * @property {'haproxy' | null} front what stands before the service in the mode overload
 * @property {string | null} from a commit; null for the last release
 */

/**
 * @param {string[]} args
 * @returns {BenchOptions}
 */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  const { help = false, write = false, only, from = null } = values;
  if (help) say(HELP);
  const mode = modeOf(positionals);
  const defaults = DEFAULTS[mode];
  checkWritten(mode, values);
  return {
    help,
    mode,
    write,
    cases: only?.split(',') ?? null,
    addition: additionOf(mode, values.with),
    versions: versionsOf(mode, values),
    seed: wholeNumber('seed', values.seed ?? String(newSeed()), 2 ** 31),
    rounds: wholeNumber('rounds', values.rounds ?? defaults.rounds),
    seconds: wholeNumber('seconds', values.seconds ?? defaults.seconds),
    connections: wholeNumber('connections', values.connections ?? defaults.connections),
    rows: rowsOf(mode, values.rows),
    keep: keepOf(mode, values.keep),
    ...processesOf(values),
    front: frontOf(mode, values.front),
    from,
  };
}

/**
 * A page shows all cases, and the loads of overload as often as its aims were set for.
 * @param {typeof MODES[number]} mode
 * @param {{ write?: boolean, only?: string, rounds?: string }} named
 */
function checkWritten(mode, { write = false, only, rounds }) {
  if (!write) return;
  if (only !== undefined) throw new LauncherError(`--write stores whole tables: leave out --only.\n${HELP}`);
  if (mode === 'overload' && rounds !== undefined)
    throw new LauncherError(`--write stores the usual rounds of overload: leave out --rounds.\n${HELP}`);
}

/**
 * @param {typeof MODES[number]} mode
 * @param {string} [named]
 */
function frontOf(mode, named) {
  if (named === undefined) return null;
  if (mode !== 'overload' || named !== 'haproxy')
    throw new LauncherError(`--front takes haproxy, in the mode overload.\n${HELP}`);
  return named;
}

/** @param {{ apis?: string, workers?: string }} named */
const processesOf = ({ apis = '2', workers = '1' }) => ({
  apis: wholeNumber('apis', apis, MAX_PROCESSES),
  workers: wholeNumber('workers', workers, MAX_PROCESSES),
});

/** Maximum number of purchases that a table is filled with, in thousands. */
const MAX_ROWS = { archived: 10_000, other: 2_000 };

/**
 * @param {typeof MODES[number]} mode
 * @param {string} [named]
 */
function rowsOf(mode, named) {
  const max = mode === 'archive' ? MAX_ROWS.archived : MAX_ROWS.other;
  return 1_000 * wholeNumber('rows', named ?? String(max), max);
}

/**
 * @param {typeof MODES[number]} mode
 * @param {boolean} [named]
 */
function keepOf(mode, named = false) {
  if (named && mode !== 'archive')
    throw new LauncherError(`--keep keeps the archive of the mode archive.\n${HELP}`);
  return named;
}

/**
 * @param {typeof MODES[number]} mode
 * @param {string} [named]
 */
function additionOf(mode, named) {
  if (named === undefined) return null;
  const addition = /** @type {(keyof typeof ADDITIONS)[]} */ (Object.keys(ADDITIONS)).find(
    (name) => name === named,
  );
  if (mode !== 'compare' || addition === undefined)
    throw new LauncherError(
      `--with takes ${Object.keys(ADDITIONS).join(' or ')}, in the mode compare.\n${HELP}`,
    );
  return addition;
}

/**
 * @param {typeof MODES[number]} mode
 * @param {{ versions?: string, base?: string }} named
 */
function versionsOf(mode, { versions: list, base }) {
  if (mode === 'gate') {
    if (base === undefined) throw new LauncherError(`The gate needs --base.\n${HELP}`);
    return [base, base, '.'];
  }
  const versions = list?.split(',') ?? [];
  if (mode === 'versions' && versions.length < 2)
    throw new LauncherError(`--versions takes at least two directories.\n${HELP}`);
  return versions;
}

/** @param {readonly string[]} positionals */
function modeOf([named = 'all', ...others]) {
  const mode = MODES.find((each) => each === named);
  if (mode === undefined || others.length > 0)
    throw new LauncherError(`A benchmark is one of ${MODES.join(', ')}.\n${HELP}`);
  return mode;
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        write: { type: 'boolean' },
        only: { type: 'string' },
        versions: { type: 'string' },
        with: { type: 'string' },
        base: { type: 'string' },
        seed: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        connections: { type: 'string' },
        rows: { type: 'string' },
        keep: { type: 'boolean' },
        apis: { type: 'string' },
        workers: { type: 'string' },
        from: { type: 'string' },
        front: { type: 'string' },
      },
    });
  } catch (error) {
    throw new LauncherError(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} [most]
 */
function wholeNumber(name, text, most = 1_000) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new LauncherError(`--${name} must be a whole number from 1 to ${most}.`);
  return value;
}
