import { Injectable } from '@nestjs/common';
import { ClassRegistry } from '../../../shared/registry/registry.js';
import type { ErasureStage, PersonalDataSource } from './personal-data.js';
import type { PersonalEvents } from './personal-events.js';

/** The data about people: each module adds its own source. */
@Injectable()
export class PersonalDataSources extends ClassRegistry<PersonalDataSource> {
  private log: PersonalEvents | null = null;

  /**
   * Adds the log of events.
   * @throws Error for a second one, which is a wiring error
   */
  addEvents(events: PersonalEvents): void {
    if (this.log !== null) throw new Error('PersonalDataSources: the events are added twice');
    this.log = events;
  }

  /** The log of events. */
  get events(): PersonalEvents {
    if (this.log === null) throw new Error('no module has added the events');
    return this.log;
  }

  /** Returns the sources that an erase comes to in a stage. */
  ofStage(stage: ErasureStage): readonly PersonalDataSource[] {
    return this.all().filter((source) => source.stage === stage);
  }
}
