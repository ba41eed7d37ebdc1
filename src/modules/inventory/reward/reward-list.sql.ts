import { REWARD_COLUMNS } from './reward.row.js';

/** Selects the first rewards of a user in one service and state, from a covering index. */
const firstOf = (
  conditions: string,
): string => `(SELECT k.reward_id, k.listed_at FROM reward k FORCE INDEX (ix_reward_user)
    WHERE k.pjid = ? AND k.user_type = ? AND k.user_value = ? AND k.service_id = ? AND ${conditions}
    ORDER BY k.listed_at, k.reward_id LIMIT ?)`;

/**
 * Selects a page of a user's rewards in one state, in list order: those of the service, and those of every service.
 * Both are sorted already, so the statement merges as many of each as the page could need and reads only the page's own
 * rows. Page numbers are values, because a statement for each page would fill the server's cache of prepared
 * statements.
 */
const listOf = (conditions: string): string => `SELECT ${REWARD_COLUMNS} FROM (
    SELECT b.reward_id FROM (${firstOf(conditions)} UNION ALL ${firstOf(conditions)}) b
    ORDER BY b.listed_at, b.reward_id LIMIT ? OFFSET ?
  ) page JOIN reward r ON r.reward_id = page.reward_id ORDER BY r.listed_at, r.reward_id`;

const READY = "k.state = 'READY' AND k.expire_at > UTC_TIMESTAMP(3)";
const OF_SERVER = ' AND (k.server_id = ? OR k.server_id IS NULL)';
const OF_PROVIDER = ' AND k.provider = ?';

/** Lists of READY rewards that have not expired: of all servers or of one, of all providers or of one. */
export const LIST_READY = {
  ofAll: { ofAll: listOf(READY), ofProvider: listOf(READY + OF_PROVIDER) },
  ofServer: { ofAll: listOf(READY + OF_SERVER), ofProvider: listOf(READY + OF_SERVER + OF_PROVIDER) },
} as const;

/** List of RESERVED rewards. */
export const LIST_RESERVED = listOf("k.state = 'RESERVED'");
