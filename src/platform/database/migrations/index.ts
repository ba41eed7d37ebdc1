import { FirstTables1795219200000 } from './1795219200000-first-tables.js';

/** Every migration in order. One that has been released is never edited; a change is a new one. */
export const MIGRATIONS = [FirstTables1795219200000] as const;
