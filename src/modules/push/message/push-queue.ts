/** Queue that wakes a worker for all due messages of a project; the job's `data.id` is the id of one of them. */
export const PUSH_QUEUE = 'push';
