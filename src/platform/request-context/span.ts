/** The kind of a span, as seen from this process. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Fixed words, codes and counts; never a token, a receipt, an address, an SQL value or the id of a player. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The properties of a span at its start. */
export interface SpanStart {
  /** Low-cardinality name: the route, the statement's verb and table, the store and its operation. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: SpanAttributes;
}

/** A span of a trace. Spans exist only while traces are on. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** W3C `traceparent` header; its receiver continues this trace. */
  readonly traceparent: string;
  /** Begins a child span. */
  child(start: SpanStart): Span;
  /** Ends the span; call it once. `isFailed` marks it as an error. */
  end(attributes?: SpanAttributes, isFailed?: boolean): void;
}
