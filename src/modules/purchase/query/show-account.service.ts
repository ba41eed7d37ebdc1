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
   * @param pjid only when it has bought in this project; undefined for the deployment itself, which names the publisher
   * @throws AppError INVALID_PARAMETER, the same for an account that is not known and one that may not be seen
   */
  async execute(imid: string, pjid: string | undefined, publisher: string): Promise<AccountStanding> {
    if (pjid === undefined) return this.accounts.ofPublisher(publisher, imid);
    if (!(await this.purchases.hasMember(pjid, imid))) throw accountUnknown();
    return this.accounts.ofProject(pjid, imid);
  }
}
