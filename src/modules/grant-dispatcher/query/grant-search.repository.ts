import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import type { GrantStatus } from '../grant/grant-status.js';

/** Fields of a grant that a search shows. */
export interface NamedGrant {
  readonly pjid: string;
  readonly status: GrantStatus;
  readonly userType: 'IMID' | 'GAME_UID';
  readonly userValue: string;
  readonly owedSince: Date;
}

const COLUMNS = `g.pjid, g.status, g.user_type AS userType, g.user_value AS userValue, g.created_at AS owedSince`;

/** Selects the grant of a purchase in 1 to 500 projects. Exported for the test of its query plan. */
export function grantByBoid(pjids: readonly string[], boid: string): [string, SqlValue[]] {
  const projects = filledUp(pjids);
  const sql = `SELECT ${COLUMNS} FROM player_grant g
    WHERE g.id = ${UINT64} AND g.kind = 'PRODUCT' AND g.pjid IN (${marksFor(projects)})`;
  return [sql, [boid, ...projects]];
}

/**
 * Selects the grants of coupons with a transactionId, one in each of 1 to 500 projects. Exported for the test of its
 * query plan.
 */
export function grantsByTransaction(pjids: readonly string[], transactionId: string): [string, SqlValue[]] {
  const projects = filledUp(pjids);
  const sql = `SELECT ${COLUMNS} FROM player_grant g FORCE INDEX (uq_player_grant_transaction)
    WHERE g.pjid IN (${marksFor(projects)}) AND g.transaction_id = ?`;
  return [sql, [...projects, transactionId]];
}

/** Finds grants by their ids, in the read replica if one is configured. */
@Injectable()
export class GrantSearchRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Finds the grant of a purchase in some projects. */
  findByBoid(pjids: readonly string[], boid: string): Promise<NamedGrant[]> {
    return this.database.rows<NamedGrant>(...grantByBoid(pjids, boid));
  }

  /** Finds coupons by their transactionId in some projects. */
  findByTransaction(pjids: readonly string[], transactionId: string): Promise<NamedGrant[]> {
    return this.database.rows<NamedGrant>(...grantsByTransaction(pjids, transactionId));
  }
}
