import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { DEFAULT_PUBLISHER } from '../../project/index.js';
import { ShowAccountService } from './show-account.service.js';
import { ShowAccountRequest } from './account.operator.request.js';
import { type AccountView, toAccountView } from './account.operator.view.js';

/**
 * Shows accounts to operators. Part of the purchase module, since an operator may see only accounts that bought in
 * its project.
 */
@Controller('operator/v1/account')
@OperatorAccess('OPERATOR', 'ADMIN')
export class AccountOperatorController {
  constructor(private readonly showAccount: ShowAccountService) {}

  /** Shows an account, its monthly limit and the amount spent this month. */
  @Post('get')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async get(
    @Req() request: Request,
    @JsonBody() { imid, publisher = DEFAULT_PUBLISHER }: ShowAccountRequest,
  ): Promise<AccountView> {
    const pjid = visiblePjid(request.principal, undefined);
    return toAccountView(await this.showAccount.execute(imid, pjid, publisher));
  }
}
