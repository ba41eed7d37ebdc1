/** Wakes the worker up for a notice of a store; the job's id is the notice's. */
export const NOTICE_QUEUE = 'store-notice';

/** Wakes the worker up to read a store's list; the job's id is the feed's. */
export const FEED_QUEUE = 'store-feed';
