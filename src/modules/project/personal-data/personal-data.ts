import type { LinkedIds, LinkSearch } from '../../../shared/personal-data/linked-ids.js';

/** The person that an export or an erase is about, in one project; at least one id is given. */
export interface Person {
  readonly pjid: string;
  readonly playerId: string | null;
  readonly imid: string | null;
}

/** A person with what replaces the ids: keyed hashes. */
export interface ErasedPerson extends Person {
  readonly pseudonyms: { readonly playerId: string | null; readonly imid: string | null };
}

/** Records of one kind that a module stores about a person. */
export interface PersonalSection {
  /** Kind of the records, such as `purchase`. */
  readonly name: string;
  /** Column values by name. */
  readonly records: readonly Readonly<Record<string, string | number | Date | Buffer | null>>[];
  /** False when there are more records than an export shows. */
  readonly isComplete: boolean;
}

/**
 * When an erase comes to the data: with the records of the person, or after every record is erased, since open records
 * need it to be delivered or counted.
 */
export type ErasureStage = 'records' | 'last';

/** Port: the data about people that a module stores. */
export interface PersonalDataSource {
  readonly stage: ErasureStage;

  /** Returns the stored data about a person. */
  sections(person: Person): Promise<readonly PersonalSection[]>;

  /**
   * Erases a small batch of what nothing needs any more. A repetition continues where an interrupted one ended.
   * @returns number of erased rows; 0 when no row can be erased now
   */
  eraseSome(person: ErasedPerson): Promise<number>;

  /** Returns the ids that its records name together with those of the person. */
  linked?(search: LinkSearch): Promise<LinkedIds>;

  /** Returns whether a row still names the person: it waits until its work is over. */
  remains(person: Person): Promise<boolean>;
}
