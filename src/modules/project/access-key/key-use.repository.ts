import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import { AccessKeyUse } from './access-key-use.entity.js';

const SAVE = forEachStep(
  (marks) => `INSERT INTO access_key_use (key_id, address, first_used_at, last_used_at)
    VALUES ${marks.replaceAll('?', '(?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))')}
    ON DUPLICATE KEY UPDATE last_used_at = GREATEST(last_used_at, VALUES(last_used_at))`,
);

/** Stores the addresses from which keys are used. */
@Injectable()
export class KeyUseRepository {
  constructor(
    @InjectRepository(AccessKeyUse) private readonly uses: Repository<AccessKeyUse>,
    private readonly database: Database,
  ) {}

  /** Saves that a key was used just now from each of the addresses. */
  async save(keyId: string, addresses: readonly string[]): Promise<void> {
    const filled = filledUp(addresses);
    await this.database.change(
      SAVE(filled),
      filled.flatMap((address) => [keyId, address]),
    );
  }

  /** Lists the addresses that used a key, the latest first. */
  list(keyId: string, limit: number): Promise<AccessKeyUse[]> {
    return this.uses.find({ where: { keyId }, order: { lastUsedAt: 'DESC', address: 'ASC' }, take: limit });
  }

  /** Returns when each key of a project was used last, without keys that were never used. */
  async lastUses(pjid: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.rows<{ keyId: string; lastUsedAt: Date }>(
      `SELECT u.key_id AS keyId, MAX(u.last_used_at) AS lastUsedAt
       FROM access_key k JOIN access_key_use u ON u.key_id = k.key_id WHERE k.pjid = ? GROUP BY u.key_id`,
      [pjid],
    );
    return new Map(rows.map(({ keyId, lastUsedAt }) => [keyId, lastUsedAt]));
  }
}
