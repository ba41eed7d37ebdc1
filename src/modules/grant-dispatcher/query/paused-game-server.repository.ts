import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { PAUSE } from '../game-server/game-server.repository.js';

/** A game server that is not called for now, since it has refused our authentication. */
export interface PausedGameServer {
  readonly pjid: string;
  /** Time of the last refused authentication. */
  readonly since: Date;
  readonly until: Date;
}

/** Which paused game servers are listed. */
export interface PausedGameServerQuery {
  /** Undefined for every project that is not closed for a move. */
  readonly pjid: string | undefined;
  /** The list goes on behind this project; empty: from the first one. */
  readonly afterPjid?: string;
  readonly limit: number;
}

/** Lists paused game servers. */
@Injectable()
export class PausedGameServerRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Lists them by project; at most one for each. */
  list({ pjid, afterPjid = '', limit }: PausedGameServerQuery): Promise<readonly PausedGameServer[]> {
    return this.database.rows<PausedGameServer>(
      `SELECT s.pjid, s.paused_until - ${PAUSE} AS since, s.paused_until AS until FROM game_server s
       WHERE s.paused_until IS NOT NULL AND s.pjid > ? AND ${pjid === undefined ? inOpenProject('s.pjid') : 's.pjid = ?'}
       ORDER BY s.pjid LIMIT ${limit}`,
      [afterPjid, ...(pjid === undefined ? [] : [pjid])],
    );
  }
}
