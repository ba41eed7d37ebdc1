import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ErasedSubjects,
  MAX_EXPORTED,
  type PersonIdKind,
} from '../../../platform/database/rows/personal-rows.js';
import { Database } from '../../../platform/database/database.js';
import { filledUp, forEachStep, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PersonalDataSources, type PersonalEvents, type PersonalSection } from '../../project/index.js';

type Records = PersonalSection['records'];

/** Subjects of one statement. */
const BATCH = 500;

/** Fields of events that hold an id of a person. */
const FIELDS: Readonly<Record<PersonIdKind, readonly string[]>> = {
  playerId: ['playerId', 'expectedPlayerId', 'reportedPlayerId', 'idValue', 'userValue'],
  imid: ['imid', 'idValue', 'userValue'],
};

/** What exports show of an event. Exported for the test of the data map. */
export const EXPORTED_EVENT = `CONCAT('evt_', e.position) AS eventId, e.type, e.subject, e.occurred_at AS occurredAt,
  e.published_at AS publishedAt, e.data`;

const LIST = forEachStep(
  (marks) => `SELECT ${EXPORTED_EVENT} FROM event e FORCE INDEX (ix_event_subject)
    WHERE e.subject IN (${marks}) AND e.pjid = ? AND e.type LIKE ? LIMIT ${MAX_EXPORTED + 1}`,
);

/**
 * Finds and changes the events about people. It finds an event by its subject, the id of the record that changed. So
 * the log needs no column and no index for ids of people.
 */
@Injectable()
export class PersonalEventRepository implements PersonalEvents, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sources: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.sources.addEvents(this);
  }

  async list(pjid: string, subjects: readonly string[], types: string): Promise<Records> {
    const found: Records[number][] = [];
    for (let from = 0; from < subjects.length && found.length <= MAX_EXPORTED; from += BATCH) {
      const some = filledUp(subjects.slice(from, from + BATCH));
      found.push(...(await this.database.rows<Records[number]>(LIST(some), [...some, pjid, `${types}%`])));
    }
    return found;
  }

  async replace(tx: Tx, { pjid, subjects, kind, id, pseudonym }: ErasedSubjects): Promise<void> {
    const fields = FIELDS[kind].map((name) => [
      `"${name}":${JSON.stringify(id)}`,
      `"${name}":"${pseudonym}"`,
    ]);
    const data = fields.reduce((expression) => `REPLACE(${expression}, ?, ?)`, 'data');
    for (let from = 0; from < subjects.length; from += BATCH) {
      const some = filledUp(subjects.slice(from, from + BATCH));
      await tx.change(
        `UPDATE event SET data = ${data}, subject = IF(subject = ?, ?, subject)
         WHERE pjid = ? AND subject IN (${marksFor(some)})`,
        [...fields.flat(), id, pseudonym, pjid, ...some],
      );
    }
  }
}
