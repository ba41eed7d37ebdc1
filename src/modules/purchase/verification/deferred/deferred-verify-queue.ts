/** Queue of verifications that wait for their store; the job's `data.id` is the boid. */
export const DEFERRED_VERIFY_QUEUE = 'deferred-verify';
