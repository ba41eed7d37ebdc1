import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { keyUnknown } from '../record/project.errors.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { ActiveKeys } from './active-keys.service.js';

/** Revokes a key: at once in this process, within 30 s everywhere. Revoking again is not an error. */
@Injectable()
export class RevokeKeyService {
  constructor(
    private readonly keys: AccessKeyRepository,
    private readonly activeKeys: ActiveKeys,
  ) {}

  /** @throws AppError INVALID_PARAMETER when the project has no such key. */
  async execute(pjid: string, keyId: string): Promise<void> {
    const key = await this.keys.find(pjid, keyId);
    if (key === null) throw keyUnknown();
    await this.keys.revoke(pjid, keyId);
    noteChange({ isRevoked: key.revokedAt !== null }, { isRevoked: true });
    this.activeKeys.forget();
  }
}
