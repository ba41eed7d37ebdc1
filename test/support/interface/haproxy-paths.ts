import { readFileSync } from 'node:fs';
import { FRONT } from '../../../launcher/tests/haproxy-package.mjs';

type Matches = (path: string, value: string) => boolean;

const MATCHES: Readonly<Record<string, Matches>> = {
  path: (path, value) => path === value,
  path_beg: (path, value) => path.startsWith(value),
  path_end: (path, value) => path.endsWith(value),
};

/**
 * Reads the lists of paths of deploy/haproxy/purser.cfg: the lines `acl <name> path|path_beg|path_end <values>`.
 * @returns for a name, whether a path is in its list
 * @throws Error when there is no such list
 */
export function haproxyPaths(): (name: string, path: string) => boolean {
  const lines = [...readFileSync(FRONT, 'utf8').matchAll(/^ +acl (\w+) (path\w*) (.+)$/gm)].map(
    ([, name, match = '', values = '']) => ({ name, match, values: values.split(/ +/) }),
  );
  return (name, path) => {
    const lists = lines.filter((line) => line.name === name);
    if (lists.length === 0) throw new Error(`${name}: purser.cfg has no such list`);
    return lists.some(({ match, values }) => {
      const matches = MATCHES[match];
      if (matches === undefined) throw new Error(`${match}: the test does not know it`);
      return values.some((value) => matches(path, value));
    });
  };
}
