/** Wakes the worker up for a purchase that the store has yet to consume; the job's id is the boid. */
export const CONSUME_QUEUE = 'purchase-consume';
