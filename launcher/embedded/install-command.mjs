// @ts-check

/** @typedef {import('./platform.mjs').Platform} Platform */
/** @typedef {import('./binary-candidates.mjs').ServerKind} ServerKind */

/** The smallest packages that hold the server binaries. */
const PACKAGES = /** @type {const} */ ({
  debian: { mariadb: 'mariadb-server-core', redis: 'redis-server' },
  alpine: { mariadb: 'mariadb', redis: 'redis' },
  rhel: { mariadb: 'mariadb-server', redis: 'redis' },
  macos: { mariadb: 'mariadb', redis: 'redis' },
});

/**
 * The line a person types to install what is missing; null where we do not know the package manager.
 * @param {Platform} platform
 * @param {readonly ServerKind[]} missing
 * @param {{ root: boolean }} who
 * @returns {string | null}
 */
export function installCommand(platform, missing, { root }) {
  if (platform === 'other') return null;
  const packages = missing.map((kind) => PACKAGES[platform][kind]).join(' ');
  const sudo = root ? '' : 'sudo ';
  if (platform === 'macos') return `brew install ${packages}`;
  if (platform === 'alpine') return `${sudo}apk add ${packages}`;
  if (platform === 'rhel') return `${sudo}dnf install -y ${packages}`;
  return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages}`;
}

/**
 * Chooses among the names this release of Debian or Ubuntu knows: older ones only have versioned packages.
 * @param {readonly ServerKind[]} missing
 * @param {readonly string[]} available package names
 * @returns {string[]}
 */
export function debianPackages(missing, available) {
  const versioned = available
    .filter((name) => /^mariadb-server-core-[\d.]+$/.test(name))
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  const choices = {
    mariadb: [PACKAGES.debian.mariadb, ...versioned.toReversed()],
    redis: [PACKAGES.debian.redis, 'valkey-server'],
  };
  return missing.map(
    (kind) => choices[kind].find((name) => available.includes(name)) ?? PACKAGES.debian[kind],
  );
}

/**
 * Instruction for a machine that lacks a server where installing it is not allowed.
 * @param {Platform} platform
 * @param {readonly ServerKind[]} missing
 * @param {{ root: boolean, reason: string }} circumstances
 */
export function missingServersMessage(platform, missing, { root, reason }) {
  const names = { mariadb: 'MariaDB (or MySQL)', redis: 'Redis (or Valkey)' };
  const command = installCommand(platform, missing, { root });
  return [
    `${missing.map((kind) => names[kind]).join(' and ')} not found on this machine, and not installed: ${reason}.`,
    command ? `  Install:  ${command}` : '  Install them with your package manager; no service needs to run.',
    '  Or run everything in containers:  docker compose -f docker/compose.yaml up',
    '  Or use servers of your own: set DATABASE_URL and REDIS_URL.',
  ].join('\n');
}
