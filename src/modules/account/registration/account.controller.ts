import { Controller, Post } from '@nestjs/common';
import { Access, Audited, RequiresScope } from '../../../platform/access/access.decorators.js';
import { CallerProject } from '../../../platform/access/caller-project.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { SaveAccountService } from './save-account.service.js';
import { SaveAccountRequest } from './account.request.js';

/** Platform members, for the monthly limits. */
@Controller('billing/api-in/v1/account')
@Access('PLATFORM')
@RequiresScope('ACCOUNT')
@Audited()
export class AccountController {
  constructor(private readonly saveAccount: SaveAccountService) {}

  /** Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged. */
  @Post('save')
  @Answers()
  @Priority('reserve')
  save(@CallerProject() pjid: string, @JsonBody() body: SaveAccountRequest): Promise<void> {
    const { imid, countryCreated, birthDate, krLimitMicroPrice, consumptionConsent } = body;
    return this.saveAccount.execute({
      pjid,
      imid,
      countryCreated,
      birthDate,
      krLimitMicros: krLimitMicroPrice,
      consumptionConsent,
    });
  }
}
