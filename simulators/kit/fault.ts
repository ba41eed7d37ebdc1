import { SeededChance } from './seeded-chance.js';

/** The ways in which a remote store goes wrong. */
export const FAULT_KINDS = [
  'delay', // handled at once, answered after delayMs
  'hold', // handled at once, answered when it is released or the faults are cleared
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

/** A fault that hits a call. */
export interface TakenFault extends Fault {
  /** Aborted when the fault is cleared or released; ends a hold. */
  readonly over: AbortSignal;
}

/** The faults that wait for their calls, oldest first; each call takes at most one. */
export class FaultList {
  private waiting: { readonly fault: Fault; readonly end: AbortController; left: number }[] = [];

  /** The same chance gives the same hits for the same calls in the same order. */
  constructor(private readonly chance: SeededChance = new SeededChance()) {}

  add(fault: Fault): void {
    this.waiting.push({
      fault,
      end: new AbortController(),
      left: fault.times ?? Number.POSITIVE_INFINITY,
    });
  }

  /** The fault for this call, counted as used. */
  take(route: string, params: Readonly<Record<string, string>>): TakenFault | null {
    const hit = this.waiting.find(
      ({ fault, left }) =>
        left > 0 && matches(fault.match, { ...params, route }) && this.chance.hits(fault.probability),
    );
    if (!hit) return null;
    hit.left -= 1;
    return { ...hit.fault, over: hit.end.signal };
  }

  /** Ends the holds that name this route, all of them when absent: their calls are answered, later ones not held. */
  release(route?: string): void {
    this.end(({ kind, match }) => kind === 'hold' && (route === undefined || match.route === route));
  }

  clear(): void {
    this.end(() => true);
  }

  private end(isMeant: (fault: Fault) => boolean): void {
    const ended = this.waiting.filter(({ fault }) => isMeant(fault));
    this.waiting = this.waiting.filter((one) => !ended.includes(one));
    for (const { end } of ended) end.abort();
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
