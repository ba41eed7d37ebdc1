import { Injectable } from '@nestjs/common';
import type { AccessKey } from '../domain/access-key.entity.js';
import { AccessKeyRepository } from '../persistence/access-key.repository.js';

/** Lists a project's keys, including revoked ones; never the keys themselves, which are not stored. */
@Injectable()
export class ListKeysService {
  constructor(private readonly keys: AccessKeyRepository) {}

  execute(pjid: string): Promise<readonly AccessKey[]> {
    return this.keys.list(pjid);
  }
}
