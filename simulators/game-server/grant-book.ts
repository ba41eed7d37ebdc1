import type { Given } from './envelope.js';
import type { GiveLine, GiveRequest, GiveUser, GrantKind } from './give-request.js';

/** What has become of one boid or transactionId. */
export interface GrantRecord {
  readonly fixedString: string;
  readonly kind: GrantKind;
  /** boid or transactionId; null for the coupon calls that had none, which nothing tells apart. */
  readonly key: string | null;
  readonly pjid: string;
  readonly user: GiveUser;
  readonly lines: readonly GiveLine[];
  /** Calls that came through the door with this key, whatever they were answered. */
  readonly calls: number;
  /** How often it was really handed out: 1 at most, in a server without flaws. */
  readonly effects: number;
  /** Calls that came after it was handed out. */
  readonly duplicates: number;
  /** The first handing out; null before it. */
  readonly given: Given | null;
}

type OpenRecord = { -readonly [K in keyof GrantRecord]: GrantRecord[K] };

/** Sums over records. */
export interface Tally {
  readonly grants: number;
  readonly calls: number;
  readonly effects: number;
  readonly duplicates: number;
  /** Keys that were handed out more than once. */
  readonly doubled: readonly string[];
}

/** Which records. */
export interface GrantFilter {
  readonly fixedString?: string;
  readonly kind?: GrantKind;
  readonly key?: string;
}

/** Every grant by its key: the unique index that a game server needs. */
export class GrantBook {
  private readonly records = new Map<string, OpenRecord>();

  /** Counts a call, and finds or makes its record. */
  called(fixedString: string, { kind, key, pjid, user, lines }: GiveRequest): GrantRecord {
    const name = nameOf(fixedString, kind, key);
    const found = this.records.get(name);
    const record = found ?? {
      fixedString,
      kind,
      key,
      pjid,
      user,
      lines,
      calls: 0,
      effects: 0,
      duplicates: 0,
      given: null,
    };
    if (!found) this.records.set(name, record);
    record.calls += 1;
    if (record.given && key !== null) record.duplicates += 1;
    return record;
  }

  /** Hands out; the record keeps who got it first, and what. */
  handOut(fixedString: string, { kind, key, user, lines }: GiveRequest, given: Given): void {
    const record = this.records.get(nameOf(fixedString, kind, key));
    if (!record) throw new Error('A grant is given that was not requested.');
    record.effects += 1;
    if (record.given) return;
    Object.assign(record, { given, user, lines });
  }

  /** Players who were to get theirs later have it now; how many grants that were. */
  completeWaiting(fixedString: string, user: GiveUser, giveCompletedAtUnixTS: number): number {
    const waiting = [...this.matching({ fixedString })].filter(
      (record) => record.given?.giveCompletedAtUnixTS === null && isSameUser(record.user, user),
    );
    for (const record of waiting) if (record.given) record.given = { ...record.given, giveCompletedAtUnixTS };
    return waiting.length;
  }

  list(filter: GrantFilter = {}): GrantRecord[] {
    return [...this.matching(filter)].map((record) => ({ ...record }));
  }

  tally(filter: GrantFilter = {}): Tally {
    const sums = { grants: 0, calls: 0, effects: 0, duplicates: 0 };
    const doubled: string[] = [];
    for (const { key, calls, effects, duplicates } of this.matching(filter)) {
      if (effects > 0) sums.grants += 1;
      if (effects > 1 && key !== null) doubled.push(key);
      sums.calls += calls;
      sums.effects += effects;
      sums.duplicates += duplicates;
    }
    return { ...sums, doubled };
  }

  /** Every grant was given so many seconds earlier. */
  age(seconds: number): void {
    for (const record of this.records.values()) {
      const at = record.given?.giveCompletedAtUnixTS ?? null;
      if (record.given && at !== null)
        record.given = { ...record.given, giveCompletedAtUnixTS: at - seconds };
    }
  }

  clear(): void {
    this.records.clear();
  }

  private *matching({ fixedString, kind, key }: GrantFilter): Generator<OpenRecord> {
    for (const record of this.records.values()) {
      const isWanted =
        (fixedString === undefined || record.fixedString === fixedString) &&
        (kind === undefined || record.kind === kind) &&
        (key === undefined || record.key === key);
      if (isWanted) yield record;
    }
  }
}

function nameOf(fixedString: string, kind: GrantKind, key: string | null): string {
  return JSON.stringify([fixedString, kind, key]);
}

function isSameUser(one: GiveUser, other: GiveUser): boolean {
  return one.idType === other.idType && one.idValue === other.idValue;
}
