import { Injectable } from '@nestjs/common';
import { AdminKeys } from '../../../platform/access/admin-keys.js';
import { hashKey } from '../../../shared/access/access-key.js';
import type { AccessKeyUse } from './access-key-use.entity.js';
import type { AccessKey } from './access-key.entity.js';
import { accessKeyUnknown } from '../record/project.errors.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { KeyUseRepository } from './key-use.repository.js';

/** Maximum number of listed addresses, the latest ones. */
const MAX_USES = 100;

/** A key that was found by its text, and who used it. */
export interface FoundKey {
  readonly pjid: string;
  readonly keyId: string;
  /** Null for the deployment's own keys, which are not stored. */
  readonly key: AccessKey | null;
  /** The latest first. */
  readonly uses: readonly AccessKeyUse[];
}

/** Finds a leaked key by its text: its owner, and the addresses and times of its use. */
@Injectable()
export class FindKeyService {
  constructor(
    private readonly keys: AccessKeyRepository,
    private readonly adminKeys: AdminKeys,
    private readonly uses: KeyUseRepository,
  ) {}

  /** @throws AppError INVALID_PARAMETER when the text is no key of this deployment. */
  async execute(text: string): Promise<FoundKey> {
    const hash = hashKey(text);
    const admin = this.adminKeys.find(hash);
    const key = admin === null ? await this.keys.findByHash(Buffer.from(hash, 'hex')) : null;
    const owner = admin ?? key;
    if (owner === null) throw accessKeyUnknown();
    const { pjid, keyId } = owner;
    return { pjid, keyId, key, uses: await this.uses.list(keyId, MAX_USES) };
  }
}
