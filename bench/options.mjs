// @ts-check
import { parseArgs } from 'node:util';
import { LauncherError } from '../launcher/launcher-error.mjs';
import { say } from '../launcher/terminal.mjs';

const HELP = `
  npm run bench                       Purser against the bare server, then rewards; about three minutes
  npm run bench -- --rewards          only what reserving many rewards costs beside reserving one
  npm run bench -- --grants           how long from a payment to a grant that is handed out
  npm run bench -- --profile          where Purser spends its time on E 4
  npm run bench -- --push             push messages: accepted, beside a bare INSERT, and delivered

    --rounds <n>        rounds for each case and server (default 6)
    --seconds <n>       length of a round, or of the profile (default 4, profile 15)
    --connections <n>   keep-alive connections, each with one request at a time (default 32)
`;

/**
 * @typedef {object} BenchOptions
 * @property {boolean} help
 * @property {boolean} profile
 * @property {boolean} rewards
 * @property {boolean} grants
 * @property {boolean} push
 * @property {number} rounds
 * @property {number} seconds
 * @property {number} connections
 */

/**
 * @param {string[]} args
 * @returns {BenchOptions}
 */
export function readOptions(args) {
  const { values } = parse(args);
  const { help = false, profile = false, rewards = false, grants = false, push = false } = values;
  if (help) say(HELP);
  return {
    help,
    profile,
    rewards,
    grants,
    push,
    rounds: wholeNumber('rounds', values.rounds ?? '6'),
    seconds: wholeNumber('seconds', values.seconds ?? (profile ? '15' : '4')),
    connections: wholeNumber('connections', values.connections ?? '32'),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h' },
        profile: { type: 'boolean' },
        rewards: { type: 'boolean' },
        grants: { type: 'boolean' },
        push: { type: 'boolean' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        connections: { type: 'string' },
      },
    });
  } catch (error) {
    throw new LauncherError(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 1000)
    throw new LauncherError(`--${name} must be a whole number from 1 to 1000.`);
  return value;
}
