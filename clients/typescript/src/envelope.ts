/** Every answer of the service. */
export interface Envelope {
  readonly resultCode: string;
  /** For people. */
  readonly resultMessage: string;
  readonly resultData?: unknown;
  /** On everything but SUCCESS. */
  readonly traceId?: string;
}

/** Whether something is an answer of the service, and not of a proxy in front of it. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { resultCode, resultMessage } = value as Record<string, unknown>;
  return typeof resultCode === 'string' && typeof resultMessage === 'string';
}
