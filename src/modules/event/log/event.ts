import { EVENT_TYPES, type EventType } from './event-type.js';

/** Version of the shape of every event's data. A change that breaks readers gives its type the next version. */
export const EVENT_VERSION = 1;

/** An event before its publication, built by the module whose row changed. */
export interface NewEvent {
  readonly pjid: string;
  readonly type: EventType;
  /** Identifies what changed; events of one subject are published in the order in which they happened. */
  readonly subject: string;
  readonly occurredAt: Date;
  /** Becomes JSON. Never contains receipts, tokens or secrets. */
  readonly data: object;
}

/** A published event. */
export interface PublishedEvent extends NewEvent {
  /** Position in the order of publication, decimal digits. */
  readonly position: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the id of an event at a position. */
export const eventIdOf = (position: string): string => `evt_${position}`;

const rankOf = ({ type }: NewEvent): number => EVENT_TYPES.indexOf(type);

/** Sorts events by time, and those of one millisecond by their types. Events of one time and type keep their order. */
export const inOrder = (events: readonly NewEvent[]): readonly NewEvent[] =>
  events.toSorted(
    (one, other) => one.occurredAt.getTime() - other.occurredAt.getTime() || rankOf(one) - rankOf(other),
  );
