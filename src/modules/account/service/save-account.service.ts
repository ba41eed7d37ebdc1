import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { type AccountChanges, AccountRepository } from '../persistence/account.repository.js';

/** Adds an account or changes the given fields. */
@Injectable()
export class SaveAccountService {
  constructor(private readonly accounts: AccountRepository) {}

  async execute(changes: AccountChanges): Promise<void> {
    const before = await this.shown(changes);
    await this.accounts.save(changes);
    noteChange(before, await this.shown(changes));
  }

  /** Returns the account for the audit log, which must not reveal a day of birth; null when there is none. */
  private async shown({ pjid, imid }: AccountChanges): Promise<object | null> {
    const account = await this.accounts.find(pjid, imid);
    if (account === null) return null;
    const { countryCreated, birthDate, krLimitMicros } = account;
    return { countryCreated, hasBirthDate: birthDate !== null, krLimitMicros };
  }
}
