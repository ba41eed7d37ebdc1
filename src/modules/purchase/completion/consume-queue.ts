/** Queue of purchases to consume in their store; the job's `data.id` is the boid. */
export const CONSUME_QUEUE = 'purchase-consume';
