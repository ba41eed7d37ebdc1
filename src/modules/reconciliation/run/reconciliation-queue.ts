/** Queue of reconciliations that are due to continue; the job's `data.id` is the id of the run. */
export const RECONCILIATION_QUEUE = 'reconciliation';
