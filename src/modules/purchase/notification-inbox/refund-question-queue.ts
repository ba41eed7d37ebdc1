/** Queue of refund questions of stores; the job's `data.id` is the id of the question. */
export const REFUND_QUESTION_QUEUE = 'refund-question';
