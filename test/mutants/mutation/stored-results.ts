import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../../launcher/paths.mjs';
import type { MutationResults } from './mutation-result.js';
import { pageOf } from './page.js';

export const RESULTS = join(ROOT, 'test', 'mutants', 'mutation', 'results.json');
export const MUTATION_PAGE = join(ROOT, 'docs', 'mutation.md');

/** Reads the results of all folders. */
export const readResults = (): MutationResults =>
  JSON.parse(readFileSync(RESULTS, 'utf8')) as MutationResults;

/** Returns a text as it is stored in a file of this path. */
export async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/** Returns docs/mutation.md as the stored results give it. */
export const renderPage = (): Promise<string> => formatted(MUTATION_PAGE, pageOf(readResults()));
