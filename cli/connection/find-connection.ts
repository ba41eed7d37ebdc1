import { CliError } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';
import { ADMIN, type Connection, type ConnectionNames, requireUsable } from './connection.js';
import { DEFAULT_PROFILE, Profiles } from './profiles.js';

/**
 * The connection of a command: the profile that the command line names, else the environment (`PURSER_URL`,
 * `PURSER_API_KEY`, `PURSER_PROJECT`), else the profile `default`.
 * @throws CliError when the connection is absent or unusable
 */
export function findConnection(terminal: Terminal, profile: string | undefined): Connection {
  const found = profile === undefined ? fromEnvironment(terminal) : null;
  const name = profile ?? DEFAULT_PROFILE;
  const connection = found ?? fromProfile(terminal, name);
  requireUsable(connection, found === null ? namesInProfile(name) : VARIABLES);
  return connection;
}

const VARIABLES: ConnectionNames = {
  address: 'PURSER_URL',
  pjid: 'PURSER_PROJECT',
  accessKey: 'PURSER_API_KEY',
};

const namesInProfile = (name: string): ConnectionNames => ({
  address: `address of the profile ${name}`,
  pjid: `project of the profile ${name}`,
  accessKey: `key of the profile ${name}`,
});

/** Returns null when the environment names neither address nor key. */
function fromEnvironment({ environment }: Terminal): Connection | null {
  const { PURSER_URL: address, PURSER_API_KEY: accessKey, PURSER_PROJECT: pjid = ADMIN } = environment;
  if (!address && !accessKey) return null;
  if (!address || !accessKey)
    throw new CliError('PURSER_URL and PURSER_API_KEY: set both, or none to use a profile');
  return { address, pjid, accessKey };
}

function fromProfile(terminal: Terminal, name: string): Connection {
  const connection = new Profiles(terminal).find(name);
  if (connection !== null) return connection;
  throw new CliError(
    `there is no profile ${name}; run purser login, or set PURSER_URL and PURSER_API_KEY in the environment`,
  );
}
