import type { ErasedSubjects } from '../../../platform/database/rows/personal-rows.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { PersonalSection } from './personal-data.js';

/** Port: the events that were published about records of a person. They repeat its ids. */
export interface PersonalEvents {
  /** Returns the events of subjects whose type begins with `types`. */
  list(pjid: string, subjects: readonly string[], types: string): Promise<PersonalSection['records']>;

  /** Replaces an id in the events of subjects by its pseudonym, in the transaction that erases their records. */
  replace(tx: Tx, erased: ErasedSubjects): Promise<void>;
}
