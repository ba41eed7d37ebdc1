import { EVENT_SECRETS } from './endpoint/event-secret.column.js';

export { EventModule } from './event.module.js';
export type { NewEvent } from './log/event.js';
export { type EventSource, EventSources } from './log/event-sources.service.js';
export { EventSubjects } from './log/event-subjects.service.js';
export { PublishEventsService } from './publication/publish-events.service.js';

/** Sealed columns of this module. */
export const EVENT_SEALED = [EVENT_SECRETS] as const;
