import { Injectable } from '@nestjs/common';
import type { Micros } from '../../../shared/money/micros.js';
import type { Member } from '../member/uncounted-accounts.service.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { Pseudonyms } from '../pseudonym/pseudonyms.service.js';

/** Restores the spending of members who return after an erase, so that an erase resets no limit. */
@Injectable()
export class ReturningMembers {
  constructor(
    private readonly pseudonyms: Pseudonyms,
    private readonly erased: ErasedAccountRepository,
  ) {}

  /**
   * Moves the spending of this month back to a member. Call it before the account is added, so that a crash or another
   * reservation in between meets the spending, and after it, because an erase may have ended meanwhile.
   */
  async recall(member: Member): Promise<void> {
    const pseudonym = await this.pseudonymOf(member);
    if (pseudonym !== null) await this.erased.recall({ ...member, pseudonym });
  }

  /** Returns what a recall would restore, by currency; writes nothing. */
  async spentBy(member: Member): Promise<Readonly<Partial<Record<string, Micros>>>> {
    const pseudonym = await this.pseudonymOf(member);
    return pseudonym === null ? {} : this.erased.spentBy({ pjid: member.pjid, pseudonym });
  }

  private async pseudonymOf({ pjid, imid }: Member): Promise<string | null> {
    if (!(await this.pseudonyms.areInUse())) return null;
    return (await this.pseudonyms.of({ pjid, playerId: null, imid })).imid;
  }
}
