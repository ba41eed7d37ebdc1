/** Queue of streams with events to send; the job's `data.id` is the stream. */
export const EVENT_QUEUE = 'event-delivery';
