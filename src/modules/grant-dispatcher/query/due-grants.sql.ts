import { MAX_DUE_COUNTED } from '../../../platform/database/rows/due-measure.js';
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
