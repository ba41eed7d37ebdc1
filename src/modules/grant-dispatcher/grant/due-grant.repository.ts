import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { GRANT_KINDS, type GrantKind } from './grant.entity.js';
import type { GrantName } from './grant-queue.js';
import { IS_DUE, isRegistered } from './grant-attempt.sql.js';

/** Upper bound of a count: alert thresholds are far below it. */
const MAX_COUNTED = 10_000;

/**
 * Selects projects with a due grant whose game server may be called. Reads one index entry for each, however much is
 * due. A scalar subquery, because the optimizer may turn an EXISTS into a scan of all waiting grants. Exported for the
 * test of its query plan.
 */
export const dueProjects = (kind: GrantKind): string => `SELECT s.pjid, s.paused_until IS NOT NULL AS isPaused
  FROM game_server s
  WHERE ${isRegistered(kind)} AND (s.paused_until IS NULL OR s.paused_until <= UTC_TIMESTAMP(3))
    AND (SELECT 1 FROM player_grant g FORCE INDEX (ix_player_grant_due)
      WHERE g.pjid = s.pjid AND g.kind = '${kind}' AND g.status = 'PENDING' AND g.due_at <= UTC_TIMESTAMP(3) LIMIT 1) = 1
  ORDER BY s.pjid`;

/**
 * Selects due grants of a project, longest due first, only while its game server may be called: a grant that no worker
 * may claim would be found and woken again and again. Exported for the test of its query plan.
 * @param isTrial for a game server whose pause has passed
 */
export const dueOfProject = (kind: GrantKind, isTrial: boolean): string => `SELECT g.id FROM game_server s
  STRAIGHT_JOIN player_grant g FORCE INDEX (ix_player_grant_due) ON g.pjid = s.pjid
  WHERE s.pjid = ? AND ${isRegistered(kind)} AND s.paused_until ${isTrial ? '<= UTC_TIMESTAMP(3)' : 'IS NULL'}
    AND g.kind = '${kind}' AND ${IS_DUE} ORDER BY g.due_at LIMIT ?`;

/**
 * Selects the age of the oldest grant that waits for a game server, of projects that are open. Exported for the test of
 * its query plan.
 */
export const OLDEST_WAITING = `SELECT TIMESTAMPDIFF(MICROSECOND, g.created_at, UTC_TIMESTAMP(3)) AS microseconds
  FROM player_grant g FORCE INDEX (ix_player_grant_status)
  WHERE g.status = 'PENDING' AND g.reward_id IS NULL AND ${inOpenProject('g.pjid')} ORDER BY g.created_at LIMIT 1`;

/** Counts grants of open projects in a status, up to the bound. Exported for the test of its query plan. */
export const COUNTED = `SELECT COUNT(*) AS counted FROM (
    SELECT 1 FROM player_grant g WHERE g.status = ? AND g.reward_id IS NULL AND ${inOpenProject('g.pjid')}
    LIMIT ${MAX_COUNTED}
  ) counted`;

/** Game server with due grants of a kind. */
interface DueGameServer {
  readonly kind: GrantKind;
  readonly pjid: string;
  /** Whether its pause has ended, so that one trial attempt follows. */
  readonly isPaused: boolean;
}

/** Finds due grants, with a fair share for each game server. */
@Injectable()
export class DueGrantRepository {
  /** Game servers visited so far; a sweep begins where the last one ended. */
  private visited = 0;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /**
   * Finds at most `most` grants, the same number from each game server, in round-robin order: a server with many due
   * grants does not delay the others.
   */
  async find(most: number): Promise<readonly GrantName[]> {
    const servers = this.nextOf(
      (await Promise.all(GRANT_KINDS.map((kind) => this.servers(kind)))).flat(),
      most,
    );
    if (servers.length === 0) return [];
    const share = Math.max(1, Math.floor(most / servers.length));
    const found: GrantName[][] = [];
    for (const server of servers) found.push(await this.shareOf(server, share));
    const longest = Math.max(...found.map(({ length }) => length));
    return Array.from({ length: longest }, (_, turn) => found.flatMap((names) => names[turn] ?? []))
      .flat()
      .slice(0, most);
  }

  /** Finds due grants of a project whose game server may be called, longest due first. */
  async findOf({ kind, pjid }: Omit<GrantName, 'id'>, most: number): Promise<GrantName[]> {
    return this.rowsOf({ kind, pjid, isPaused: false }, most);
  }

  /** Returns the age of the oldest waiting grant of open projects in seconds; 0 when none waits. */
  async oldestWaitingSeconds(): Promise<number> {
    type Row = { readonly microseconds: string | number };
    const [row] = await this.database.rows<Row>(OLDEST_WAITING);
    return Math.max(0, Number(row?.microseconds ?? 0) / 1e6);
  }

  /** Counts grants of open projects in a status that are delivered by a call, up to 10,000. */
  async count(status: 'PENDING' | 'DEAD'): Promise<number> {
    const [row] = await this.database.rows<{ counted: string | number }>(COUNTED, [status]);
    return Number(row?.counted ?? 0);
  }

  /** Takes the next servers in rotation, as many as can have a share. */
  private nextOf(servers: readonly DueGameServer[], most: number): readonly DueGameServer[] {
    const start = servers.length === 0 ? 0 : this.visited % servers.length;
    const next = servers.slice(start).concat(servers.slice(0, start)).slice(0, most);
    this.visited += next.length === servers.length ? 1 : next.length;
    return next;
  }

  /** Logs an error and returns nothing, so that one server does not delay the others; the next sweep tries again. */
  private async shareOf(server: DueGameServer, share: number): Promise<GrantName[]> {
    try {
      return await this.rowsOf(server, server.isPaused ? 1 : share);
    } catch (error) {
      const { kind, pjid } = server;
      this.log.error('due grants of a project could not be read', error, { pjid, detail: kind });
      return [];
    }
  }

  private async rowsOf({ kind, pjid, isPaused }: DueGameServer, most: number): Promise<GrantName[]> {
    // As digits: the driver would send a number as a DOUBLE, which not every server accepts in LIMIT.
    const values = [pjid, String(most)];
    const rows = await this.database.rows<{ id: string | number }>(dueOfProject(kind, isPaused), values);
    return rows.map(({ id }) => ({ kind, pjid, id: String(id) }));
  }

  private async servers(kind: GrantKind): Promise<DueGameServer[]> {
    // MySQL returns a condition as BIGINT, which the driver returns as text.
    type Row = { readonly pjid: string; readonly isPaused: number | string };
    const rows = await this.database.rows<Row>(dueProjects(kind));
    return rows.map(({ pjid, isPaused }) => ({ kind, pjid, isPaused: Number(isPaused) === 1 }));
  }
}
