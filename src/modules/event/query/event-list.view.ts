import { type EventMessage, toEventMessage } from '../log/event-message.js';
import type { EventPage } from './list-events.service.js';

/** A page of events. */
export interface EventListView {
  readonly eventList: readonly EventMessage[];
  /** Continues after the last event of this page; the cursor of the request when the page is empty. */
  readonly nextCursor: string;
}

export const toEventListView = ({ events, nextCursor }: EventPage): EventListView => ({
  eventList: events.map(toEventMessage),
  nextCursor,
});
