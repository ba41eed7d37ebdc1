import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GRANT_KINDS, type GrantKind } from './grant.entity.js';

/** Selects one waiting grant of a kind; reads one index entry. Exported for the test of its query plan. */
export const HAS_WAITING = `SELECT 1 FROM player_grant g FORCE INDEX (ix_player_grant_due)
  WHERE g.pjid = ? AND g.kind = ? AND g.status = 'PENDING' AND g.reward_id IS NULL LIMIT 1`;

/** Finds out whether grants wait for a game server. */
@Injectable()
export class WaitingGrantRepository {
  constructor(private readonly database: Database) {}

  /** Returns the kinds of which the project has waiting grants. */
  async kindsOf(pjid: string): Promise<ReadonlySet<GrantKind>> {
    const found = await Promise.all(
      GRANT_KINDS.map(async (kind) => (await this.database.rows(HAS_WAITING, [pjid, kind])).length > 0),
    );
    return new Set(GRANT_KINDS.filter((_, index) => found[index]));
  }
}
