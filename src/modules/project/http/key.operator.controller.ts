import { Controller, Post } from '@nestjs/common';
import {
  ForConsole,
  ForConsoleOfDeployment,
  OperatorAccess,
  ReadsOnly,
} from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { FindKeyService } from '../service/find-key.service.js';
import { type IssuedKey, IssueKeyService } from '../service/issue-key.service.js';
import { ListKeysService } from '../service/list-keys.service.js';
import { RevokeKeyService } from '../service/revoke-key.service.js';
import { FindKeyRequest, IssueKeyRequest, RevokeKeyRequest } from './key.operator.request.js';
import { type FoundKeyView, type KeyView, toFoundKeyView, toKeyView } from './key.view.js';
import { ProjectRequest } from './project.operator.request.js';

/** Access keys of a project. */
@Controller('operator/v1/key')
@OperatorAccess('ADMIN')
export class KeyOperatorController {
  constructor(
    private readonly issueKey: IssueKeyService,
    private readonly listKeys: ListKeysService,
    private readonly revokeKey: RevokeKeyService,
    private readonly findKey: FindKeyService,
  ) {}

  /** Issues an access key; only this answer shows it. */
  @Post('issue')
  @ForConsole('ADMIN')
  @Answers()
  issue(@JsonBody() body: IssueKeyRequest): Promise<IssuedKey> {
    const { pjid, roles, label, expiresAtUnixTS, allowedCidrs = [], scopes = [], readOnly = false } = body;
    const { dailyCeilings = {} } = body;
    const expiresAt = expiresAtUnixTS === undefined ? null : new Date(expiresAtUnixTS * 1000);
    return this.issueKey.execute({
      pjid,
      roles,
      label,
      expiresAt,
      allowedCidrs,
      scopes,
      readOnly,
      dailyCeilings,
    });
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
  revoke(@JsonBody() { pjid, keyId }: RevokeKeyRequest): Promise<void> {
    return this.revokeKey.execute(pjid, keyId);
  }
}
