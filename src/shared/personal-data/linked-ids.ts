/** Ids by kind, which records name together with those of a person. */
export interface LinkedIds {
  readonly playerId: readonly string[];
  readonly imid: readonly string[];
  /** False when records were not read, since the person has too many. */
  readonly isComplete: boolean;
}

/** The person whose linked ids are searched for, and which ids are meant. */
export interface LinkSearch {
  readonly person: { readonly pjid: string; readonly playerId: string | null; readonly imid: string | null };
  /** Whether an id is sought; those that are not do not count toward the limit. */
  readonly isSought: (id: string) => boolean;
}
