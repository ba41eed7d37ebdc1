/** What a stretch of work is, seen from this process. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Fixed words, codes and counts; never a token, a receipt, an address, an SQL value or the id of a player. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What is known of a stretch of work when it begins. */
export interface SpanStart {
  /** One of few: the route, the statement's verb and table, the store and its operation. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: SpanAttributes;
}

/** A stretch of work in a trace. There are spans only while traces are on, so nobody pays for what is not looked at. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** What W3C calls so: who is given it goes on with this trace. */
  readonly traceparent: string;
  /** Begins a stretch of work that is part of this one. */
  child(start: SpanStart): Span;
  /** It is over; to be called once. `isFailed`: somebody who looks for trouble wants to see it. */
  end(attributes?: SpanAttributes, isFailed?: boolean): void;
}
