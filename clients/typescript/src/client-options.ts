import type { Envelope } from './envelope.js';

/** What a client needs to know. */
export interface ClientOptions {
  /** Address of the service, such as `https://billing.example.com`. */
  readonly baseUrl: string;
  /** Project; the `pjid` of every request. */
  readonly pjid: string;
  /** Key of the project. Belongs on a server, never into a game's client. */
  readonly accessKey: string;
  /** How often a request is sent again when the service or a store failed, or no answer came; 3 when left out. */
  readonly retries?: number;
  /** Milliseconds before the second attempt, doubled for each further one; 500 when left out. */
  readonly pauseMs?: number;
  /** Takes the place of the one of the runtime, for tests and proxies. */
  readonly fetch?: typeof fetch;
  /**
   * Called with every attempt, for logs and metrics, without keys and receipts. A promise that it returns is not waited
   * for; its errors are dropped.
   */
  readonly onAttempt?: (attempt: Attempt) => unknown;
}

/** One attempt, as it went. */
export interface Attempt {
  readonly path: string;
  /** From 1. */
  readonly attempt: number;
  readonly ms: number;
  /** Names the request in the service's log, also one that succeeded; undefined when no answer came through. */
  readonly traceId: string | undefined;
  /** Undefined when no answer came through. */
  readonly answer: Envelope | undefined;
}

/** What travels as a header: without blanks, such as the line end of a file that a key was read from. */
const HEADER = /^[\x21-\x7e]+$/;

const isHeader = (value: unknown): boolean => typeof value === 'string' && HEADER.test(value);
const isNumber = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value >= 0 && Number.isFinite(value));

/** What each option has to be; an environment variable that is not set is the usual reason for one that is not. */
const RULES: Readonly<
  Record<string, { readonly isGood: (value: unknown) => boolean; readonly must: string }>
> = {
  baseUrl: {
    isGood: isAddress,
    must: 'the address of the service, such as https://billing.example.com, without user, query and fragment',
  },
  pjid: { isGood: isHeader, must: 'the id of the project, text without blanks' },
  accessKey: { isGood: isHeader, must: 'the key of the project, text without blanks and line ends' },
  retries: { isGood: isNumber, must: 'a number from 0' },
  pauseMs: { isGood: isNumber, must: 'a number of milliseconds from 0' },
};

/**
 * Checks what a program has put together at its start; values are not shown, since one of them is a key.
 * @throws TypeError that names every option that is missing or wrong
 */
export function checkOptions(options: ClientOptions): void {
  const given = new Map<string, unknown>(Object.entries(options ?? {}));
  const wrong = Object.entries(RULES).flatMap(([name, { isGood, must }]) => {
    const value = given.get(name);
    if (isGood(value)) return [];
    return [`${name} ${value === undefined ? 'is missing' : 'is wrong'}: it must be ${must}`];
  });
  if (wrong.length > 0) throw new TypeError(`createClient: ${wrong.join('; ')}`);
}

function isAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  const isHttp = protocol === 'http:' || protocol === 'https:';
  return isHttp && `${username}${password}` === '' && !/[?#\s]/.test(value);
}
