import { isFields, parseObject } from '../../../../shared/wire-json.js';
import type { GiveResult } from '../../domain/game-server-calls.js';
import type { CouponGrant, GrantOrder, ProductGrant } from '../../domain/grant-order.js';
import type { GiveItemBody, GiveProductBody } from './game-server.bodies.js';

/** What a game server is sent for a purchase (Spec 24). `paymentCd` is in the specification's sample, without a word on it. */
const productBody = ({ giveUser, imid, products, ...grant }: ProductGrant): GiveProductBody => ({
  pjid: grant.pjid,
  boid: grant.boid,
  serverId: grant.serverId,
  serviceId: grant.serviceId,
  payment: grant.payment,
  paymentCd: grant.payment,
  appStore: grant.appStore,
  os: grant.os,
  ...(giveUser.idType === 'IMID' ? { imid: imid ?? giveUser.idValue } : {}),
  giveUser: { idType: giveUser.idType, idValue: giveUser.idValue },
  giveProductList: products.map(({ productId, quantity, currency, totalMicroPrice }) => ({
    productId,
    quantity,
    currency,
    totalMicroPrice,
  })),
});

/** What it is sent for a coupon (Spec 25): the list under both of its names. */
function couponBody({ pjid, serverId, transactionId, giveUser, items }: CouponGrant): GiveItemBody {
  const list = items.map(({ itemId, quantity }) => ({ itemId, quantity }));
  return {
    pjid,
    serverId,
    transactionId,
    giveUser: { idType: giveUser.idType, idValue: giveUser.idValue },
    giveProductList: list,
    giveItemList: list,
  };
}

export const toBody = (order: GrantOrder): string =>
  JSON.stringify(order.kind === 'PRODUCT' ? productBody(order) : couponBody(order));

/** A request that no game can take for a grant: nobody has this boid, and nothing is to be handed out. */
export const probeBody = (pjid: string, kind: GrantOrder['kind']): string =>
  JSON.stringify({
    pjid,
    ...(kind === 'PRODUCT' ? { boid: '0' } : { transactionId: '0' }),
    serverId: null,
    giveUser: { idType: 'GAME_UID', idValue: '0' },
    giveProductList: [],
    ...(kind === 'COUPON' ? { giveItemList: [] } : {}),
  });

/** Handed out; the last two of them before. Either word for that is taken for either kind. */
const GIVEN: ReadonlySet<string> = new Set(['SUCCESS', 'ALREADY_GIVED_PRODUCT', 'ALREADY_GIVED_ITEM']);
/** The same request will be refused again, until somebody changes something. */
const REFUSED: ReadonlySet<string> = new Set(['INVALID_PARAMETER', 'INVALID_USER']);
const NOT_AUTHORIZED = 'NOT_ALLOW_AUTH';

/** What may be kept of a code that we do not know. */
const CODE_SHAPE = /^[A-Z][A-Z0-9_]{0,39}$/;
const PLAYER_ID_LENGTH = 50;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** The code of an envelope; null when the text is none. */
export function resultCodeOf(text: string): string | null {
  const code = parseObject(text)?.['resultCode'];
  return typeof code === 'string' && CODE_SHAPE.test(code) ? code : null;
}

/** What an answer with the status 200 says. */
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

/** The player must be named; a time that is no time is taken for one that is not known, since the item is there. */
function readGiven(code: string, data: unknown): GiveResult {
  const { playerId, giveCompletedAtUnixTS: at } = isFields(data) ? data : ({} as Record<string, unknown>);
  if (!isPlayerId(playerId)) return failed('NO_PLAYER_ID', 'no-player');
  const giveCompletedAt = typeof at === 'number' && Number.isSafeInteger(at) && at >= 0 ? at : null;
  return { kind: 'given', code, playerId, giveCompletedAt };
}

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
