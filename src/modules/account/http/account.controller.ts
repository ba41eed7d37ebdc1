import { Controller, Post } from '@nestjs/common';
import { Access, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/server/route.decorators.js';
import { SaveAccountService } from '../service/save-account.service.js';
import { SaveAccountRequest } from './account.request.js';

/** Platform members, for the monthly limits. */
@Controller('billing/api-in/v1/account')
@Access('PLATFORM')
@RequiresScope('ACCOUNT')
export class AccountController {
  constructor(private readonly saveAccount: SaveAccountService) {}

  /** Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged. */
  @Post('save')
  @Answers()
  @Priority('reserve')
  save(
    @JsonBody() { imid, countryCreated, birthDate, krLimitMicroPrice }: SaveAccountRequest,
  ): Promise<void> {
    return this.saveAccount.execute({ imid, countryCreated, birthDate, krLimitMicros: krLimitMicroPrice });
  }
}
