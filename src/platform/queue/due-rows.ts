/** The due rows of a queue, as its sweep finds them: a repository, or a service that prepares the rows first. */
export interface DueRows {
  /** Page size of `findDue`. After a full page the next poll follows as soon as its rows are processed. */
  readonly maxDue: number;
  /** Returns the ids of due rows that no worker has claimed, oldest first. */
  findDue(): Promise<readonly string[]>;
  /** Returns the seconds that the oldest row has been due, 0 without due rows. For metrics. */
  oldestDueSeconds?(): Promise<number>;
}
