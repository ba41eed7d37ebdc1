import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../mutants/mutation/scope.js';
import { isCounted, ROOTS } from './counted-modules.mjs';

/** Folders and beginnings of files in test/e2e whose tests run together, each part within a few minutes. */
const E2E: Readonly<Record<string, readonly string[]>> = {
  stores: ['stores/'],
  purchases: ['purchases/', 'refunds/'],
  grants: [
    'events/',
    'grants/',
    'push/',
    'rewards/',
    'service/due',
    'service/queue-away',
    'service/queue-refused',
  ],
  operators: [
    'books/',
    'operators/',
    'projects/opening',
    'projects/publishers',
    'service/test-clock',
    'spending/',
  ],
};

/** What can be run one by one. */
export const PART_NAMES: readonly string[] = ['unit', 'contract', ...Object.keys(E2E)];

/** Returns the names of the files in a folder and below it, with the folder, in order. */
const filesBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .toSorted()
    .map((name) => join(folder, name));

/** Returns the modules that are counted, relative to the repository. */
export const countedModules = (root: string): readonly string[] =>
  ROOTS.flatMap((folder) => filesBelow(root, folder)).filter((path) => isCounted(join(root, path)));

/**
 * Returns the tests of a part, relative to the repository.
 * @throws Error for an unknown part
 */
export function testsOf(root: string, part: string): readonly string[] {
  if (part === 'unit')
    return ROOTS.flatMap((folder) => filesBelow(root, folder)).filter((path) => path.endsWith('.spec.ts'));
  const beginnings = part === 'contract' ? [''] : E2E[part];
  if (beginnings === undefined) throw new Error(`no such part: ${part}; there are ${PART_NAMES.join(', ')}`);
  const folder = join('test', part === 'contract' ? 'contract' : 'e2e');
  return filesBelow(root, folder).filter(
    (path) => path.endsWith('-spec.ts') && beginnings.some((each) => path.startsWith(`${folder}/${each}`)),
  );
}

/** Returns the digest of the counted modules and of the tests of parts. */
export const digestOf = (root: string, parts: readonly string[]): string =>
  codeOf(root, { files: countedModules(root), tests: parts.flatMap((part) => testsOf(root, part)) });
