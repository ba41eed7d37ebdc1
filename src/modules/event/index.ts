import { EVENT_SECRETS } from './persistence/event-secret.column.js';

export { EventModule } from './event.module.js';
export type { NewEvent } from './domain/event.js';
export { type EventSource, EventSources } from './service/event-sources.service.js';
export { EventSubjects } from './service/event-subjects.service.js';
export { PublishEventsService } from './service/publish-events.service.js';

/** Sealed columns of this module. */
export const EVENT_SEALED = [EVENT_SECRETS] as const;
