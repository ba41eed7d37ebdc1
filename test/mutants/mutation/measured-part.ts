import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../../../launcher/paths.mjs';
import type { MutantCounts } from './mutation-result.js';
import { codeOf, type Scope } from './scope.js';
import { runStryker } from './stryker-run.js';

/** Results of parts by the digest of their code: a run that was stopped goes on where it was. */
const PARTS = join(DATA, 'mutation-parts');

/**
 * Measures a part, unless the same code was measured here before. Delete `.data/mutation-parts` after changes of what
 * it imports.
 */
export function measuredPart(directory: string, part: Scope): MutantCounts {
  const stored = join(PARTS, `${codeOf(directory, part)}.json`);
  if (existsSync(stored)) return JSON.parse(readFileSync(stored, 'utf8')) as MutantCounts;
  const counts = runStryker(directory, part);
  mkdirSync(PARTS, { recursive: true });
  writeFileSync(stored, JSON.stringify(counts));
  return counts;
}
