import { parseObject } from '../../../shared/format/wire-json.js';
import { LARGEST_BOID } from '../../../shared/purchase/boid.js';

const DAY_MS = 86_400_000;

/**
 * Ages at which a verified purchase is checked for a refund, in days. Notifications come first; these checks find
 * refunds whose notification was lost.
 */
export const CHECK_AGES_DAYS = [1, 3, 7, 14, 21, 30, 45, 60] as const;

/** Longest window; longer ones are read in parts. */
const MAX_WINDOW_MS = DAY_MS;
/** Attempts for one purchase without a usable answer of the store, before the next purchase is checked. */
const MAX_FAILURES = 6;

/** Position within one age: verification time and boid of the last checked purchase. */
export interface CheckMark {
  readonly verifiedAt: number;
  readonly boid: string;
}

/** Position of the checks: one mark for each age, and the failures of the next purchase. */
export interface CheckPosition {
  readonly marks: readonly CheckMark[];
  readonly failures: number;
}

/** Purchases that are due at one age: after the mark, verified until `until`. */
export interface CheckWindow {
  readonly age: number;
  readonly after: CheckMark;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Reads a position. Without a position every purchase of the last 60 days is due once: each mark starts at the next
 * age.
 * @param now milliseconds since the epoch
 */
export function positionOf(text: string | null, now: number): CheckPosition {
  const { marks, failures } = parseObject(text ?? '') ?? {};
  if (Array.isArray(marks) && marks.length === CHECK_AGES_DAYS.length && marks.every(isMark))
    return { marks, failures: typeof failures === 'number' ? failures : 0 };
  const oldest = CHECK_AGES_DAYS.at(-1) ?? 0;
  const starts = CHECK_AGES_DAYS.map((_, age) => now - (CHECK_AGES_DAYS[age + 1] ?? oldest) * DAY_MS);
  return { marks: starts.map((verifiedAt) => ({ verifiedAt, boid: '0' })), failures: 0 };
}

/** Returns the next window that is due, youngest age first; null when nothing is due. */
export function nextWindow({ marks }: CheckPosition, now: number): CheckWindow | null {
  for (const [age, after] of marks.entries()) {
    const due = now - (CHECK_AGES_DAYS[age] ?? 0) * DAY_MS;
    if (after.verifiedAt < due) return { age, after, until: Math.min(due, after.verifiedAt + MAX_WINDOW_MS) };
  }
  return null;
}

/** Returns the position after a check of a purchase at an age. */
export const markedAt = ({ marks }: CheckPosition, age: number, mark: CheckMark): CheckPosition => ({
  marks: marks.with(age, mark),
  failures: 0,
});

/** Returns the position after an exhausted window. */
export const passed = (position: CheckPosition, { age, until }: CheckWindow): CheckPosition =>
  markedAt(position, age, { verifiedAt: until, boid: String(LARGEST_BOID) });

/**
 * Returns the position after an unusable answer; null when {@link MAX_FAILURES} is reached and the purchase is skipped.
 */
export const failedAt = (position: CheckPosition): CheckPosition | null =>
  position.failures + 1 < MAX_FAILURES ? { ...position, failures: position.failures + 1 } : null;

function isMark(value: unknown): value is CheckMark {
  const { verifiedAt, boid } = (value ?? {}) as Partial<Record<keyof CheckMark, unknown>>;
  return typeof verifiedAt === 'number' && typeof boid === 'string' && /^\d{1,19}$/.test(boid);
}
