/**
 * Condition for the statements of other modules: the account is known, and its country is none of `countries`. With it a
 * purchase of an account without a limit costs no look at the account of its own.
 */
export const UNCOUNTED_ACCOUNT = (countries: number): string =>
  `EXISTS (SELECT 1 FROM account a WHERE a.imid = ? AND a.country_created NOT IN (${Array(countries).fill('?').join(', ')}))`;
