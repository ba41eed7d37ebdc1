import type { DailyCeilings } from '../../../shared/access/key-scope.js';

/** Maps ceilings to a column of JSON text, which is null without ceilings. */
export const CEILINGS = {
  to: (ceilings: DailyCeilings): string | null =>
    Object.keys(ceilings).length === 0 ? null : JSON.stringify(ceilings),
  from: (text: string | null): DailyCeilings => (text === null ? {} : (JSON.parse(text) as DailyCeilings)),
};
