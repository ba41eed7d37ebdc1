import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { format } from 'prettier';
import { withReference } from './reference.js';

/** The page that the commands are documented on. */
export const PAGE = new URL('../docs/cli.md', import.meta.url);

/** The page with the reference of these commands. */
export const pageOf = (program: Command): Promise<string> =>
  format(withReference(readFileSync(PAGE, 'utf8'), program), {
    parser: 'markdown',
    printWidth: 120,
    proseWrap: 'always',
  });
