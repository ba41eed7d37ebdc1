import type { HttpCall } from './http-call.js';

/** Finished call with its envelope, if it has one. */
export interface Answer extends HttpCall {
  /** Null when the body is no envelope. */
  readonly resultCode: string | null;
  /** Null without an envelope. */
  readonly resultData: Readonly<Record<string, unknown>> | null;
}

/** Looks into an answer. */
export function toAnswer(call: HttpCall): Answer {
  const envelope = objectOf(parse(call.text));
  const code = envelope?.['resultCode'];
  return {
    ...call,
    resultCode: typeof code === 'string' ? code : null,
    resultData: objectOf(envelope?.['resultData']),
  };
}

/** The answer in a few words, for the report. */
export function inWords({ status, resultCode, failure, text }: Answer): string {
  if (failure !== null) return `no answer (${failure})`;
  if (resultCode !== null) return status === 200 ? resultCode : `${resultCode} with HTTP ${status}`;
  return `HTTP ${status} and ${text === '' ? 'no body' : 'no envelope'}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : null;
}
