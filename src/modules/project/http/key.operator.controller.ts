import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { type IssuedKey, IssueKeyService } from '../service/issue-key.service.js';
import { ListKeysService } from '../service/list-keys.service.js';
import { RevokeKeyService } from '../service/revoke-key.service.js';
import { IssueKeyRequest, ProjectRequest, RevokeKeyRequest } from './project.operator.request.js';
import { type KeyView, toKeyView } from './project.view.js';

/** Access keys of a project. */
@Controller('operator/v1/key')
@OperatorAccess('ADMIN')
export class KeyOperatorController {
  constructor(
    private readonly issueKey: IssueKeyService,
    private readonly listKeys: ListKeysService,
    private readonly revokeKey: RevokeKeyService,
  ) {}

  /** Issues an access key; only this answer shows it. */
  @Post('issue')
  @Answers()
  issue(@JsonBody() { pjid, roles, label }: IssueKeyRequest): Promise<IssuedKey> {
    return this.issueKey.execute({ pjid, roles, label });
  }

  /** Lists the access keys of a project, including revoked ones. */
  @Post('list')
  @Answers()
  async list(@JsonBody() { pjid }: ProjectRequest): Promise<{ keyList: KeyView[] }> {
    return { keyList: (await this.listKeys.execute(pjid)).map(toKeyView) };
  }

  /** Revokes an access key; every process refuses it within 30 seconds. */
  @Post('revoke')
  @Answers()
  revoke(@JsonBody() { pjid, keyId }: RevokeKeyRequest): Promise<void> {
    return this.revokeKey.execute(pjid, keyId);
  }
}
