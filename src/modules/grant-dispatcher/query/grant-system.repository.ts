import { Injectable } from '@nestjs/common';
import { type DueMeasure, MAX_DUE_COUNTED, measureDue } from '../../../platform/database/rows/due-measure.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Circuit, CircuitQuery } from '../../project/index.js';
import { GRANT_KINDS, type GrantKind } from '../grant/grant.entity.js';

const ofEachKind = (select: (kind: GrantKind) => string): string =>
  GRANT_KINDS.map((kind) => `(${select(kind)})`).join(' UNION ALL ');

const isDue = (kind: GrantKind): string => `g.pjid = s.pjid AND g.kind = '${kind}' AND g.status = 'PENDING'
  AND g.due_at <= UTC_TIMESTAMP(3)`;

/**
 * Counts due grants of projects with a game server, paused ones included: by the index of each, which has no order over
 * projects. Exported for the test of its query plan.
 */
export const DUE_GRANTS = `SELECT counted.counted,
    TIMESTAMPDIFF(MICROSECOND, oldest.due_at, UTC_TIMESTAMP(3)) AS microseconds
  FROM (SELECT COUNT(*) AS counted FROM (${ofEachKind(
    (kind) => `SELECT 1 FROM game_server s STRAIGHT_JOIN player_grant g FORCE INDEX (ix_player_grant_due)
      ON ${isDue(kind)} LIMIT ${MAX_DUE_COUNTED + 1}`,
  )}) due) counted,
    (SELECT MIN(first.due_at) AS due_at FROM (${ofEachKind(
      (kind) => `SELECT (SELECT g.due_at FROM player_grant g FORCE INDEX (ix_player_grant_due)
        WHERE ${isDue(kind)} ORDER BY g.due_at LIMIT 1) AS due_at FROM game_server s`,
    )}) first) oldest`;

/** Reads what operators see of grants and game servers in the whole deployment. */
@Injectable()
export class GrantSystemRepository {
  constructor(private readonly database: ReadDatabase) {}

  measureDue(statements: Statements): Promise<DueMeasure> {
    return measureDue(statements, DUE_GRANTS);
  }

  /** Lists paused game servers with the time of the last refused authentication; at most one for each project. */
  async listPaused({ pjid, limit }: CircuitQuery): Promise<Circuit[]> {
    const rows = await this.database.rows<Pick<Circuit, 'pjid' | 'since' | 'until'>>(
      `SELECT s.pjid, s.paused_until - INTERVAL 10 MINUTE AS since, s.paused_until AS until FROM game_server s
       WHERE s.paused_until IS NOT NULL AND ${pjid === undefined ? inOpenProject('s.pjid') : 's.pjid = ?'}
       ORDER BY s.pjid LIMIT ${limit}`,
      pjid === undefined ? [] : [pjid],
    );
    return rows.map((row) => ({ ...row, store: null, status: 'PAUSED' }));
  }
}
