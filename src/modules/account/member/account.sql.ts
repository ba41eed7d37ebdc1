import { PUBLISHER_OF } from './publisher.sql.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';

/** An INSERT of one row without its table reference, `INSERT INTO ... SELECT ...`, with its values. */
export interface ConditionalInsert {
  /** Constant text. */
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** Further condition, which begins with `AND`; left out for none. */
  readonly condition?: { readonly text: string; readonly values: readonly SqlValue[] };
}

/** Adds the condition that the account is known to the publisher of a project and its country is not in `countries`. */
export const insertUncounted = (text: string, countries: number): string =>
  `${text} FROM DUAL WHERE EXISTS (SELECT 1 FROM account a
    WHERE a.imid = ? AND a.publisher = ${PUBLISHER_OF} AND a.country_created NOT IN (${Array(countries).fill('?').join(', ')}))`;
