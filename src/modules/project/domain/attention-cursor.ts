import { invalidParameter } from '../../../shared/app-error.js';
import { ATTENTION_KINDS, type AttentionKind, type AttentionPosition } from './attention.js';

/** Position at which a page ended. */
export interface AttentionCursor extends AttentionPosition {
  readonly kind: AttentionKind;
}

const MAX_LENGTH = 200;
const KEY = /^\P{Cc}{1,60}$/u;
/** Kinds whose keys are numbers: of 63 bits, of grants of 64. */
const NUMBERED: ReadonlySet<AttentionKind> = new Set([
  'PAID_NOT_COMPLETED',
  'UNCONSUMED',
  'DEAD_GRANT',
  'UNPROCESSED_NOTIFICATION',
]);
const LARGEST_TIME = Date.UTC(9999, 11, 31);

/** Encodes a cursor; callers return it unchanged. */
export const writeCursor = ({ kind, at, key }: AttentionCursor): string =>
  Buffer.from(JSON.stringify([kind, at.getTime(), key])).toString('base64url');

/**
 * Parses a cursor.
 * @throws AppError INVALID_PARAMETER for a text that is not a cursor
 */
export function readCursor(text: string): AttentionCursor {
  const [kind, time, key] = partsOf(text);
  const known = ATTENTION_KINDS.find((one) => one === kind);
  if (known === undefined || !isTime(time) || typeof key !== 'string' || !isKeyOf(known, key))
    throw invalidParameter('cursor: must be a nextCursor of an earlier page');
  return { kind: known, at: new Date(time), key };
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
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < LARGEST_TIME;

const isKeyOf = (kind: AttentionKind, key: string): boolean =>
  NUMBERED.has(kind)
    ? /^\d{1,20}$/.test(key) && BigInt(key) < 2n ** (kind === 'DEAD_GRANT' ? 64n : 63n)
    : KEY.test(key);
