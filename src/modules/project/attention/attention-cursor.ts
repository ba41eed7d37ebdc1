import { invalidParameter } from '../../../shared/error/app-error.js';
import { decodeCursor, encodeCursor, isCursorTime } from '../../../shared/list/cursor.js';
import { ATTENTION_KINDS, type AttentionKind, type AttentionPosition } from './attention.js';

/** Position at which a page ended. */
export interface AttentionCursor extends AttentionPosition {
  readonly kind: AttentionKind;
}

const KEY = /^\P{Cc}{1,60}$/u;
/** Kinds whose keys are numbers: of 63 bits, of grants of 64. */
const NUMBERED: ReadonlySet<AttentionKind> = new Set([
  'PAID_NOT_COMPLETED',
  'UNCONSUMED',
  'DEAD_GRANT',
  'UNPROCESSED_NOTIFICATION',
]);

/** Encodes a cursor; callers return it unchanged. */
export const writeCursor = ({ kind, at, key }: AttentionCursor): string =>
  encodeCursor([kind, at.getTime(), key]);

/**
 * Parses a cursor.
 * @throws AppError INVALID_PARAMETER for a text that is not a cursor
 */
export function readCursor(text: string): AttentionCursor {
  const [kind, time, key] = decodeCursor(text);
  const known = ATTENTION_KINDS.find((one) => one === kind);
  if (known === undefined || !isCursorTime(time) || typeof key !== 'string' || !isKeyOf(known, key))
    throw invalidParameter('cursor: must be the nextCursor of an earlier page');
  return { kind: known, at: new Date(time), key };
}

const isKeyOf = (kind: AttentionKind, key: string): boolean =>
  NUMBERED.has(kind)
    ? /^\d{1,20}$/.test(key) && BigInt(key) < 2n ** (kind === 'DEAD_GRANT' ? 64n : 63n)
    : KEY.test(key);
