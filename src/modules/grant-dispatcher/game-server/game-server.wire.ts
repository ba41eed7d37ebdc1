import { isFields, parseObject } from '../../../shared/format/wire-json.js';
import { MAX_UNIX_SECONDS } from '../../../shared/time/iso-time.js';
import type { GiveResult } from './game-server-calls.js';
import { toGrantBody } from './grant-body.js';
import type { GrantOrder } from '../grant/grant-order.js';

/** Builds the body of a call to a game server (Spec 24, 25). */
export const toBody = (order: GrantOrder): string => JSON.stringify(toGrantBody(order));

/** Builds a body that no game can mistake for a grant: the id is never used and the list is empty. */
export const probeBody = (pjid: string, kind: GrantOrder['kind']): string =>
  JSON.stringify({
    pjid,
    ...(kind === 'PRODUCT' ? { boid: '0' } : { transactionId: '0' }),
    serverId: null,
    giveUser: { idType: 'GAME_UID', idValue: '0' },
    giveProductList: [],
    ...(kind === 'COUPON' ? { giveItemList: [] } : {}),
  });

/** Codes for a delivered grant, now or before. Both ALREADY codes are accepted for both kinds. */
const GIVEN: ReadonlySet<string> = new Set(['SUCCESS', 'ALREADY_GIVED_PRODUCT', 'ALREADY_GIVED_ITEM']);
/** Codes of permanent failures: a retry of the same request would be refused again. */
const REFUSED: ReadonlySet<string> = new Set(['INVALID_PARAMETER', 'INVALID_USER']);
const NOT_AUTHORIZED = 'NOT_ALLOW_AUTH';

/** Shape that an unknown code must have to be stored. */
const CODE_SHAPE = /^[A-Z][A-Z0-9_]{0,39}$/;
const PLAYER_ID_LENGTH = 50;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Returns the result code of an envelope; null when the text is not an envelope. */
export function resultCodeOf(text: string): string | null {
  const code = parseObject(text)?.['resultCode'];
  return typeof code === 'string' && CODE_SHAPE.test(code) ? code : null;
}

/** Returns whether a text is a JSON object with a resultCode. */
export const isEnvelope = (text: string): boolean => typeof parseObject(text)?.['resultCode'] === 'string';

/** Parses an answer with status 200. */
export function readEnvelope(text: string): GiveResult {
  const envelope = parseObject(text);
  if (envelope === null || typeof envelope['resultCode'] !== 'string')
    return failed('NOT_JSON', 'not-envelope');
  const code = envelope['resultCode'];
  if (GIVEN.has(code)) return readGiven(code, envelope['resultData']);
  if (REFUSED.has(code)) return { kind: 'refused', code };
  if (code === NOT_AUTHORIZED) return { kind: 'not-authorized', code };
  return failed(CODE_SHAPE.test(code) ? code : 'UNKNOWN_CODE', 'unknown-code');
}

/**
 * Requires the player of what is given now; whatever else cannot be read counts as unknown, because the item has been
 * given.
 */
function readGiven(code: string, data: unknown): GiveResult {
  const { playerId, giveCompletedAtUnixTS: at } = isFields(data) ? data : ({} as Record<string, unknown>);
  const player = isPlayerId(playerId) ? playerId : null;
  if (player === null && code === 'SUCCESS') return failed('NO_PLAYER_ID', 'no-player');
  return { kind: 'given', code, playerId: player, giveCompletedAt: isUnixTime(at) ? at : null };
}

/** Returns false also for times in milliseconds: they lie after the last year. */
const isUnixTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_UNIX_SECONDS;

const isPlayerId = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  Array.from(value).length <= PLAYER_ID_LENGTH &&
  value.isWellFormed() &&
  !CONTROL_CHARACTER.test(value);

const failed = (code: string, reason: 'not-envelope' | 'unknown-code' | 'no-player'): GiveResult => ({
  kind: 'failed',
  code,
  reason,
  retryAfterMs: null,
});
