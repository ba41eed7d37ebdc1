import { REWARD_COLUMNS } from './reward.row.js';

/** The first rewards of one service of a user's in one state, found in an index that holds everything that they are found by. */
const firstOf = (
  conditions: string,
): string => `(SELECT k.reward_id, k.listed_at FROM reward k FORCE INDEX (ix_reward_user)
    WHERE k.pjid = ? AND k.user_type = ? AND k.user_value = ? AND k.service_id = ? AND ${conditions}
    ORDER BY k.listed_at, k.reward_id LIMIT ?)`;

/**
 * A page of a user's rewards in one state, in the order of their place in the list: those of the service, and those that were
 * registered for every service. Both are in order already, so as many of each as the page could need are put together, and only
 * the page's own rows are read. The page is a value: a text for each page would be one more statement for the server to keep.
 */
const listOf = (conditions: string): string => `SELECT ${REWARD_COLUMNS} FROM (
    SELECT b.reward_id FROM (${firstOf(conditions)} UNION ALL ${firstOf(conditions)}) b
    ORDER BY b.listed_at, b.reward_id LIMIT ? OFFSET ?
  ) page JOIN reward r ON r.reward_id = page.reward_id ORDER BY r.listed_at, r.reward_id`;

const READY = "k.state = 'READY' AND k.expire_at > UTC_TIMESTAMP(3)";
const OF_SERVER = ' AND (k.server_id = ? OR k.server_id IS NULL)';
const OF_PROVIDER = ' AND k.provider = ?';

/** READY and not expired: of all servers or of one, of all providers or of one. */
export const LIST_READY = {
  ofAll: { ofAll: listOf(READY), ofProvider: listOf(READY + OF_PROVIDER) },
  ofServer: { ofAll: listOf(READY + OF_SERVER), ofProvider: listOf(READY + OF_SERVER + OF_PROVIDER) },
} as const;

/** Left in RESERVED. */
export const LIST_RESERVED = listOf("k.state = 'RESERVED'");
