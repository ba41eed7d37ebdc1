/** Time limit of the decision, of the repetition of an interrupted execution after it, and of fetching a secret. */
export const LIMIT_HOURS = 24;

/** An execution that has not ended after this time was interrupted, and can be begun again. */
export const EXECUTION_SECONDS = 60;
