// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The Node that runs the service: the newer one that the dependencies bring, else the one that runs this. */
export function nodeBinary() {
  const own = join(ROOT, 'node_modules', '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
}
