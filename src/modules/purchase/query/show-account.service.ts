import { Injectable } from '@nestjs/common';
import { type AccountStanding, accountUnknown, GetAccountService } from '../../account/index.js';
import { PurchaseRepository } from '../record/purchase.repository.js';

/** Shows an account to callers that may see it. */
@Injectable()
export class ShowAccountService {
  constructor(
    private readonly accounts: GetAccountService,
    private readonly purchases: PurchaseRepository,
  ) {}

  /**
   * Returns the account and its limit.
   * @param pjid only if it has bought in this project; undefined for the deployment's operators
   * @throws AppError INVALID_PARAMETER, the same for an unknown account and one that the caller may not see
   */
  async execute(imid: string, pjid: string | undefined): Promise<AccountStanding> {
    if (pjid !== undefined && !(await this.purchases.hasMember(pjid, imid))) throw accountUnknown();
    return this.accounts.execute(imid);
  }
}
