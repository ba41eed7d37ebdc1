import type { Span, SpanStart } from '../../request-context/span.js';
import type { TraceOrigin } from '../../request-context/traceparent.js';

/** Where a stretch of work comes from, when it does not begin a trace of its own. */
export interface SpanSource {
  /** Somebody who waits for it, or whose work it goes on with: same trace. */
  readonly parent?: TraceOrigin | undefined;
  /** Somebody who caused it long ago: another trace, with a way back. */
  readonly cause?: TraceOrigin | undefined;
}

/** Begins what has nobody above it in this process: requests and jobs. What they do is begun by their own span. */
export abstract class Tracing {
  /** Asked first, so that nothing is put together for nobody. */
  abstract readonly isOn: boolean;

  abstract begin(start: SpanStart, source?: SpanSource): Span | undefined;

  /** Sends what has not been sent yet, however long that takes. */
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
