// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path may have 107 bytes on Linux and 103 on macOS, whatever the length of the checkout's path. */
const LONGEST_SOCKET_PATH = 100;

/**
 * The directory for the sockets of one data directory, the same at every start.
 * @param {string} dataDir
 * @param {string} [temporary]
 */
export function socketDirectoryFor(dataDir, temporary = tmpdir()) {
  const name = `purser-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const directory = join(temporary, name);
  return Buffer.byteLength(join(directory, 'mariadb.sock')) > LONGEST_SOCKET_PATH
    ? join('/tmp', name)
    : directory;
}

/**
 * Creates it anew, for us alone. Others can guess the name: a directory of theirs makes this fail, because it
 * can be neither removed nor created again.
 * @param {string} dataDir
 */
export function createSocketDirectory(dataDir) {
  const directory = socketDirectoryFor(dataDir);
  removeSocketDirectory(dataDir);
  mkdirSync(directory, { mode: 0o700 });
  return directory;
}

/** @param {string} dataDir */
export function removeSocketDirectory(dataDir) {
  rmSync(socketDirectoryFor(dataDir), { recursive: true, force: true });
}
