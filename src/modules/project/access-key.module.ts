import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessKeys } from '../../platform/access/access-keys.js';
import { CeilingUses } from '../../platform/access/ceiling-uses.js';
import { AccessKey } from './domain/access-key.entity.js';
import { AccessKeyUse } from './domain/access-key-use.entity.js';
import { KeyCeilingUse } from './domain/key-ceiling-use.entity.js';
import { KeyApprovalOperatorController } from './approval/key-approval.operator.controller.js';
import { KeyOperatorController } from './http/key.operator.controller.js';
import { AccessKeyRepository } from './persistence/access-key.repository.js';
import { CeilingUseRepository } from './persistence/ceiling-use.repository.js';
import { KeyUseRepository } from './persistence/key-use.repository.js';
import { ApprovalCoreModule } from './approval/approval.module.js';
import { ActiveKeysService } from './service/active-keys.service.js';
import { FindKeyService } from './service/find-key.service.js';
import { IssueKeyApproval } from './approval/issue-key-approval.service.js';
import { IssueKeyService } from './service/issue-key.service.js';
import { KeyUses } from './service/key-uses.service.js';
import { ListKeysService } from './service/list-keys.service.js';
import { RevokeKeyApproval } from './approval/revoke-key-approval.service.js';
import { RevokeKeyService } from './service/revoke-key.service.js';

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
