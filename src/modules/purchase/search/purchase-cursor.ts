import { invalidParameter } from '../../../shared/error/app-error.js';
import { decodeCursor, encodeCursor, isCursorTime } from '../../../shared/list/cursor.js';
import { isBoid } from '../../../shared/purchase/boid.js';
import type { PurchasePosition } from '../record/purchase-position.js';

/** Encodes the position at which a page ended. */
export const writePurchaseCursor = ({ reservedAt, boid }: PurchasePosition): string =>
  encodeCursor([reservedAt.getTime(), boid]);

/**
 * Reads the cursor of an earlier page.
 * @throws AppError INVALID_PARAMETER for text that is no cursor of an earlier page
 */
export function readPurchaseCursor(text: string): PurchasePosition {
  const [time, boid, ...others] = decodeCursor(text);
  const key =
    isCursorTime(time) && typeof boid === 'string' && isBoid(boid) && others.length === 0
      ? { reservedAt: new Date(time), boid }
      : null;
  // Compared with its own text: base64 has several spellings of the same bytes.
  if (key === null || writePurchaseCursor(key) !== text)
    throw invalidParameter('cursor: must be the nextCursor of an earlier page');
  return key;
}
