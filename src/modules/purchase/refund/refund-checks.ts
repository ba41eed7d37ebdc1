import { parseObject } from '../../../shared/wire-json.js';

const DAY_MS = 86_400_000;

/**
 * Ages at which a verified purchase is checked for a refund, in days. A store that lists refunds for one customer at a time is
 * asked rarely: its notifications come first, this is the net under them.
 */
export const CHECK_AGES_DAYS = [1, 3, 7, 14, 21, 30, 45, 60] as const;

/** Purchases verified in a longer time are read piece by piece. */
const MAX_WINDOW_MS = DAY_MS;
/** How often the same purchase is tried when the store gives no usable answer, before the next one has its turn. */
const MAX_FAILURES = 6;

/** No boid is greater. */
const LAST_BOID = '9223372036854775807';

/** The last purchase that was checked at one age: when it was verified, and its boid. */
export interface CheckMark {
  readonly verifiedAt: number;
  readonly boid: string;
}

/** How far purchases have been checked: one mark for each age, and how often the next purchase has failed. */
export interface CheckPosition {
  readonly marks: readonly CheckMark[];
  readonly failures: number;
}

/** Purchases that are due at one age: those after the mark that were verified until `until`. */
export interface CheckWindow {
  readonly age: number;
  readonly after: CheckMark;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Reads a position. Without one every purchase of the last 60 days is due once: each mark stands where the next age has its own.
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

/** The next purchases that are due, youngest age first; null when none is. */
export function nextWindow({ marks }: CheckPosition, now: number): CheckWindow | null {
  for (const [age, after] of marks.entries()) {
    const due = now - (CHECK_AGES_DAYS[age] ?? 0) * DAY_MS;
    if (after.verifiedAt < due) return { age, after, until: Math.min(due, after.verifiedAt + MAX_WINDOW_MS) };
  }
  return null;
}

/** The position after a purchase was checked at an age. */
export const markedAt = ({ marks }: CheckPosition, age: number, mark: CheckMark): CheckPosition => ({
  marks: marks.with(age, mark),
  failures: 0,
});

/** The position after a window in which nothing more is due. */
export const passed = (position: CheckPosition, { age, until }: CheckWindow): CheckPosition =>
  markedAt(position, age, { verifiedAt: until, boid: LAST_BOID });

/** The position after the store gave no usable answer; null when the purchase has failed so often that it is passed over. */
export const failedAt = (position: CheckPosition): CheckPosition | null =>
  position.failures + 1 < MAX_FAILURES ? { ...position, failures: position.failures + 1 } : null;

function isMark(value: unknown): value is CheckMark {
  const { verifiedAt, boid } = (value ?? {}) as Partial<Record<keyof CheckMark, unknown>>;
  return typeof verifiedAt === 'number' && typeof boid === 'string' && /^\d{1,19}$/.test(boid);
}
