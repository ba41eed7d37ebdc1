import type { Span, SpanStart } from '../../request-context/span.js';
import type { TraceOrigin } from '../../request-context/traceparent.js';

/** The origin of a span that does not begin a trace of its own. */
export interface SpanSource {
  /** The caller that waits for it, or whose work it continues: same trace. */
  readonly parent?: TraceOrigin | undefined;
  /** The earlier span that caused it: another trace with a link back. */
  readonly cause?: TraceOrigin | undefined;
}

/** Begins the root spans of this process: requests and jobs. Their own spans begin child spans. */
export abstract class Tracing {
  /** Whether traces are on; check it before collecting attributes. */
  abstract readonly isOn: boolean;

  /** Begins a root span; undefined while traces are off. */
  abstract begin(start: SpanStart, source?: SpanSource): Span | undefined;

  /** Sends the remaining spans, without a time limit. */
  abstract end(): Promise<void>;
}

/** Traces are off: there are no spans at all, and no package for them is loaded. */
export class NoTracing extends Tracing {
  readonly isOn = false;

  begin(): undefined {
    return undefined;
  }

  async end(): Promise<void> {}
}
