import { createHash } from 'node:crypto';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { decodeCursor, encodeCursor, isCursorTime } from '../../../shared/list/cursor.js';
import { isBoid } from '../../../shared/purchase/boid.js';
import type { PurchasePosition } from '../record/purchase-position.js';
import type { PurchaseFilter } from './purchase-range.sql.js';

/** Characters of a fingerprint, 48 bits: it tells mistakes, and protects nothing. */
const FINGERPRINT_LENGTH = 8;

/** Encodes the position at which a page ended, with a fingerprint of the filters. */
export const writePurchaseCursor = ({ reservedAt, boid }: PurchasePosition, filter: PurchaseFilter): string =>
  encodeCursor([reservedAt.getTime(), boid, fingerprintOf(filter)]);

/**
 * Reads the cursor of an earlier page. The range of time may be another one: the cursor is a place in it.
 * @throws AppError INVALID_PARAMETER for text that is no cursor of an earlier page, and for one of other filters
 */
export function readPurchaseCursor(text: string, filter: PurchaseFilter): PurchasePosition {
  const [time, boid, fingerprint] = decodeCursor(text);
  if (!isCursorTime(time) || typeof boid !== 'string' || !isBoid(boid) || typeof fingerprint !== 'string')
    throw noCursor();
  // Compared with its own text: base64 has several spellings of the same bytes.
  if (encodeCursor([time, boid, fingerprint]) !== text) throw noCursor();
  if (fingerprint !== fingerprintOf(filter))
    throw invalidParameter(
      'cursor: must be of a page with the same filters; leave it out for the first page',
    );
  return { reservedAt: new Date(time), boid };
}

const noCursor = (): Error => invalidParameter('cursor: must be the nextCursor of an earlier page');

function fingerprintOf(filter: PurchaseFilter): string {
  const { pjid, status, payment, productId, playerId, ipCountry, isTester, isNoted } = filter;
  const parts = [pjid, status, payment, productId, playerId, ipCountry, isTester, isNoted];
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('base64url')
    .slice(0, FINGERPRINT_LENGTH);
}
