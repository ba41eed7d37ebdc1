import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { PushEvent, PushEventKind } from '../message/push-event.js';

/** Events of a message, in order. */
export interface PushTimelineView {
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    readonly kind: PushEventKind;
    readonly detail: Readonly<Record<string, unknown>>;
  }[];
}

export const toPushTimelineView = (events: readonly PushEvent[]): PushTimelineView => ({
  eventList: events.map(({ at, kind, detail }) => ({ at: toIsoTime(at), kind, detail })),
});
