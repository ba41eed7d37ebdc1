import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ActiveKey } from '../../../platform/access/access-keys.js';
import { Database } from '../../../platform/database/database.js';
import { IS_CLOSED } from '../../../platform/database/sql/closed-projects.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { AccessKey } from './access-key.entity.js';
import { CEILINGS } from './ceilings.column.js';
import { TEXT_LIST, TEXT_LIST_OR_NULL } from './text-list.column.js';
import { type ActiveKeyRow, toActiveKey } from './active-key.row.js';

/** A key to be stored. */
export interface NewKey extends Omit<AccessKey, 'label' | 'issuedAt' | 'revokedAt'> {
  readonly label: string | undefined;
}

/** Sizes to which look-ups are padded: few, so that there are few statements to prepare. */
const BATCH_SIZES = [1, 10, 100] as const;

/** Maximum number of hashes of one look-up. */
export const MAX_HASHES = 100;

/** Stores issued keys. */
@Injectable()
export class AccessKeyRepository {
  constructor(
    @InjectRepository(AccessKey) private readonly keys: Repository<AccessKey>,
    private readonly database: Database,
  ) {}

  /** Stores a key of a project. Returns false when the project does not exist. */
  async add(key: NewKey, statements: Statements = this.database): Promise<boolean> {
    const { affectedRows } = await statements.change(
      `INSERT INTO access_key
         (key_id, pjid, key_hash, roles, label, issued_at, expires_at, allowed_cidrs, scopes, read_only,
          daily_ceilings)
       SELECT ?, pjid, ?, ?, ?, UTC_TIMESTAMP(3), ?, ?, ?, ?, ? FROM project WHERE pjid = ?`,
      [
        key.keyId,
        key.keyHash,
        TEXT_LIST.to(key.roles),
        key.label ?? null,
        key.expiresAt,
        TEXT_LIST_OR_NULL.to(key.allowedCidrs),
        TEXT_LIST_OR_NULL.to(key.scopes),
        Number(key.readOnly),
        CEILINGS.to(key.dailyCeilings),
        key.pjid,
      ],
    );
    return affectedRows === 1;
  }

  /** Lists every key of a project, oldest first. */
  list(pjid: string): Promise<AccessKey[]> {
    return this.keys.find({ where: { pjid }, order: { issuedAt: 'ASC', keyId: 'ASC' } });
  }

  /** Finds a key of a project, revoked or not; null when it has none with this id. */
  find(pjid: string, keyId: string): Promise<AccessKey | null> {
    return this.keys.findOneBy({ pjid, keyId });
  }

  /** Finds the key with this hash, revoked or not. */
  findByHash(keyHash: Buffer): Promise<AccessKey | null> {
    return this.keys.findOneBy({ keyHash });
  }

  /**
   * Finds the active keys with these hashes, at most {@link MAX_HASHES} in hexadecimal digits, and returns them by
   * their hash. The index compares whole hashes of random keys, so its response time reveals nothing about a key.
   */
  async findActive(hashes: readonly string[]): Promise<ReadonlyMap<string, ActiveKey>> {
    const [first = ''] = hashes;
    const size = BATCH_SIZES.find((each) => each >= hashes.length) ?? MAX_HASHES;
    const padded = [...hashes, ...Array<string>(size - hashes.length).fill(first)];
    const rows = await this.database.rows<ActiveKeyRow>(
      `SELECT LOWER(HEX(k.key_hash)) AS hash, k.key_id AS keyId, k.pjid AS pjid, k.roles AS roles, k.expires_at AS expiresAt,
         k.allowed_cidrs AS allowedCidrs, k.scopes AS scopes, k.read_only AS readOnly,
         k.daily_ceilings AS dailyCeilings, p.load_share AS weight, m.state AS moveState
       FROM access_key k JOIN project p ON p.pjid = k.pjid LEFT JOIN project_move m ON m.pjid = k.pjid AND ${IS_CLOSED}
       WHERE k.key_hash IN (${padded.map(() => '?').join(', ')}) AND k.revoked_at IS NULL`,
      padded.map((hash) => Buffer.from(hash, 'hex')),
    );
    return new Map(rows.map((row) => [row.hash, toActiveKey(row)]));
  }

  /** Revokes a key; repeating it changes nothing and returns false. */
  async revoke(pjid: string, keyId: string, statements: Statements = this.database): Promise<boolean> {
    const { affectedRows } = await statements.change(
      'UPDATE access_key SET revoked_at = UTC_TIMESTAMP(3) WHERE key_id = ? AND pjid = ? AND revoked_at IS NULL',
      [keyId, pjid],
    );
    return affectedRows > 0;
  }
}
