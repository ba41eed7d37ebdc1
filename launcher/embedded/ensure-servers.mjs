// @ts-check
import { LauncherError } from '../launcher-error.mjs';
import { findServer } from './find-server.mjs';
import { missingServersMessage } from './install-command.mjs';
import { installPackages, installPermission } from './install-packages.mjs';
import { detectPlatform } from './platform.mjs';

/** @typedef {import('./binary-candidates.mjs').ServerKind} ServerKind */
/** @typedef {import('./find-server.mjs').ServerBinary} ServerBinary */

/**
 * Finds a server binary of every kind asked for; installs what is missing where that is allowed, else explains.
 * @param {readonly ServerKind[]} kinds
 * @param {(line: string) => void} log
 * @returns {Promise<Map<ServerKind, ServerBinary>>}
 */
export async function ensureServers(kinds, log) {
  const found = await findAll(kinds);
  const missing = kinds.filter((kind) => !found.has(kind));
  if (missing.length === 0) return found;
  await installPackages(missing, permission(missing), log);
  const now = await findAll(kinds);
  const absent = kinds.filter((kind) => !now.has(kind));
  if (absent.length > 0) throw refusal(absent, 'the packages were installed but the servers do not run');
  return now;
}

/** @param {readonly ServerKind[]} kinds */
async function findAll(kinds) {
  /** @type {Map<ServerKind, ServerBinary>} */
  const found = new Map();
  await Promise.all(
    kinds.map(async (kind) => {
      const binary = await findServer(kind);
      if (binary) found.set(kind, binary);
    }),
  );
  return found;
}

/**
 * The command prefix that makes us root, or an explanation why we may not install.
 * @param {readonly ServerKind[]} missing
 */
function permission(missing) {
  const permission = installPermission();
  if ('reason' in permission) throw refusal(missing, permission.reason);
  return permission.prefix;
}

/**
 * @param {readonly ServerKind[]} missing
 * @param {string} reason
 */
function refusal(missing, reason) {
  const root = process.getuid?.() === 0;
  return new LauncherError(missingServersMessage(detectPlatform(), missing, { root, reason }));
}
