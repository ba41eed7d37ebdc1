import type { CeilingScope } from '../../shared/access/key-scope.js';

/** Records that a request of a key is about to add to a scope. */
export interface CeilingUse {
  readonly keyId: string;
  readonly scope: CeilingScope;
  readonly records: number;
  /** Maximum number of records of the key in the scope and day. */
  readonly ceiling: number;
}

/** Port: how much keys have used of their daily ceilings. Implemented by the project module. */
export abstract class CeilingUses {
  /** Counts the records for today, at UTC+09:00, unless they exceed the ceiling; returns whether they were counted. */
  abstract take(use: CeilingUse): Promise<boolean>;
}
