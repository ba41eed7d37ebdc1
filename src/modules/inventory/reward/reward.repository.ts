import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { type PageRequest, rowsOf } from '../../../shared/list/page.js';
import type { Provider, UserType } from './reward-contents.js';
import type { RecordedChange } from './reward-history-entry.entity.js';
import { isRewardId, toRewardBytes } from './reward-id.js';
import { EVERY_SERVICE, type ShownReward } from './reward-order.js';
import { LIST_READY, LIST_RESERVED } from './reward-list.sql.js';
import { type RewardRow, toShownReward } from './reward.row.js';

/** Owner and service of listed rewards. */
export interface RewardOwner {
  readonly pjid: string;
  readonly userType: UserType;
  readonly userValue: string;
  readonly serviceId: string;
}

/** Filter of the list. */
export interface ReadyRewards extends RewardOwner {
  /** Only rewards of this server and those without a server; absent for all servers. */
  readonly serverId: string | undefined;
  readonly provider: Provider | undefined;
}

// As digits: the driver would send numbers as DOUBLE, which not every server accepts in LIMIT.
const digits = (count: number): string => String(count);

/** Values in the order of the placeholders. */
function valuesOf(
  { pjid, userType, userValue, serviceId }: RewardOwner,
  filters: readonly SqlValue[],
  page: PageRequest,
): SqlValue[] {
  const { limit, offset } = rowsOf(page);
  const firstOfService = (service: string): SqlValue[] => {
    const sought = [pjid, userType, userValue, service, ...filters];
    return [...sought, digits(offset + limit)];
  };
  return [...firstOfService(serviceId), ...firstOfService(EVERY_SERVICE), digits(limit), digits(offset)];
}

/** Lists the rewards of a member and the changes of a reward, and measures how long the oldest was reserved. */
@Injectable()
export class RewardRepository {
  constructor(
    private readonly database: Database,
    private readonly forReading: ReadDatabase,
  ) {}

  /** Lists READY rewards that have not expired, oldest first; one more than the page size, if there is one. */
  async listReady({ serverId, provider, ...owner }: ReadyRewards, page: PageRequest): Promise<ShownReward[]> {
    const ofServers = LIST_READY[serverId === undefined ? 'ofAll' : 'ofServer'];
    const statement = ofServers[provider === undefined ? 'ofAll' : 'ofProvider'];
    const filters = [serverId, provider].filter((value) => value !== undefined);
    const rows = await this.database.rows<RewardRow>(statement, valuesOf(owner, filters, page));
    return rows.map(toShownReward);
  }

  /**
   * Lists RESERVED rewards, longest reserved first, from the read replica if one is configured; one more than the page
   * size.
   */
  async listReserved(owner: RewardOwner, page: PageRequest): Promise<ShownReward[]> {
    return (await this.forReading.rows<RewardRow>(LIST_RESERVED, valuesOf(owner, [], page))).map(
      toShownReward,
    );
  }

  /** Lists the newest `most` changes of a reward, earliest first; empty when the project does not have the reward. */
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

  /** Returns the seconds since the longest RESERVED reward of open projects was reserved; 0 when none is. */
  async oldestReservedSeconds(): Promise<number> {
    const [row] = await this.forReading.rows<{ seconds: number | string }>(
      `SELECT TIMESTAMPDIFF(SECOND, r.listed_at, UTC_TIMESTAMP(3)) AS seconds FROM reward r FORCE INDEX (ix_reward_listed)
       WHERE r.state = 'RESERVED' AND ${inOpenProject('r.pjid')} ORDER BY r.listed_at LIMIT 1`,
    );
    return Number(row?.seconds ?? 0);
  }
}
