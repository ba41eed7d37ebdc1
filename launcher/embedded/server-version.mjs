// @ts-check

/** @typedef {'mariadb' | 'mysql' | 'redis' | 'valkey'} Flavor */
/** @typedef {{ readonly flavor: Flavor, readonly version: string }} ServerVersion */

/**
 * Reads what `--version` printed. The name of the file proves nothing: MariaDB installs a `mysqld` too.
 * @param {string} text
 * @returns {ServerVersion | null} null when it is not a supported server
 */
export function parseServerVersion(text) {
  const cache = /^(Redis|Valkey) server v=(\d[\w.]*)/im.exec(text);
  if (cache?.[1] && cache[2]) {
    return { flavor: cache[1].toLowerCase() === 'valkey' ? 'valkey' : 'redis', version: cache[2] };
  }
  const database = /\bVer (\d+\.\d+\.\d+)(\S*)/.exec(text);
  if (!database?.[1]) return null;
  return { flavor: /mariadb/i.test(text) ? 'mariadb' : 'mysql', version: database[1] };
}

/**
 * @param {string} version such as 7.0.15
 * @param {string} minimum such as 6.2
 */
export function isAtLeast(version, minimum) {
  const have = version.split('.').map(Number);
  const need = minimum.split('.').map(Number);
  for (const [index, part] of need.entries()) {
    const difference = (have[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
