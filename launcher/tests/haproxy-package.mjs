// @ts-check
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebian } from '../embedded/unpack-debian.mjs';
import { DATA, ROOT } from '../paths.mjs';

const DIRECTORY = join(DATA, 'tools', 'haproxy');
const PACKAGES = [
  'haproxy',
  'liblua5.3-0',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'libpcre2-8-0',
  'libssl3',
];

/** The configuration for the public API that deployments use. */
export const FRONT = join(ROOT, 'deploy', 'haproxy', 'purser.cfg');
/** The listener for operators, which a deployment may add. */
export const INTERNAL = join(ROOT, 'deploy', 'haproxy', 'internal.cfg');
const SERVERS = join(ROOT, 'deploy', 'haproxy', 'servers.cfg');

/**
 * Unpacks HAProxy of Debian bookworm; it is not installed.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} a script that runs it with its libraries, under the same process id
 */
export async function ensureHaproxy(log) {
  const wanted = { suite: 'bookworm', packages: PACKAGES, withDependencies: false };
  await unpackDebian(DIRECTORY, wanted, log);
  const script = join(DIRECTORY, 'haproxy');
  const program = join(DIRECTORY, 'usr', 'sbin', 'haproxy');
  writeFileSync(
    script,
    `#!/bin/sh
for directory in '${DIRECTORY}'/usr/lib/*-linux-gnu '${DIRECTORY}'/lib/*-linux-gnu; do
  LD_LIBRARY_PATH="$directory:$LD_LIBRARY_PATH"
done
export LD_LIBRARY_PATH
exec '${program}' "$@"
`,
  );
  chmodSync(script, 0o755);
  return script;
}

/**
 * Returns deploy/haproxy/servers.cfg with other servers.
 * @param {readonly string[]} urls of API processes that serve everything on one port
 */
export function serversFor(urls) {
  return withServers(readFileSync(SERVERS, 'utf8').replace('check port 3001 ', 'check '), urls);
}

/**
 * Returns deploy/haproxy/internal.cfg with other servers.
 * @param {readonly string[]} urls of the same API processes
 */
export function internalFor(urls) {
  return withServers(readFileSync(INTERNAL, 'utf8'), urls);
}

/**
 * @param {string} text
 * @param {readonly string[]} urls
 */
function withServers(text, urls) {
  // Each backend has the lines of its servers together, the first one of which shows what follows the address.
  return text.replace(/(?: {2}server .*\n)+/g, (lines) => {
    const isTracking = lines.includes(' track ');
    const named = urls.map((url, index) => {
      const name = `api${index + 1}`;
      return `  server ${name} ${new URL(url).host}${isTracking ? ` track purser_queued/${name}` : ''}\n`;
    });
    return named.join('');
  });
}
