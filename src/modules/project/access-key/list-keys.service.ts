import { Injectable } from '@nestjs/common';
import type { AccessKey } from './access-key.entity.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { KeyUseRepository } from './key-use.repository.js';

/** A key, and when it was used last; null: never. */
export interface ListedKey {
  readonly key: AccessKey;
  readonly lastUsedAt: Date | null;
}

/** Lists a project's keys, revoked ones too; never the keys themselves, which are not stored. */
@Injectable()
export class ListKeysService {
  constructor(
    private readonly keys: AccessKeyRepository,
    private readonly uses: KeyUseRepository,
  ) {}

  async execute(pjid: string): Promise<readonly ListedKey[]> {
    const [keys, lastUses] = await Promise.all([this.keys.list(pjid), this.uses.lastUses(pjid)]);
    return keys.map((key) => ({ key, lastUsedAt: lastUses.get(key.keyId) ?? null }));
  }
}
