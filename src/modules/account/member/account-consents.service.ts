import { Injectable } from '@nestjs/common';
import { AccountRepository } from './account.repository.js';

/** Consents that platform members have given. */
@Injectable()
export class AccountConsents {
  constructor(private readonly accounts: AccountRepository) {}

  /** Returns whether a member consents that stores learn how purchases that are to be refunded were used. */
  toConsumptionData(pjid: string, imid: string): Promise<boolean> {
    return this.accounts.hasConsented(pjid, imid);
  }
}
