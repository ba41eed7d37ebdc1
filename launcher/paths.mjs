// @ts-check
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this launcher belongs to. */
export const ROOT = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything a launcher writes; ignored by git and safe to delete while nothing runs. */
export const DATA = join(ROOT, '.data');

/** What `npm start` keeps from one run to the next. */
export const START_DATA = join(DATA, 'start');

/** What `npm test` needs while it runs. */
export const TEST_DATA = join(DATA, 'test');
