import { SeededChance } from './seeded-chance.js';

/** The ways in which a remote store goes wrong. */
export const FAULT_KINDS = [
  'delay', // handled at once, answered after delayMs
  'hold', // handled at once, answered when the faults are cleared
  'hang', // never handled, never answered
  'reset', // connection reset before the call is handled
  'status', // not handled; `status` (default 503) with `body` or the store's own words
  'garbage', // not handled; 200 with bytes that are no JSON
  'html', // not handled; 200 with a web page
  'empty', // not handled; 200 without a body
  'wrong-types', // handled, but the values of the answer change their JSON types
  'huge', // not handled; 200 with a body that hardly ends
  'drip', // handled, answered one byte per delayMs (default 250)
  'commit-then-drop', // handled, then the connection is reset instead of an answer
  'quota', // not handled; the store's own "too many requests"
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * Which calls a fault hits: the route name and any path variables. An absent key matches everything; a value
 * ending in `*` matches by its beginning.
 */
export interface FaultMatch {
  readonly route?: string;
  readonly [pathVariable: string]: string | undefined;
}

/** One fault to play. */
export interface Fault {
  readonly match: FaultMatch;
  readonly kind: FaultKind;
  /** How many calls it hits; for ever when absent. */
  readonly times?: number;
  /** How likely it hits a matching call, above 0 up to 1; always when absent. */
  readonly probability?: number;
  readonly delayMs?: number;
  readonly status?: number;
  /** Replaces the body of `status`, `garbage` and `html`: a string as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Headers besides those of the answer, names in lower case, as `retry-after`; not with `huge` and `drip`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The faults that wait for their calls, oldest first; each call takes at most one. */
export class FaultList {
  private waiting: { readonly fault: Fault; left: number }[] = [];
  private clearing = new AbortController();

  /** The same chance gives the same hits for the same calls in the same order. */
  constructor(private readonly chance: SeededChance = new SeededChance()) {}

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /** The fault for this call, counted as used. */
  take(route: string, params: Readonly<Record<string, string>>): Fault | null {
    const hit = this.waiting.find(
      ({ fault, left }) =>
        left > 0 && matches(fault.match, { ...params, route }) && this.chance.hits(fault.probability),
    );
    if (!hit) return null;
    hit.left -= 1;
    return hit.fault;
  }

  /** Aborted by the next {@link clear}: what was held until then is answered. */
  get cleared(): AbortSignal {
    return this.clearing.signal;
  }

  clear(): void {
    this.waiting = [];
    this.clearing.abort();
    this.clearing = new AbortController();
  }
}

function matches(match: FaultMatch, values: Readonly<Record<string, string>>): boolean {
  return Object.entries(match).every(
    ([name, wanted]) => wanted === undefined || fits(wanted, values[name] ?? null),
  );
}

function fits(wanted: string, value: string | null): boolean {
  if (value === null) return false;
  return wanted.endsWith('*') ? value.startsWith(wanted.slice(0, -1)) : value === wanted;
}
