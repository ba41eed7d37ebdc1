/** The caller's span, parsed from a W3C `traceparent`. */
export interface TraceOrigin {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the caller samples the trace. */
  readonly isSampled: boolean;
}

// Ids must not be all zeros, version ff is invalid, and only versions after 00 may have text after the flags.
const TRACEPARENT =
  /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

/** Parses a `traceparent`; returns undefined when it is missing or malformed. */
export function parseTraceparent(text: string | undefined): TraceOrigin | undefined {
  if (text === undefined) return undefined;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** Formats a span as `traceparent` header of version 00. */
export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceOrigin): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
