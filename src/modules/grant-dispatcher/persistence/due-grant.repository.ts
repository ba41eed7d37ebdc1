import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GRANT_KINDS, type GrantKind } from '../domain/grant.entity.js';
import type { GrantName } from '../domain/grant-queue.js';
import { IS_DUE, isRegistered } from './grant-attempt.sql.js';

/** No alarm needs more. */
const MOST_COUNTED = 10_000;

/**
 * Projects that have something due for a game server that may be called: of each, one entry of an index is read, however much it
 * has. A scalar subquery, since an EXISTS may be turned into a look at everything that waits. For the plan of it.
 */
export const dueProjects = (kind: GrantKind): string => `SELECT s.pjid, s.paused_until IS NOT NULL AS isPaused
  FROM game_server s
  WHERE ${isRegistered(kind)} AND (s.paused_until IS NULL OR s.paused_until <= UTC_TIMESTAMP(3))
    AND (SELECT 1 FROM player_grant g FORCE INDEX (ix_player_grant_due)
      WHERE g.pjid = s.pjid AND g.kind = '${kind}' AND g.status = 'PENDING' AND g.due_at <= UTC_TIMESTAMP(3) LIMIT 1) = 1
  ORDER BY s.pjid`;

/** What is due of one of them, longest due first; for the plan of it. */
export const dueOfProject = (kind: GrantKind, limit: number): string => `SELECT g.id FROM player_grant g
  WHERE g.pjid = ? AND g.kind = '${kind}' AND ${IS_DUE} ORDER BY g.due_at LIMIT ${limit}`;

/** The oldest that waits for a game server; for the plan of it. */
export const OLDEST_WAITING = `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(g.created_at), UTC_TIMESTAMP(3)) AS microseconds
  FROM player_grant g WHERE g.status = 'PENDING' AND g.reward_id IS NULL`;

/** How many there are of a status, as far as anybody wants to know; for the plan of it. */
export const COUNTED = `SELECT COUNT(*) AS counted FROM (
    SELECT 1 FROM player_grant g WHERE g.status = ? AND g.reward_id IS NULL LIMIT ${MOST_COUNTED}
  ) counted`;

/** Game servers with something due. */
interface DueLane {
  readonly kind: GrantKind;
  readonly pjid: string;
  /** Its pause has passed: one attempt shows whether it takes our authentication again. */
  readonly isPaused: boolean;
}

/** Grants that are due, each game server's share of them. */
@Injectable()
export class DueGrantRepository {
  constructor(private readonly database: Database) {}

  /** At most `most`, the same number from each game server, one of each in turn: who has much due holds up nobody who has little. */
  async find(most: number): Promise<readonly GrantName[]> {
    const lanes = (await Promise.all(GRANT_KINDS.map((kind) => this.lanes(kind)))).flat();
    if (lanes.length === 0) return [];
    const share = Math.max(1, Math.floor(most / lanes.length));
    const found: GrantName[][] = [];
    for (const { isPaused, ...lane } of lanes) found.push(await this.findOf(lane, isPaused ? 1 : share));
    const longest = Math.max(...found.map(({ length }) => length));
    return Array.from({ length: longest }, (_, turn) => found.flatMap((names) => names[turn] ?? []))
      .flat()
      .slice(0, most);
  }

  /** What is due of a project, longest due first. */
  async findOf({ kind, pjid }: Pick<DueLane, 'kind' | 'pjid'>, most: number): Promise<GrantName[]> {
    const rows = await this.database.rows<{ id: string | number }>(dueOfProject(kind, most), [pjid]);
    return rows.map(({ id }) => ({ kind, pjid, id: String(id) }));
  }

  /** Seconds that the oldest has waited since it was owed; 0 when none waits. */
  async oldestWaitingSeconds(): Promise<number> {
    type Row = { readonly microseconds: string | number | null };
    const [row] = await this.database.rows<Row>(OLDEST_WAITING);
    return Math.max(0, Number(row?.microseconds ?? 0) / 1e6);
  }

  /** Grants of a status that are handed out by a call, up to 10,000. */
  async count(status: 'PENDING' | 'DEAD'): Promise<number> {
    const [row] = await this.database.rows<{ counted: string | number }>(COUNTED, [status]);
    return Number(row?.counted ?? 0);
  }

  private async lanes(kind: GrantKind): Promise<DueLane[]> {
    type Row = { readonly pjid: string; readonly isPaused: number };
    const rows = await this.database.rows<Row>(dueProjects(kind));
    return rows.map(({ pjid, isPaused }) => ({ kind, pjid, isPaused: isPaused === 1 }));
  }
}
