import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { ReturningMembers } from '../personal-data/returning-members.service.js';
import { type AccountChanges, AccountRepository } from '../member/account.repository.js';

/** Adds an account or changes the given fields. */
@Injectable()
export class SaveAccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly returningMembers: ReturningMembers,
  ) {}

  async execute(changes: AccountChanges): Promise<void> {
    const before = await this.accounts.find(changes.pjid, changes.imid);
    if (before === null) await this.returningMembers.recall(changes);
    const isNew = await this.accounts.save(changes);
    // An erase may have deleted the account that was found, or have ended since the first recall.
    if (isNew) await this.returningMembers.recall(changes);
    const { countryCreated, birthDate = before?.birthDate, krLimitMicros = before?.krLimitMicros } = changes;
    noteChange(before && shown(before), shown({ countryCreated, birthDate, krLimitMicros }));
  }
}

interface ShownAccount {
  readonly countryCreated: string;
  readonly birthDate?: string | null | undefined;
  readonly krLimitMicros?: number | null | undefined;
}

/** Returns the fields of an account that the audit log compares, without the day of birth. */
const shown = ({ countryCreated, birthDate = null, krLimitMicros = null }: ShownAccount): object => ({
  countryCreated,
  hasBirthDate: birthDate !== null,
  krLimitMicros,
});
