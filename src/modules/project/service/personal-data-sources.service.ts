import { Injectable } from '@nestjs/common';
import type { ErasureStage, PersonalDataSource } from '../domain/personal-data.js';

/** Registry of what is kept about people: each module adds its own part. */
@Injectable()
export class PersonalDataSources {
  private readonly sources: PersonalDataSource[] = [];

  add(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  all(): readonly PersonalDataSource[] {
    return this.sources;
  }

  /** Returns the sources that an erase comes to in a stage. */
  of(stage: ErasureStage): readonly PersonalDataSource[] {
    return this.sources.filter((source) => source.stage === stage);
  }
}
