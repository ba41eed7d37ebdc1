import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { AttentionItem, AttentionQuery } from '../../project/index.js';

/** A grant's id has up to 64 bits; not every server converts text to BIGINT UNSIGNED in a comparison. */
const NUMBER = 'CAST(? AS DECIMAL(20, 0))';

/** Selects dead grants, longest owed first, in index order. Exported for the test of its query plan. */
export function deadGrants({ pjid, after, limit }: AttentionQuery): [string, SqlValue[]] {
  const [index, ofProject] =
    pjid === undefined
      ? ['ix_player_grant_status', `g.reward_id IS NULL AND ${inOpenProject('g.pjid')}`]
      : ['ix_player_grant_project_status', 'g.pjid = ?'];
  const behind = after === null ? '' : `AND g.created_at >= ? AND (g.created_at > ? OR g.id > ${NUMBER})`;
  const sql = `SELECT g.id, g.pjid, g.transaction_id AS transactionId, g.created_at AS at, g.settled_at AS settledAt
    FROM player_grant g FORCE INDEX (${index}) WHERE g.status = 'DEAD' AND ${ofProject} ${behind}
    ORDER BY g.created_at, g.id LIMIT ${limit}`;
  const position = after === null ? [] : [after.at, after.at, after.key];
  return [sql, [...(pjid === undefined ? [] : [pjid]), ...position]];
}

/** Lists grants that need an operator. */
@Injectable()
export class GrantAttentionRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Lists grants that were given up, with the time at which they were. */
  async listDead(query: AttentionQuery): Promise<AttentionItem[]> {
    type Row = {
      readonly id: string | number;
      readonly pjid: string;
      readonly transactionId: string | null;
      readonly at: Date;
      readonly settledAt: Date | null;
    };
    const rows = await this.database.rows<Row>(...deadGrants(query));
    return rows.map(({ id, pjid, transactionId, at, settledAt }) => ({
      id: transactionId ?? String(id),
      pjid,
      since: settledAt ?? at,
      position: { at, key: String(id) },
    }));
  }
}
