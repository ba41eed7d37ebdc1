import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessKeys } from '../../../platform/access/access-keys.js';
import { CeilingUses } from '../../../platform/access/ceiling-uses.js';
import { AccessKey } from './access-key.entity.js';
import { AccessKeyUse } from './access-key-use.entity.js';
import { KeyCeilingUse } from './key-ceiling-use.entity.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { CeilingUseRepository } from './ceiling-use.repository.js';
import { KeyUseRepository } from './key-use.repository.js';
import { ActiveKeys } from './active-keys.service.js';
import { KeyUses } from './key-uses.service.js';

/** Implements the access guard's port of keys, for every role. */
@Module({
  imports: [TypeOrmModule.forFeature([AccessKey, AccessKeyUse, KeyCeilingUse])],
  providers: [
    AccessKeyRepository,
    KeyUseRepository,
    KeyUses,
    ActiveKeys,
    { provide: AccessKeys, useExisting: ActiveKeys },
    { provide: CeilingUses, useClass: CeilingUseRepository },
  ],
  exports: [AccessKeyRepository, KeyUseRepository, ActiveKeys, AccessKeys, CeilingUses],
})
export class AccessKeyModule {}
