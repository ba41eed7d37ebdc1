/** Queue that wakes a worker for all due messages of a project; the job's id is the row of one of them. */
export const PUSH_QUEUE = 'push';
