import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { GRANT_KINDS, type GrantKind } from '../domain/grant.entity.js';
import type { GrantName } from '../domain/grant-queue.js';
import { IS_DUE, isRegistered } from './grant-attempt.sql.js';

/** No alarm needs more. */
const MAX_COUNTED = 10_000;

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

/**
 * What is due of one of them, longest due first, as long as its game server may be called: what no worker may take on would be
 * found, woken up and found again, for ever. For the plan of it.
 * @param isTrial for a game server whose pause has passed
 */
export const dueOfProject = (kind: GrantKind, isTrial: boolean): string => `SELECT g.id FROM game_server s
  STRAIGHT_JOIN player_grant g FORCE INDEX (ix_player_grant_due) ON g.pjid = s.pjid
  WHERE s.pjid = ? AND ${isRegistered(kind)} AND s.paused_until ${isTrial ? '<= UTC_TIMESTAMP(3)' : 'IS NULL'}
    AND g.kind = '${kind}' AND ${IS_DUE} ORDER BY g.due_at LIMIT ?`;

/** The oldest that waits for a game server; for the plan of it. */
export const OLDEST_WAITING = `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(g.created_at), UTC_TIMESTAMP(3)) AS microseconds
  FROM player_grant g WHERE g.status = 'PENDING' AND g.reward_id IS NULL`;

/** How many there are of a status, as far as anybody wants to know; for the plan of it. */
export const COUNTED = `SELECT COUNT(*) AS counted FROM (
    SELECT 1 FROM player_grant g WHERE g.status = ? AND g.reward_id IS NULL LIMIT ${MAX_COUNTED}
  ) counted`;

/** Game servers with something due. */
interface DueGameServer {
  readonly kind: GrantKind;
  readonly pjid: string;
  /** Its pause has passed: one attempt shows whether it takes our authentication again. */
  readonly isPaused: boolean;
}

/** Grants that are due, each game server's share of them. */
@Injectable()
export class DueGrantRepository {
  /** Lanes that were visited at so far; a look begins where the last one has ended. */
  private visited = 0;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** At most `most`, the same number from each game server, one of each in turn: who has much due holds up nobody who has little. */
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

  /** What is due of a project whose game server may be called, longest due first. */
  async findOf({ kind, pjid }: Omit<GrantName, 'id'>, most: number): Promise<GrantName[]> {
    return this.rowsOf({ kind, pjid, isPaused: false }, most);
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

  /** As many as can have a share, from a place that moves on, so that each has its turn. */
  private nextOf(servers: readonly DueGameServer[], most: number): readonly DueGameServer[] {
    const start = servers.length === 0 ? 0 : this.visited % servers.length;
    const next = servers.slice(start).concat(servers.slice(0, start)).slice(0, most);
    this.visited += next.length === servers.length ? 1 : next.length;
    return next;
  }

  /** One that cannot be read holds up no other: the next look is soon. */
  private async shareOf(server: DueGameServer, share: number): Promise<GrantName[]> {
    try {
      return await this.rowsOf(server, server.isPaused ? 1 : share);
    } catch (error) {
      const { kind, pjid } = server;
      this.log.error('what is due of a project could not be read', error, { pjid, detail: kind });
      return [];
    }
  }

  private async rowsOf({ kind, pjid, isPaused }: DueGameServer, most: number): Promise<GrantName[]> {
    // Digits: a number would be sent as a fraction, which not every server takes here.
    const values = [pjid, String(most)];
    const rows = await this.database.rows<{ id: string | number }>(dueOfProject(kind, isPaused), values);
    return rows.map(({ id }) => ({ kind, pjid, id: String(id) }));
  }

  private async servers(kind: GrantKind): Promise<DueGameServer[]> {
    // MySQL answers a condition with a BIGINT, which the driver gives as text.
    type Row = { readonly pjid: string; readonly isPaused: number | string };
    const rows = await this.database.rows<Row>(dueProjects(kind));
    return rows.map(({ pjid, isPaused }) => ({ kind, pjid, isPaused: Number(isPaused) === 1 }));
  }
}
