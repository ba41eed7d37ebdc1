import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './source-edit.js';

const isSource = (path: string): boolean => path.endsWith('.ts') && !path.endsWith('.spec.ts');

/** Reads the service's sources without their tests; paths are relative to `root`. */
export function serviceSources(root: string): Sources {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(isSource);
  return new Map(
    paths.map((path) => [join('src', path), readFileSync(join(root, 'src', path), 'utf8')] as const),
  );
}
