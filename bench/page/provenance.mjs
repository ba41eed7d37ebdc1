// @ts-check
import { execFileSync } from 'node:child_process';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { ROOT } from '../../launcher/paths.mjs';
import { nodeVersion } from '../measure/surroundings.mjs';

/**
 * Where results come from. With it a run can be repeated.
 * @typedef {object} Provenance
 * @property {string} command
 * @property {string} commit
 * @property {boolean} isModified whether files differed from the commit, the results themselves left out
 * @property {string} measuredAt UTC
 * @property {string} machine
 * @property {string} node
 * @property {number} seed
 */

const WRITTEN = [':!docs/performance.md', ':!docs/scaling.md', ':!bench/results'];

/**
 * @param {readonly string[]} args of `npm run bench --`
 * @param {number} seed
 * @returns {Provenance}
 */
export function provenanceOf(args, seed) {
  const processor = cpus()[0]?.model.trim() || 'an unknown processor';
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return {
    command: commandOf(args, seed),
    commit: git('rev-parse', 'HEAD'),
    isModified: git('status', '--porcelain', '--', '.', ...WRITTEN) !== '',
    measuredAt: `${new Date().toISOString().slice(0, 19)}Z`,
    machine: `${availableParallelism()} cores (${processor}), ${gibibytes} GiB, ${platform()} ${arch()}`,
    node: nodeVersion(),
    seed,
  };
}

/**
 * The command that repeats a run.
 * @param {readonly string[]} args of `npm run bench --`
 * @param {number} seed
 */
export function commandOf(args, seed) {
  const withoutSeed = args.filter((word, at) => word !== '--seed' && args[at - 1] !== '--seed');
  return ['npm run bench --', ...withoutSeed, '--seed', seed].join(' ');
}

/** @param {Provenance} provenance */
export function renderProvenance({ command, commit, isModified, measuredAt, machine, node }) {
  const changed = isModified ? ' with changes that are not committed' : '';
  return `_Measured ${measuredAt.replace('T', ' ').replace('Z', ' UTC')}, commit \`${commit.slice(0, 12)}\`${changed}: \`${command}\`. ${machine}; Node ${node}._`;
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
