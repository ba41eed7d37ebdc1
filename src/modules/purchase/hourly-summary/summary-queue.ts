/** Queue of hours to add up; the job's `data.id` is the hour. */
export const SUMMARY_QUEUE = 'hourly-summary';
