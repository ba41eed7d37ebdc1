/** Queue of verifications that wait for their store; the job id is the boid. */
export const DEFERRED_VERIFY_QUEUE = 'deferred-verify';
