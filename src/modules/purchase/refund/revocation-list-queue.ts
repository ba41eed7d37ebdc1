/** Queue of revocation lists that are due to be read; the job's `data.id` is the id of the list. */
export const REVOCATION_LIST_QUEUE = 'store-feed';
