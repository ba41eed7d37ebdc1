import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
  PersonalDataSources,
  type PersonalSection,
} from '../../project/index.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { PersonalAccountRepository } from './personal-account.repository.js';

/**
 * Personal data of accounts. An account belongs to all projects of a publisher that know the member. Only these export
 * it. It is erased with the last of them, and after the open purchases that count toward its limit.
 */
@Injectable()
export class PersonalAccounts implements PersonalDataSource, OnModuleInit {
  readonly stage = 'last';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly accounts: PersonalAccountRepository,
    private readonly erased: ErasedAccountRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async sections({ pjid, imid }: Person): Promise<readonly PersonalSection[]> {
    if (imid === null) return [];
    const records = await this.sources.events.list(pjid, [imid], 'limit.');
    const isKnown = (await this.knows(pjid, imid)) || !(await this.othersKnow(pjid, imid));
    const sections = isKnown ? await this.accounts.sections(pjid, imid) : [];
    return [...sections, { name: 'limitEvent', records, isComplete: true }];
  }

  async eraseSome(person: ErasedPerson): Promise<number> {
    const { pjid, imid, pseudonyms } = person;
    if (imid === null || pseudonyms.imid === null || !(await this.remains(person))) return 0;
    await this.erased.erase({ pjid, imid, pseudonym: pseudonyms.imid });
    return 1;
  }

  /** Returns false for an account that another project still needs. */
  async remains({ pjid, imid }: Person): Promise<boolean> {
    if (imid === null || !(await this.erased.knows(pjid, imid))) return false;
    return !(await this.othersKnow(pjid, imid));
  }

  /** Returns whether a record of a project names the member. */
  private async knows(pjid: string, imid: string): Promise<boolean> {
    for (const source of this.sources.ofStage('records'))
      if (await source.remains({ pjid, playerId: null, imid })) return true;
    return false;
  }

  private async othersKnow(pjid: string, imid: string): Promise<boolean> {
    for (const other of await this.erased.otherProjects(pjid)) if (await this.knows(other, imid)) return true;
    return false;
  }
}
