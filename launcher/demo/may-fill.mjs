// @ts-check
import { PROJECT } from '../first-purchases/project-id.mjs';
import { LauncherError } from '../launcher-error.mjs';
import { PROJECTS } from './catalogue.mjs';

/**
 * Refuses to work where real money is.
 * @param {string | undefined} nodeEnv
 * @throws LauncherError
 */
export function refuseProduction(nodeEnv) {
  if (nodeEnv === 'production')
    throw new LauncherError('NODE_ENV=production: a demo is never filled in there.');
}

/**
 * Refuses a database that is not one for demos: made rows among real ones would be taken for money.
 * @param {import('mysql2/promise').Connection} database with or without tables
 * @param {boolean} besideOthers whether other projects may be in it
 * @throws LauncherError
 */
export async function mustBeForDemos(database, besideOthers) {
  const present = await projectsOf(database);
  const own = PROJECTS.map(({ pjid }) => pjid);
  if (own.some((pjid) => present.includes(pjid)))
    throw new LauncherError(
      'The demo is there already. To begin anew, delete .data/start, or use another database.',
    );
  const others = present.filter((pjid) => pjid !== PROJECT);
  if (others.length > 0 && !besideOthers)
    throw new LauncherError(
      `The database holds other projects (${others.slice(0, 3).join(', ')}). --beside-others fills the demo in beside them.`,
    );
}

/** @param {import('mysql2/promise').Connection} database */
async function projectsOf(database) {
  const [tables] = await database.query('SHOW TABLES');
  const names = /** @type {object[]} */ (tables).flatMap((row) => Object.values(row));
  if (names.length === 0) return [];
  if (!names.includes('project'))
    throw new LauncherError(
      'The database has tables, and they are not those of Purser. Use another database.',
    );
  const [rows] = await database.query('SELECT pjid FROM project');
  return /** @type {{ pjid: string }[]} */ (rows).map(({ pjid }) => pjid);
}
