/** What a purchase is for (key: the boid), or what a coupon is good for (key: the transactionId). */
export type GrantKind = 'PRODUCT' | 'COUPON';

/** Something that a player is to receive, once for its kind, pjid and key. */
export interface Grant {
  readonly kind: GrantKind;
  /** The boid or the transactionId. */
  readonly key: string;
  readonly pjid: string;
  /** Null when the game does not distinguish servers. */
  readonly serverId: string | null;
  /** Your player, or an account. */
  readonly idType: 'GAME_UID' | 'IMID';
  readonly userId: string;
  readonly lines: readonly GrantLine[];
}

/** One product or item of a grant. */
export interface GrantLine {
  /** The productId or the itemId. */
  readonly id: string;
  readonly quantity: number;
  /** Undefined for a coupon. */
  readonly currency: string | undefined;
  /** Price times quantity, x 1,000,000; undefined for a coupon. */
  readonly totalMicroPrice: number | undefined;
}

/** Who received a grant, and when. */
export interface GivenGrant {
  readonly playerId: string;
  /** Seconds since 1970; null when the player has it only after a later login. */
  readonly givenAt: number | null;
}

/** A body that is no grant; the message names the field. */
export class MalformedGrantError extends Error {
  override readonly name = 'MalformedGrantError';
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the body of a call, or of an entry of `grant.pendingList`.
 * @throws MalformedGrantError
 */
export function readGrant(kind: GrantKind, value: unknown): Grant {
  const body = objectOf(value, 'the body');
  const isProduct = kind === 'PRODUCT';
  if (isProduct) for (const name of ['payment', 'appStore', 'os']) textOf(body, name, 20);
  const user = objectOf(body['giveUser'], 'giveUser');
  const idType = user['idType'];
  if (idType !== 'GAME_UID' && idType !== 'IMID') throw new MalformedGrantError('giveUser.idType is wrong');
  const list = (isProduct ? undefined : body['giveItemList']) ?? body['giveProductList'];
  if (!Array.isArray(list) || list.length === 0)
    throw new MalformedGrantError('the list is missing or empty');
  const serverId = body['serverId'];
  return {
    kind,
    key: textOf(body, isProduct ? 'boid' : 'transactionId', 20),
    pjid: textOf(body, 'pjid', 20),
    serverId: typeof serverId === 'string' ? serverId : null,
    idType,
    userId: textOf(user, 'idValue', 50),
    lines: list.map((line) =>
      lineOf(objectOf(line, 'a line of the list'), isProduct ? 'productId' : 'itemId'),
    ),
  };
}

function lineOf(line: Json, idField: string): GrantLine {
  const { quantity, currency, totalMicroPrice } = line;
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1)
    throw new MalformedGrantError('quantity is wrong');
  return {
    id: textOf(line, idField, 200),
    quantity,
    currency: typeof currency === 'string' ? currency : undefined,
    totalMicroPrice: typeof totalMicroPrice === 'number' ? totalMicroPrice : undefined,
  };
}

function objectOf(value: unknown, name: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new MalformedGrantError(`${name} is no object`);
}

function textOf(from: Json, name: string, longest: number): string {
  const value = from[name];
  if (typeof value === 'string' && value !== '' && Array.from(value).length <= longest) return value;
  throw new MalformedGrantError(`${name} is missing or wrong`);
}
