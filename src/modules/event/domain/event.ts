import { EVENT_TYPES, type EventType } from './event-type.js';

/** Version of the shape of every event's data. A change that a reader must know of gives its type the next one. */
export const EVENT_VERSION = 1;

/** What happened, as the module that it happened in describes it. */
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

const RANKS: ReadonlyMap<EventType, number> = new Map(EVENT_TYPES.map((type, rank) => [type, rank]));
const rankOf = ({ type }: NewEvent): number => RANKS.get(type) ?? 0;

/** Sorts events by time; those of one millisecond by their causes, else as they come. */
export const inOrder = (events: readonly NewEvent[]): readonly NewEvent[] =>
  events.toSorted(
    (one, other) => one.occurredAt.getTime() - other.occurredAt.getTime() || rankOf(one) - rankOf(other),
  );
