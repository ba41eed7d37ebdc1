// @ts-check
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a script, unless it exists, by which a program of unpacked packages runs with their loader and C library: the
 * machine's may be older. The script runs under the same process id.
 * @param {string} directory in which packages were unpacked with all their dependencies
 * @param {string} program below the directory, such as `usr/sbin/mysqld`
 * @param {string} name of the script, beside the program
 * @returns {string} path of the script, which takes the program's arguments
 */
export function withOwnLoader(directory, program, name) {
  const path = join(directory, program);
  const script = join(path, '..', name);
  if (existsSync(script)) return script;
  const library = join(directory, 'usr', 'lib');
  const triplet = readdirSync(library).find((entry) => /^\w+-linux-gnu$/.test(entry)) ?? '';
  const loader = loaderIn([join(directory, 'usr', 'lib64'), library, join(library, triplet)]);
  const text = `#!/bin/sh\nexec '${loader}' --library-path '${join(library, triplet)}' '${path}' "$@"\n`;
  writeFileSync(`${script}.new`, text, { mode: 0o755 });
  renameSync(`${script}.new`, script);
  return script;
}

/** @param {readonly string[]} directories */
function loaderIn(directories) {
  for (const directory of directories.filter((path) => existsSync(path))) {
    const name = readdirSync(directory).find((file) => /^ld-linux[\w-]*\.so\.\d+$/.test(file));
    if (name !== undefined) return join(directory, name);
  }
  throw new Error(`no loader in ${directories.join(', ')}`);
}
