import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessKeys } from '../../../platform/access/access-keys.js';
import { CeilingUses } from '../../../platform/access/ceiling-uses.js';
import { AccessKey } from './access-key.entity.js';
import { AccessKeyUse } from './access-key-use.entity.js';
import { KeyCeilingUse } from './key-ceiling-use.entity.js';
import { KeyApprovalOperatorController } from './key-approval.operator.controller.js';
import { KeyOperatorController } from './key.operator.controller.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { CeilingUseRepository } from './ceiling-use.repository.js';
import { KeyUseRepository } from './key-use.repository.js';
import { ApprovalCoreModule } from '../approval/approval.module.js';
import { ActiveKeysService } from './active-keys.service.js';
import { FindKeyService } from './find-key.service.js';
import { IssueKeyApproval } from './issue-key-approval.service.js';
import { IssueKeyService } from './issue-key.service.js';
import { KeyUses } from './key-uses.service.js';
import { ListKeysService } from './list-keys.service.js';
import { RevokeKeyApproval } from './revoke-key-approval.service.js';
import { RevokeKeyService } from './revoke-key.service.js';

/** Implements the access guard's port of keys, for every role. */
@Module({
  imports: [TypeOrmModule.forFeature([AccessKey, AccessKeyUse, KeyCeilingUse])],
  providers: [
    AccessKeyRepository,
    KeyUseRepository,
    KeyUses,
    ActiveKeysService,
    { provide: AccessKeys, useExisting: ActiveKeysService },
    { provide: CeilingUses, useClass: CeilingUseRepository },
  ],
  exports: [AccessKeyRepository, KeyUseRepository, ActiveKeysService, AccessKeys, CeilingUses],
})
export class AccessKeyCoreModule {}

/** Lets operators issue, list, find and revoke keys. */
@Module({
  imports: [AccessKeyCoreModule, ApprovalCoreModule],
  controllers: [KeyOperatorController, KeyApprovalOperatorController],
  providers: [
    IssueKeyService,
    ListKeysService,
    RevokeKeyService,
    FindKeyService,
    IssueKeyApproval,
    RevokeKeyApproval,
  ],
})
export class AccessKeyApiModule {}
