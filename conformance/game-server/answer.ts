import type { Exchange } from './exchange.js';

/** An exchange with its envelope, as far as there is one. */
export interface Answer extends Exchange {
  /** Null when the body is no envelope. */
  readonly resultCode: string | null;
  /** Null when there is none. */
  readonly resultData: Readonly<Record<string, unknown>> | null;
}

/** Looks into an answer. */
export function toAnswer(exchange: Exchange): Answer {
  const envelope = objectOf(parse(exchange.text));
  const code = envelope?.['resultCode'];
  return {
    ...exchange,
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
