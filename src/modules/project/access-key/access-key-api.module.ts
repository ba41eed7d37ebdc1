import { Module } from '@nestjs/common';
import { KeyApprovalOperatorController } from './key-approval.operator.controller.js';
import { KeyOperatorController } from './key.operator.controller.js';
import { ApprovalModule } from '../approval/approval.module.js';
import { FindKeyService } from './find-key.service.js';
import { IssueKeyApprovalKind } from './issue-key-approval-kind.service.js';
import { IssueKeyService } from './issue-key.service.js';
import { LintKeysService } from './lint-keys.service.js';
import { ListKeysService } from './list-keys.service.js';
import { RevokeKeyApprovalKind } from './revoke-key-approval-kind.service.js';
import { RevokeKeyService } from './revoke-key.service.js';
import { AccessKeyModule } from './access-key.module.js';

/** Lets operators issue, list, find and revoke keys, and finds keys that expire soon. */
@Module({
  imports: [AccessKeyModule, ApprovalModule],
  controllers: [KeyOperatorController, KeyApprovalOperatorController],
  providers: [
    IssueKeyService,
    ListKeysService,
    RevokeKeyService,
    FindKeyService,
    IssueKeyApprovalKind,
    RevokeKeyApprovalKind,
    LintKeysService,
  ],
})
export class AccessKeyApiModule {}
