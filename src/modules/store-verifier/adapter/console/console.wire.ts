import type { IssuedUserToken } from '../../domain/user-token.js';
import { type Fields, asObject, isText, parseObject } from '../../../../shared/wire-json.js';

/** The store's words, narrowed. A text that does not have exactly these shapes is null: trouble, not a verdict. */

/** What an account owns under one label. */
export interface Entitlement {
  readonly id: string;
  readonly label: string;
  /** Of {@link CONSUMABLE_BY_TYPE}, or one that we do not sell. */
  readonly packageType: string;
  readonly isConsumable: boolean;
  readonly isActive: boolean;
  /** Milliseconds since the epoch. */
  readonly activeAt: number;
  /** Milliseconds since the epoch; null for one without an end. */
  readonly inactiveAt: number | null;
  /** Uses that are left; goes down only by consuming. */
  readonly useLimit: number;
}

/** Answer to taking a use away. */
export interface ConsumedUnit {
  readonly label: string;
  readonly transactionId: string;
}

/** What can be sold for money, and whether it is used up: consumables and currency are, add-ons are not. */
export const CONSUMABLE_BY_TYPE: ReadonlyMap<string, boolean> = new Map([
  ['PSCONS', true],
  ['PSVC', true],
  ['PSAC', false],
  ['PSAL', false],
]);

/** The contract's usual lifetime, for an answer that leaves it out (RFC 6749, 5.1, lets it). */
const USUAL_LIFETIME_SECONDS = 43_200;
const LONGEST_TOKEN = 8_192;
const LONGEST_ACCOUNT_ID = 100;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads one entitlement. One whose type and nature contradict each other is none. */
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

/** Reads the answer to taking a use away. */
export function readConsumedUnit(text: string): ConsumedUnit | null {
  const { entitlement_label: label, transaction_id: transactionId, ...counts } = parseObject(text) ?? {};
  if (!isText(label) || !isText(transactionId)) return null;
  if (!isCount(counts['use_count']) || !isCount(counts['use_limit'])) return null;
  return { label, transactionId };
}

/** The number of an error of the entitlement service; null when the text is no error of it. */
export function readApiError(text: string): number | null {
  const { code, message } = asObject(parseObject(text)?.['error']) ?? {};
  return typeof message === 'string' && Number.isSafeInteger(code) ? (code as number) : null;
}

/** Reads the answer to trading a code in (RFC 6749, 5.1). */
export function readUserToken(text: string): IssuedUserToken | null {
  const fields = parseObject(text);
  const { access_token: accessToken, token_type: type, account_id: accountId = null } = fields ?? {};
  const { expires_in: expiresInSeconds = USUAL_LIFETIME_SECONDS } = fields ?? {};
  if (!isAccessToken(accessToken) || !isBearer(type)) return null;
  if (!isCount(expiresInSeconds) || expiresInSeconds === 0) return null;
  if (accountId !== null && !isAccountId(accountId)) return null;
  return { accessToken, accountId, expiresInSeconds };
}

/** The word of a refusal of the sign-in service (RFC 6749, 5.2); null when the text is no refusal of it. */
export function readOauthError(text: string): string | null {
  const error = parseObject(text)?.['error'];
  return typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? error : null;
}

/** Undefined for what is no date. */
function readDate(value: unknown): number | undefined {
  const time = typeof value === 'string' && DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Fit to be sent in a header. */
const isAccessToken = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(value);

const isBearer = (value: unknown): boolean => isText(value) && value.toLowerCase() === 'bearer';

const isAccountId = (value: unknown): value is string => isText(value) && value.length <= LONGEST_ACCOUNT_ID;
