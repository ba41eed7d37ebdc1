/** Queue of store notifications that are due; the job's `data.id` is the id of the notification. */
export const NOTIFICATION_QUEUE = 'store-notice';
