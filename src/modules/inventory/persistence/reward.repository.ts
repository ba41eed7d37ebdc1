import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { type PageRequest, rowsOf } from '../../../shared/page.js';
import type { Provider, UserType } from '../domain/reward-contents.js';
import type { RecordedChange } from '../domain/reward-event.entity.js';
import { isRewardId, toRewardBytes } from '../domain/reward-id.js';
import { EVERY_SERVICE, type Reward } from '../domain/reward.js';
import { REWARD_COLUMNS, type RewardRow, toReward } from './reward.row.js';

/** Whose rewards are listed. */
export interface RewardOwner {
  readonly pjid: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
}

/** What is sought of them. */
export interface ReadyRewards extends RewardOwner {
  /** Those of this server and those without one; left out for those of every server. */
  readonly serverId: string | undefined;
  readonly provider: Provider | undefined;
}

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
const LIST_READY = {
  ofAll: { ofAll: listOf(READY), ofProvider: listOf(READY + OF_PROVIDER) },
  ofServer: { ofAll: listOf(READY + OF_SERVER), ofProvider: listOf(READY + OF_SERVER + OF_PROVIDER) },
} as const;
const LIST_RESERVED = listOf("k.state = 'RESERVED'");

// Digits: numbers would be sent as fractions, which not every server takes here.
const digits = (count: number): string => String(count);

/** In the order of {@link listOf}'s question marks. */
function valuesOf(
  { pjid, userType, userValue, serviceId }: RewardOwner,
  filters: readonly SqlValue[],
  page: PageRequest,
): SqlValue[] {
  const { limit, offset } = rowsOf(page);
  const firstOfService = (service: string): SqlValue[] => [
    ...[pjid, userType, userValue, service],
    ...filters,
    digits(offset + limit),
  ];
  return [...firstOfService(serviceId), ...firstOfService(EVERY_SERVICE), digits(limit), digits(offset)];
}

/** Rewards that are looked at. */
@Injectable()
export class RewardRepository {
  constructor(
    private readonly database: Database,
    private readonly forReading: ReadDatabase,
  ) {}

  /** READY and not expired, oldest first; one more than the page holds, if there is one. */
  async listReady({ serverId, provider, ...owner }: ReadyRewards, page: PageRequest): Promise<Reward[]> {
    const ofServers = LIST_READY[serverId === undefined ? 'ofAll' : 'ofServer'];
    const statement = ofServers[provider === undefined ? 'ofAll' : 'ofProvider'];
    const filters = [serverId, provider].filter((value) => value !== undefined);
    const rows = await this.database.rows<RewardRow>(statement, valuesOf(owner, filters, page));
    return rows.map(toReward);
  }

  /** RESERVED, longest reserved first, from the database for reading where there is one; one more than the page holds. */
  async listReserved(owner: RewardOwner, page: PageRequest): Promise<Reward[]> {
    return (await this.forReading.rows<RewardRow>(LIST_RESERVED, valuesOf(owner, [], page))).map(toReward);
  }

  /** The history of a reward of the project, earliest first, the newest `most`; none for a reward that it does not have. */
  async listChanges(pjid: string, rewardId: string, most: number): Promise<RecordedChange[]> {
    if (!isRewardId(rewardId)) return [];
    const rows = await this.database.rows<RecordedChange>(
      `SELECT e.at, e.event, e.from_state AS \`from\`, e.to_state AS \`to\`, e.trace_id AS traceId
       FROM reward r JOIN reward_event e ON e.reward_id = r.reward_id
       WHERE r.reward_id = ? AND r.pjid = ? ORDER BY e.version DESC LIMIT ${most}`,
      [toRewardBytes(rewardId), pjid],
    );
    return rows.toReversed();
  }

  /** Seconds since the reward that has been RESERVED longest was reserved; 0 when none is. */
  async oldestReservedSeconds(): Promise<number> {
    const [row] = await this.forReading.rows<{ seconds: number | string | null }>(
      `SELECT TIMESTAMPDIFF(SECOND, MIN(r.listed_at), UTC_TIMESTAMP(3)) AS seconds
       FROM reward r FORCE INDEX (ix_reward_listed) WHERE r.state = 'RESERVED'`,
    );
    return Number(row?.seconds ?? 0);
  }
}
