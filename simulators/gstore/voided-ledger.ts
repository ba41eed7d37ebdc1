import type { SeededIds } from '../kit/seeded-ids.js';
import type { Purchase } from './purchase.js';

/** 0 user, 1 developer, 2 the store itself. */
export type VoidedSource = 0 | 1 | 2;

/** From 0 "other" to 8 "not acknowledged in time"; 5 is fraud, 7 a chargeback. */
export type VoidedReason = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One line of the list of purchases that were taken back. */
export interface VoidedEntry {
  readonly packageName: string;
  readonly orderId: string | null;
  readonly purchaseToken: string;
  readonly purchaseTimeMillis: number;
  readonly voidedTimeMillis: number;
  readonly voidedSource: VoidedSource;
  readonly voidedReason: VoidedReason;
}

/** Where a page of the list begins. */
export interface VoidedCursor {
  readonly packageName: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly offset: number;
}

/** A page, and the token of the next one when there is more. */
export interface VoidedPage {
  readonly entries: readonly VoidedEntry[];
  readonly nextPageToken: string | null;
}

/** The purchases that were taken back, and the page tokens that lead through them. */
export class VoidedLedger {
  private entries: VoidedEntry[] = [];
  private readonly cursors = new Map<string, VoidedCursor>();

  constructor(private readonly ids: SeededIds) {}

  add(
    purchase: Purchase,
    mark: Pick<VoidedEntry, 'voidedTimeMillis' | 'voidedSource' | 'voidedReason'>,
  ): void {
    const { packageName, orderId, purchaseToken, purchaseTimeMillis } = purchase;
    this.entries.push({ packageName, orderId, purchaseToken, purchaseTimeMillis, ...mark });
  }

  ofToken(purchaseToken: string): VoidedEntry | null {
    return this.entries.find((entry) => entry.purchaseToken === purchaseToken) ?? null;
  }

  cursorOf(pageToken: string): VoidedCursor | null {
    return this.cursors.get(pageToken) ?? null;
  }

  page(cursor: VoidedCursor, size: number): VoidedPage {
    const matching = this.entries
      .filter((entry) => entry.packageName === cursor.packageName)
      .filter(({ voidedTimeMillis: at }) => at >= cursor.startTime && at <= cursor.endTime)
      .toSorted((a, b) => a.voidedTimeMillis - b.voidedTimeMillis);
    const next = cursor.offset + size;
    return {
      entries: matching.slice(cursor.offset, next),
      nextPageToken: next < matching.length ? this.remember({ ...cursor, offset: next }) : null,
    };
  }

  /** Every purchase was taken back `ms` earlier. Page tokens of before lead nowhere. */
  age(ms: number): void {
    this.entries = this.entries.map((entry) => ({
      ...entry,
      purchaseTimeMillis: entry.purchaseTimeMillis - ms,
      voidedTimeMillis: entry.voidedTimeMillis - ms,
    }));
    this.cursors.clear();
  }

  clear(): void {
    this.entries = [];
    this.cursors.clear();
  }

  private remember(cursor: VoidedCursor): string {
    const token = this.ids.urlSafe(32);
    this.cursors.set(token, cursor);
    return token;
  }
}
