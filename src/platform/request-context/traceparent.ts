/** Who asks for something, in the words of W3C's `traceparent`. */
export interface TraceOrigin {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The caller keeps its own part of the trace. */
  readonly isSampled: boolean;
}

// No id is all zeros and no version is ff; only versions after 00 may go on behind the flags.
const TRACEPARENT =
  /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

/** What a `traceparent` says; undefined when it is missing or malformed. */
export function parseTraceparent(text: string | undefined): TraceOrigin | undefined {
  if (text === undefined) return undefined;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceOrigin): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
