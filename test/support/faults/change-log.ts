import type { DatabaseAdmin } from './database-admin.js';

/**
 * Lets the database itself keep every state that a purchase has been in (MariaDB's system versioning), in the
 * transaction that changes it. No trigger: with one on the table the server no longer returns LAST_INSERT_ID(expr),
 * which the service reads. False where the server cannot do that, as MySQL.
 */
export async function installChangeLog(admin: DatabaseAdmin): Promise<boolean> {
  try {
    await admin.query('ALTER TABLE purchase ADD SYSTEM VERSIONING');
    return true;
  } catch (error) {
    if ((error as { errno?: number }).errno === SYNTAX) return false;
    throw error;
  }
}

const SYNTAX = 1064;
