import { Injectable } from '@nestjs/common';
import { Pseudonyms } from '../account/index.js';
import {
  type Person,
  PersonalDataSources,
  type PersonalSection,
  personNotNamed,
  ProjectDirectory,
} from '../project/index.js';
import { PlayerErasureRepository, type RecordedErasure } from './player-erasure.repository.js';

/** All stored data about a person. */
export interface PersonalExport {
  readonly sections: readonly PersonalSection[];
  readonly erasures: readonly RecordedErasure[];
}

/** Collects what every module keeps about a person. */
@Injectable()
export class ExportPlayerService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly sources: PersonalDataSources,
    private readonly pseudonyms: Pseudonyms,
    private readonly erasures: PlayerErasureRepository,
  ) {}

  /** @throws AppError INVALID_PARAMETER when neither id is given, or for an unknown project */
  async execute(person: Person): Promise<PersonalExport> {
    if (person.playerId === null && person.imid === null) throw personNotNamed();
    await this.projects.mustExist(person.pjid);
    // First: where an erasure is shown at its end, the records are read after it.
    const erasures = await this.erasuresOf(person);
    const parts = await Promise.all(this.sources.all().map((source) => source.sections(person)));
    return { sections: parts.flat(), erasures };
  }

  private async erasuresOf(person: Person): Promise<readonly RecordedErasure[]> {
    if (!(await this.pseudonyms.areInUse())) return [];
    return this.erasures.list({ ...person, pseudonyms: await this.pseudonyms.of(person) });
  }
}
