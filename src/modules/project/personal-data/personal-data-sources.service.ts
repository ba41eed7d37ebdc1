import { Injectable } from '@nestjs/common';
import type { ErasureStage, PersonalDataSource } from './personal-data.js';
import type { PersonalEvents } from './personal-events.js';

/** Registry of the data about people: each module adds its own source. */
@Injectable()
export class PersonalDataSources {
  private readonly sources: PersonalDataSource[] = [];
  private log: PersonalEvents | null = null;

  add(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  /** Adds the log of events, of which there is one. */
  addEvents(events: PersonalEvents): void {
    this.log = events;
  }

  /** The log of events. */
  get events(): PersonalEvents {
    if (this.log === null) throw new Error('no module has added the events');
    return this.log;
  }

  all(): readonly PersonalDataSource[] {
    return this.sources;
  }

  /** Returns the sources that an erase comes to in a stage. */
  of(stage: ErasureStage): readonly PersonalDataSource[] {
    return this.sources.filter((source) => source.stage === stage);
  }
}
