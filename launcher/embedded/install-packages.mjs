// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { LauncherError } from '../launcher-error.mjs';
import { debianPackages } from './install-command.mjs';
import { detectPlatform } from './platform.mjs';

/** @typedef {import('./binary-candidates.mjs').ServerKind} ServerKind */

const APT = 'apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2';
const NAMES = '^(mariadb-server-core(-[0-9.]+)?|redis-server|valkey-server)$';
const MARK = '# purser: temporary';

/** The packages would start servers of their own on the usual ports; policy-rc.d is Debian's way to say no. */
const DENY_SERVICES = `
P=/usr/sbin/policy-rc.d
if [ ! -e "$P" ] || grep -q '^${MARK}' "$P"; then
  printf '%s\\n' '#!/bin/sh' '${MARK}' 'exit 101' > "$P" && chmod 755 "$P"
  trap 'rm -f "$P"' EXIT
  trap 'exit 1' HUP INT TERM
fi`;

/** Disables the services that the packages have enabled for the next boot. */
const LEAVE_DISABLED = `
if [ -d /run/systemd/system ]; then
  for S in redis-server valkey-server; do systemctl disable "$S" >/dev/null 2>&1 || true; done
fi`;

/** How to become root without asking anybody: nothing, sudo, or null when there is no way. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

/**
 * Whether packages may be installed here without asking anybody: how to become root for it, or why not.
 * @returns {{ readonly prefix: readonly string[] } | { readonly reason: string }}
 */
export function installPermission() {
  if (process.env['PURSER_EMBEDDED_INSTALL'] === 'never')
    return { reason: 'PURSER_EMBEDDED_INSTALL=never forbids it' };
  if (detectPlatform() !== 'debian')
    return { reason: 'installing by itself works on Debian and Ubuntu only' };
  const prefix = rootPrefix();
  return prefix ? { prefix } : { reason: 'that needs root or a sudo without password' };
}

/**
 * Installs the smallest set of Debian packages that holds the missing servers, without starting any service.
 * @param {readonly ServerKind[]} missing
 * @param {readonly string[]} prefix from installPermission()
 * @param {(line: string) => void} log
 */
export async function installPackages(missing, prefix, log) {
  await refreshPackages(prefix);
  const search = spawnSync('apt-cache', ['search', '--names-only', NAMES], { encoding: 'utf8' });
  const available = (search.stdout ?? '').split('\n').map((line) => line.split(' ')[0] ?? '');
  await installNamed(debianPackages(missing, available), prefix, log);
}

/**
 * Learns which packages there are now. A list that cannot be refreshed (a broken third source) is no reason to stop:
 * the install decides.
 * @param {readonly string[]} prefix from installPermission()
 */
export async function refreshPackages(prefix) {
  await runAsRoot(prefix, `${APT} update`);
}

/**
 * Installs these packages and what they cannot do without, starting no service.
 * @param {readonly string[]} names
 * @param {readonly string[]} prefix from installPermission()
 * @param {(line: string) => void} log
 */
export async function installNamed(names, prefix, log) {
  const packages = names.join(' ');
  log(`Installing ${packages} with apt-get, services off (PURSER_EMBEDDED_INSTALL=never forbids it).`);
  const install = `${DENY_SERVICES}\n${APT} install -y --no-install-recommends ${packages} || exit 1\n${LEAVE_DISABLED}`;
  const result = await runAsRoot(prefix, install);
  if (result.code === 0) return;
  const tail = result.output.trim().split('\n').slice(-8).join('\n');
  throw new LauncherError(`apt-get could not install ${packages}:\n${tail}`);
}

/**
 * @param {readonly string[]} prefix
 * @param {string} script
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runAsRoot(prefix, script) {
  // needrestart would otherwise restart unrelated services of this machine after the install.
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'NEEDRESTART_SUSPEND=1', 'LC_ALL=C'];
  const [command, ...args] = [...prefix, ...quiet, 'sh', '-c', script];
  return new Promise((resolve, reject) => {
    // Detached: a Ctrl-C in the terminal must not interrupt dpkg half-way.
    const child = spawn(command ?? 'env', args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
