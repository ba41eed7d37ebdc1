import { readFileSync } from 'node:fs';

/** One answer of the service, as the file scripts it. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands. */
  readonly text?: string;
  /** The connection is closed when the request has come. */
  readonly drop?: true;
  /** The request is never answered. */
  readonly hold?: true;
}

/** What the first request has to be. */
export interface ExpectedRequest {
  readonly path?: string;
  readonly contentType?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly absent?: readonly string[];
  /** A reqId that the client has made. */
  readonly reqId?: 'made';
}

/** What is to come of a call. */
export interface Expectation {
  /** How many requests come; null when only the least number is known. */
  readonly requests: number | null;
  readonly atLeastRequests?: number;
  /** Every request is equal to the first, the reqId included. */
  readonly sameBody?: true;
  /** Between the first two requests. */
  readonly pauseAtLeastMs?: number;
  readonly sent?: ExpectedRequest;
  /** A part of what the client reports. */
  readonly outcome: object;
}

export interface ScriptedCall {
  readonly name: string;
  /** Group and method, as in `gstore.reserve`. */
  readonly endpoint: string;
  readonly request: object;
  readonly retries: number;
  readonly timeoutMs?: number;
  /** The listener for attempts: one that throws at each of them, or null; left out, the client's options have none. */
  readonly listener?: 'throws' | 'null';
  readonly answers: readonly ScriptedAnswer[];
  /** Languages that cannot do it; `why` says why. */
  readonly notIn?: readonly string[];
  readonly why?: string;
  readonly expect: Expectation;
}

export interface WrongOptions {
  readonly name: string;
  readonly baseUrl: string;
  readonly pjid: string;
  readonly accessKey: string;
}

export interface SignatureCase {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly now: number;
  readonly isRight: boolean;
}

/** The file that every client is held to. */
export interface Suite {
  readonly calls: readonly ScriptedCall[];
  readonly wrongOptions: readonly WrongOptions[];
  readonly signatures: readonly SignatureCase[];
}

export const readSuite = (file: URL | string): Suite => JSON.parse(readFileSync(file, 'utf8')) as Suite;

/** JSON whose integers of 16 and more digits become texts, since a number of JavaScript would round them. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text.replaceAll(/([:[,]\s*)(-?\d{16,})(?=\s*[,}\]])/g, '$1"$2"'));
}
