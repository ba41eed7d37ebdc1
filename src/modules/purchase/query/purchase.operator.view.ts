import { toIsoTime } from '../../../shared/time/iso-time.js';
import type { TimelineEntryKind, TimelineEntry } from '../timeline/timeline-entry.entity.js';

/** Events of a purchase, in order. */
export interface TimelineView {
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    readonly kind: TimelineEntryKind;
    readonly detail: Readonly<Record<string, unknown>>;
  }[];
}

export const toTimelineView = (events: readonly TimelineEntry[]): TimelineView => ({
  eventList: events.map(({ at, kind, detail }) => ({ at: toIsoTime(at), kind, detail })),
});
