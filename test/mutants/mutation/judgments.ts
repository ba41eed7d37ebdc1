/** Why a survivor needs no test, by its key; only survivors that were looked at stand here. */
export const JUDGMENTS: Readonly<Record<string, string>> = {};
