import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { AttentionItem, AttentionQuery } from '../../project/index.js';
import { toRewardBytes, toRewardId } from '../reward/reward-id.js';

/**
 * Selects rewards that have been RESERVED for too long, longest first, in index order. Exported for the test of its
 * query plan.
 */
export function reservedRewards(
  afterSeconds: number,
  { pjid, after, limit }: AttentionQuery,
): [string, SqlValue[]] {
  const behind = after === null ? '' : 'AND r.listed_at >= ? AND (r.listed_at > ? OR r.reward_id > ?)';
  const sql = `SELECT r.reward_id AS id, r.pjid, r.listed_at AS since FROM reward r FORCE INDEX (ix_reward_listed)
    WHERE r.state = 'RESERVED' AND r.listed_at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND ${behind}
      AND ${pjid === undefined ? inOpenProject('r.pjid') : 'r.pjid = ?'}
    ORDER BY r.listed_at, r.reward_id LIMIT ${limit}`;
  const position = after === null ? [] : [after.at, after.at, toRewardBytes(after.key)];
  return [sql, [afterSeconds, ...position, ...(pjid === undefined ? [] : [pjid])]];
}

/** Lists rewards that need an operator. */
@Injectable()
export class RewardAttentionRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Lists rewards that have been reserved for longer than this, longest first. */
  async listReserved(afterSeconds: number, query: AttentionQuery): Promise<AttentionItem[]> {
    type Row = { readonly id: Buffer; readonly pjid: string; readonly since: Date };
    const rows = await this.database.rows<Row>(...reservedRewards(afterSeconds, query));
    return rows.map(({ id, pjid, since }) => {
      const rewardId = toRewardId(id);
      return { id: rewardId, pjid, since, position: { at: since, key: rewardId } };
    });
  }
}
