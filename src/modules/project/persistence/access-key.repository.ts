import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { KeyRole } from '../../../shared/role.js';
import { Database } from '../../../platform/database/database.js';
import { AccessKey } from '../domain/access-key.entity.js';

/** Key to store. */
export interface NewKey {
  readonly keyId: string;
  readonly pjid: string;
  readonly keyHash: Buffer;
  readonly roles: readonly KeyRole[];
  readonly label: string | undefined;
}

/** Stores issued keys. */
@Injectable()
export class AccessKeyRepository {
  constructor(
    @InjectRepository(AccessKey) private readonly keys: Repository<AccessKey>,
    private readonly database: Database,
  ) {}

  /** Stores a key of a project. Returns false when the project does not exist. */
  async add({ keyId, pjid, keyHash, roles, label }: NewKey): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `INSERT INTO access_key (key_id, pjid, key_hash, roles, label, issued_at)
       SELECT ?, pjid, ?, ?, ?, UTC_TIMESTAMP(3) FROM project WHERE pjid = ?`,
      [keyId, keyHash, roles.join(','), label ?? null, pjid],
    );
    return affectedRows === 1;
  }

  /** Lists every key of a project, oldest first. */
  list(pjid: string): Promise<AccessKey[]> {
    return this.keys.find({ where: { pjid }, order: { issuedAt: 'ASC', keyId: 'ASC' } });
  }

  find(pjid: string, keyId: string): Promise<AccessKey | null> {
    return this.keys.findOneBy({ pjid, keyId });
  }

  /** Finds the key with this hash, revoked or not. */
  findByHash(keyHash: Buffer): Promise<AccessKey | null> {
    return this.keys.findOneBy({ keyHash });
  }

  /** Revokes a key; repeating it changes nothing. */
  async revoke(pjid: string, keyId: string): Promise<void> {
    await this.database.change(
      'UPDATE access_key SET revoked_at = UTC_TIMESTAMP(3) WHERE key_id = ? AND pjid = ? AND revoked_at IS NULL',
      [keyId, pjid],
    );
  }
}
