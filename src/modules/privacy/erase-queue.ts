/** Queue of erasures of people; the job's `data.id` is the eraseId. */
export const ERASE_QUEUE = 'player-erase';
