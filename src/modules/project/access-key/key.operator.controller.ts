import { Controller, Post } from '@nestjs/common';
import {
  ForConsole,
  ForConsoleOfDeployment,
  OperatorAccess,
  ReadsOnly,
} from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { FindKeyService } from './find-key.service.js';
import type { IssuedKey } from '../../../shared/access/access-key.js';
import { IssueKeyService } from './issue-key.service.js';
import { ListKeysService } from './list-keys.service.js';
import { RevokeKeyService } from './revoke-key.service.js';
import { TwoPersonRule } from '../approval/two-person-rule.service.js';
import { FindKeyRequest, IssueKeyRequest, RevokeKeyRequest } from './key.operator.request.js';
import { type FoundKeyView, type KeyView, toFoundKeyView, toKeyView } from './key.view.js';
import { ProjectRequest } from '../record/project.operator.request.js';

/** Access keys of a project. */
@Controller('operator/v1/key')
@OperatorAccess('ADMIN')
export class KeyOperatorController {
  constructor(
    private readonly issueKey: IssueKeyService,
    private readonly listKeys: ListKeysService,
    private readonly revokeKey: RevokeKeyService,
    private readonly findKey: FindKeyService,
    private readonly twoPersonRule: TwoPersonRule,
  ) {}

  /** Issues an access key; only this answer shows it. */
  @Post('issue')
  @ForConsole('ADMIN')
  @Answers()
  async issue(
    @JsonBody() body: IssueKeyRequest,
    @CallingOperator() operator: ActingOperator,
  ): Promise<IssuedKey> {
    await this.twoPersonRule.check(body.pjid, operator, 'key/request-issue');
    return this.issueKey.execute(body.toCommand());
  }

  /** Lists the access keys of a project, including revoked ones. */
  @Post('list')
  @ForConsole('ADMIN')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() { pjid }: ProjectRequest): Promise<{ keyList: KeyView[] }> {
    return { keyList: (await this.listKeys.execute(pjid)).map(toKeyView) };
  }

  /** Finds the key that a leaked text is: its project, and the addresses that used it. key/revoke revokes it. */
  @Post('find')
  @ForConsoleOfDeployment('ADMIN')
  @ReadsOnly()
  @Answers()
  async find(@JsonBody() { accessKey }: FindKeyRequest): Promise<FoundKeyView> {
    return toFoundKeyView(await this.findKey.execute(accessKey));
  }

  /** Revokes an access key; every process refuses it within 30 seconds. */
  @Post('revoke')
  @ForConsole('ADMIN')
  @Answers()
  async revoke(
    @JsonBody() { pjid, keyId }: RevokeKeyRequest,
    @CallingOperator() operator: ActingOperator,
  ): Promise<void> {
    await this.twoPersonRule.check(pjid, operator, 'key/request-revoke');
    await this.revokeKey.execute(pjid, keyId);
  }
}
