import { Inject, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { LinkedIdsReader } from '../../../platform/database/rows/linked-ids-reader.js';
import type { LinkedIds, LinkSearch } from '../../../shared/personal-data/linked-ids.js';
import { MAX_EXPORTED, type PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type {
  ErasedPerson,
  ErasureStage,
  Person,
  PersonalDataSource,
  PersonalSection,
} from './personal-data.js';
import { PersonalDataSources } from './personal-data-sources.service.js';

/** The tables of a module that name people. A subclass lists them; it registers itself. */
export abstract class PersonalTables implements PersonalDataSource, OnModuleInit {
  @Inject(Database) private readonly database!: Database;
  @Inject(TransactionRunner) private readonly transactions!: TransactionRunner;
  @Inject(PersonalDataSources) private readonly sources!: PersonalDataSources;

  protected constructor(
    readonly stage: ErasureStage,
    private readonly tables: readonly PersonalRows[],
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  /** Tables of one name are one section. */
  async sections(person: Person): Promise<readonly PersonalSection[]> {
    const sections = new Map<string, PersonalSection>();
    const add = ({ name, records, isComplete }: PersonalSection): void => {
      const before = sections.get(name);
      const all = [...(before?.records ?? []), ...records];
      sections.set(name, {
        name,
        records: all.slice(0, MAX_EXPORTED),
        isComplete: isComplete && (before?.isComplete ?? true) && all.length <= MAX_EXPORTED,
      });
    };
    for (const table of this.tables) {
      const { name, events } = table.declared;
      add({ name, records: await table.list(this.database, person), isComplete: true });
      if (events !== undefined) add(await this.eventsOf(`${name}Event`, person, table, events.types));
    }
    return [...sections.values()];
  }

  private async eventsOf(
    name: string,
    person: Person,
    table: PersonalRows,
    types: string,
  ): Promise<PersonalSection> {
    const subjects = await table.subjects(this.database, person);
    const found = await this.sources.events.list(person.pjid, subjects, types);
    return { name, records: found.slice(0, MAX_EXPORTED), isComplete: found.length <= MAX_EXPORTED };
  }

  async eraseSome(person: ErasedPerson): Promise<number> {
    for (const table of this.tables) {
      const erased = await this.transactions.run((tx) =>
        table.eraseSome(tx, person, person.pseudonyms, (rows) => this.sources.events.replace(tx, rows)),
      );
      if (erased > 0) return erased;
    }
    return 0;
  }

  async linked(search: LinkSearch): Promise<LinkedIds> {
    const found = await Promise.all(
      this.tables.map((table) => new LinkedIdsReader(this.database, table.declared, search).read()),
    );
    return {
      playerId: [...new Set(found.flatMap(({ playerId }) => playerId))],
      imid: [...new Set(found.flatMap(({ imid }) => imid))],
      isComplete: found.every(({ isComplete }) => isComplete),
    };
  }

  async remains(person: Person): Promise<boolean> {
    for (const table of this.tables) if (await table.remains(this.database, person)) return true;
    return false;
  }
}
