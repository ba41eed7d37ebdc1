/** Wakes a worker up for a message that has yet to be sent, and with it for whatever else of its project is due; the job's id is the message's row. */
export const PUSH_QUEUE = 'push';
