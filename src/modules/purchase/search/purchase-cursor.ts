import { invalidParameter } from '../../../shared/app-error.js';
import { isBoid } from '../record/boid.js';

/** Where a page of purchases ended. */
export interface PurchaseCursor {
  readonly reservedAt: Date;
  readonly boid: string;
}

const MAX_LENGTH = 200;
const END_OF_TIME = Date.UTC(10_000, 0);

/** The cursor as opaque text. */
export const writePurchaseCursor = ({ reservedAt, boid }: PurchaseCursor): string =>
  Buffer.from(JSON.stringify([reservedAt.getTime(), boid])).toString('base64url');

/**
 * Reads a cursor of an earlier page.
 * @throws AppError INVALID_PARAMETER for text that no page has answered
 */
export function readPurchaseCursor(text: string): PurchaseCursor {
  const [time, boid, ...others] = partsOf(text);
  const cursor =
    isTime(time) && typeof boid === 'string' && isBoid(boid) && others.length === 0
      ? { reservedAt: new Date(time), boid }
      : null;
  // Compared with its own text: base64 has several spellings of the same bytes.
  if (cursor === null || writePurchaseCursor(cursor) !== text)
    throw invalidParameter('cursor: must be the nextCursor of an earlier page');
  return cursor;
}

function partsOf(text: string): readonly unknown[] {
  if (text.length > MAX_LENGTH) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < END_OF_TIME;
