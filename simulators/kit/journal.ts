import type { FaultKind } from './fault.js';
import { fingerprint } from './fingerprint.js';
import type { RouteMatch } from './route.js';

const MAX_CALLS = 10_000;
const LONGEST_PLAIN_SEGMENT = 40;

/** One call that reached a simulator. Never holds a token, a header, a query or a body. */
export interface JournalEntry {
  /** Name of the route, `unknown` when no route has this path. */
  readonly route: string;
  readonly method: string;
  /** The path with each secret variable replaced by its fingerprint. */
  readonly path: string;
  /** The status sent, `null` when the call was left without an answer (so far). */
  readonly status: number | null;
  /** Time of arrival in milliseconds of the virtual clock. */
  readonly at: number;
  /** The fault that was played on this call, if any. */
  readonly fault?: FaultKind;
}

/** An entry that is still being written: the status comes after the arrival. */
export type OpenEntry = { -readonly [K in keyof JournalEntry]: JournalEntry[K] };

/** What was called, in order of arrival, for tests to look at. */
export class Journal {
  private entries: OpenEntry[] = [];

  open(entry: JournalEntry): OpenEntry {
    const opened: OpenEntry = { ...entry };
    this.entries.push(opened);
    if (this.entries.length > MAX_CALLS) this.entries.shift();
    return opened;
  }

  list(route?: string): JournalEntry[] {
    return this.entries.filter((entry) => !route || entry.route === route).map((entry) => ({ ...entry }));
  }

  clear(): void {
    this.entries = [];
  }
}

/** The path of a call without its secrets. */
export function safePath(match: RouteMatch | null, rawPath: string, secretParams: readonly string[]): string {
  if (!match) return rawPath.split('/').map(hideWhenLong).join('/');
  return match.route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = match.params[name] ?? '';
    return secretParams.includes(name) ? fingerprint(value) : encodeURIComponent(value);
  });
}

// A path that no route knows may still carry a token; everything of a token's length is hidden.
function hideWhenLong(segment: string): string {
  return segment.length > LONGEST_PLAIN_SEGMENT ? fingerprint(segment) : segment;
}
