/** Queue of reconciliations that are due to continue; the job id is the id of the run. */
export const RECONCILIATION_QUEUE = 'reconciliation';
