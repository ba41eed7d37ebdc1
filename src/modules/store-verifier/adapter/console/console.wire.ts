import type { IssuedUserToken } from '../../domain/user-token.js';
import { type Fields, asObject, isText, parseObject } from '../../../../shared/format/wire-json.js';

/** Readers of the store's answers. They return null for any other shape, which is a failure and not a verdict. */

/** An account's entitlement under one label. */
export interface Entitlement {
  readonly id: string;
  readonly label: string;
  /** A key of {@link CONSUMABLE_BY_TYPE}, or a type that is not sold. */
  readonly packageType: string;
  readonly isConsumable: boolean;
  readonly isActive: boolean;
  /** Milliseconds since the epoch. */
  readonly activeAt: number;
  /** Milliseconds since the epoch; null without an end. */
  readonly inactiveAt: number | null;
  /** Remaining units; only consumption reduces them. */
  readonly useLimit: number;
}

/** Answer to redeeming a unit. */
export interface ConsumedUnit {
  readonly label: string;
  readonly transactionId: string;
}

/** Package types that are sold, and whether they are consumable: consumables and currency are, add-ons are not. */
export const CONSUMABLE_BY_TYPE: ReadonlyMap<string, boolean> = new Map([
  ['PSCONS', true],
  ['PSVC', true],
  ['PSAC', false],
  ['PSAL', false],
]);

/** Default lifetime of a token, for an answer without one (RFC 6749, 5.1, allows that). */
const USUAL_LIFETIME_SECONDS = 43_200;
const LONGEST_TOKEN = 8_192;
const LONGEST_ACCOUNT_ID = 100;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads one entitlement; null when its type and its consumability contradict each other. */
export function readEntitlement(text: string): Entitlement | null {
  const fields = parseObject(text);
  if (fields === null || !isText(fields['entitlement_type'])) return null;
  const { id, entitlement_label: label, package_type: packageType, is_consumable: isConsumable } = fields;
  if (!isText(id) || !isText(label) || !isText(packageType) || typeof isConsumable !== 'boolean') return null;
  if (isConsumable !== (CONSUMABLE_BY_TYPE.get(packageType) ?? isConsumable)) return null;
  const state = readState(fields);
  return state === null ? null : { id, label, packageType, isConsumable, ...state };
}

function readState(
  fields: Fields,
): Omit<Entitlement, 'id' | 'label' | 'packageType' | 'isConsumable'> | null {
  const { active_flag: isActive, use_count: useCount, use_limit: useLimit } = fields;
  if (typeof isActive !== 'boolean' || !isCount(useCount) || !isCount(useLimit)) return null;
  const activeAt = readDate(fields['active_date']);
  const inactiveAt = fields['inactive_date'] === null ? null : readDate(fields['inactive_date']);
  if (activeAt === undefined || inactiveAt === undefined) return null;
  return { isActive, activeAt, inactiveAt, useLimit };
}

/** Reads the answer to redeeming a unit. */
export function readConsumedUnit(text: string): ConsumedUnit | null {
  const { entitlement_label: label, transaction_id: transactionId, ...counts } = parseObject(text) ?? {};
  if (!isText(label) || !isText(transactionId)) return null;
  if (!isCount(counts['use_count']) || !isCount(counts['use_limit'])) return null;
  return { label, transactionId };
}

/** Returns the error code of the entitlement service; null when the text is not its error. */
export function readApiError(text: string): number | null {
  const { code, message } = asObject(parseObject(text)?.['error']) ?? {};
  return typeof message === 'string' && Number.isSafeInteger(code) ? (code as number) : null;
}

/** Codes of RFC 6750, 3.1, and RFC 6749, 5.2, for a token that is not valid any more. */
const TOKEN_CODES: ReadonlySet<unknown> = new Set(['invalid_token', 'invalid_grant']);

/** Returns whether the text of a 401 is the store's: then the player's token is not valid. */
export const saysTokenInvalid = (text: string): boolean =>
  readApiError(text) !== null || TOKEN_CODES.has(parseObject(text)?.['error']);

/** Reads the answer to exchanging a code (RFC 6749, 5.1). */
export function readUserToken(text: string): IssuedUserToken | null {
  const fields = parseObject(text);
  const { access_token: accessToken, token_type: type, account_id: accountId = null } = fields ?? {};
  const { expires_in: expiresInSeconds = USUAL_LIFETIME_SECONDS } = fields ?? {};
  if (!isAccessToken(accessToken) || !isBearer(type)) return null;
  if (!isCount(expiresInSeconds) || expiresInSeconds === 0) return null;
  if (accountId !== null && !isAccountId(accountId)) return null;
  return { accessToken, accountId, expiresInSeconds };
}

/** Returns the error of the sign-in service (RFC 6749, 5.2); null when the text is not its error. */
export function readOauthError(text: string): string | null {
  const error = parseObject(text)?.['error'];
  return typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? error : null;
}

/** Reads a date; undefined for any other value. */
function readDate(value: unknown): number | undefined {
  const time = typeof value === 'string' && DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Returns whether a header can carry the token. */
const isAccessToken = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(value);

const isBearer = (value: unknown): boolean => isText(value) && value.toLowerCase() === 'bearer';

const isAccountId = (value: unknown): value is string => isText(value) && value.length <= LONGEST_ACCOUNT_ID;
