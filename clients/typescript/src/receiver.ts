import { type GivenGrant, type Grant, type GrantKind, MalformedGrantError, readGrant } from './grant.js';
import { isRecent, isSigned } from './signature.js';

/** Thrown by `give`: the player does not exist, or must not receive anything. */
export class InvalidUserError extends Error {
  override readonly name = 'InvalidUserError';
}

/** Thrown by `give`: a product or item that the game does not have. */
export class NotSoldError extends Error {
  override readonly name = 'NotSoldError';
}

/** Remembers what was given. `Tx` is the transaction of your database. */
export interface GrantTable<Tx> {
  /**
   * Begins a transaction, inserts kind, pjid and key under a unique index, runs `give` in it, stores what it returns beside the key
   * and commits. When the key is there already, nothing is given and what is stored with it is the answer. When `give` fails, nothing
   * stays. Looking first and inserting later gives twice.
   */
  once(
    grant: Grant,
    give: (transaction: Tx) => Promise<GivenGrant>,
  ): Promise<{ readonly given: GivenGrant; readonly isFirst: boolean }>;
}

/** What a receiver needs. */
export interface ReceiverOptions<Tx> {
  readonly table: GrantTable<Tx>;
  /**
   * Gives all lines of a grant in the transaction, or none, and says who received them. Throws InvalidUserError, NotSoldError, or an
   * error of the game's own, after which Purser calls again later.
   */
  readonly give: (transaction: Tx, grant: Grant) => Promise<GivenGrant>;
  /** The signing secrets, `whsec_...` each: one, and during an exchange the old and the new one. */
  readonly secrets?: readonly string[];
  /** The header that was agreed upon, when one was. */
  readonly header?: { readonly name: string; readonly value: string };
  /** Told of the game's own errors; they are answered with HTTP 500. */
  readonly onError?: (error: unknown) => void;
}

/** A call of Purser, whatever server it came through. */
export interface ReceivedCall {
  /** A header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** Reads the body as it came; called only for callers who may come in. Undefined when it is longer than `maxBytes`. */
  readonly body: (maxBytes: number) => Promise<Uint8Array | undefined>;
}

/** The answer to a call: JSON with content type `application/json`. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly body: string;
}

/** A game server's side of the calls that give products and coupons (E 24, E 25). */
export interface Receiver {
  answer(kind: GrantKind, call: ReceivedCall): Promise<ReceiverAnswer>;
  /** Gives what a body asks for, once. Also for entries of `grant.pendingList`: acknowledge them with what it returns. */
  take(kind: GrantKind, body: unknown): Promise<{ readonly given: GivenGrant; readonly isFirst: boolean }>;
}

const LONGEST_BODY = 256 * 1024;
const STRANGER = answer('NOT_ALLOW_AUTH', 'the header or the signature is missing or wrong');
const DUPLICATE = { PRODUCT: 'ALREADY_GIVED_PRODUCT', COUPON: 'ALREADY_GIVED_ITEM' } as const;

/**
 * Makes a receiver.
 * @throws TypeError when there is neither a secret nor a header, since everybody could have products then
 */
export function createReceiver<Tx>(options: ReceiverOptions<Tx>): Receiver {
  const { table, give, secrets = [], header, onError } = options;
  if (!secrets.some(Boolean) && !header?.value)
    throw new TypeError('createReceiver: secrets, or a header with its value, must be set');

  const take: Receiver['take'] = async (kind, body) => {
    const grant = readGrant(kind, body);
    return table.once(grant, (transaction) => give(transaction, grant));
  };

  const hasHeader = async (call: ReceivedCall): Promise<boolean> =>
    header === undefined || isSame(call.header(header.name.toLowerCase()) ?? '', header.value);

  const answerTo = async (kind: GrantKind, call: ReceivedCall): Promise<ReceiverAnswer> => {
    const [id, timestamp, signatures] = webhookHeadersOf(call);
    const hasSecrets = secrets.length > 0;
    if (!(await hasHeader(call)) || (hasSecrets && !isRecent(timestamp))) return STRANGER;
    const body = await call.body(LONGEST_BODY);
    if (body === undefined) return answer('INVALID_PARAMETER', 'the body is too large');
    if (hasSecrets && !(await isSigned(secrets, { id, timestamp, signatures, body }))) return STRANGER;
    const { given, isFirst } = await take(kind, parse(body));
    return isFirst ? answer('SUCCESS', 'given', given) : answer(DUPLICATE[kind], 'given before', given);
  };

  return {
    take,
    answer: async (kind, call) => {
      try {
        return await answerTo(kind, call);
      } catch (error) {
        if (error instanceof MalformedGrantError || error instanceof NotSoldError)
          return answer('INVALID_PARAMETER', error.message);
        if (error instanceof InvalidUserError) return answer('INVALID_USER', error.message);
        onError?.(error);
        // Our own trouble, not the caller's: any status but 200 makes Purser call again later.
        return { ...answer('SYSTEM_ERROR', 'try again'), status: 500 };
      }
    },
  };
}

function webhookHeadersOf({
  header,
}: ReceivedCall): readonly [id: string, timestamp: string, signatures: string] {
  return [header('webhook-id') ?? '', header('webhook-timestamp') ?? '', header('webhook-signature') ?? ''];
}

function answer(resultCode: string, resultMessage: string, given?: GivenGrant): ReceiverAnswer {
  const resultData = given && { giveCompletedAtUnixTS: given.givenAt, playerId: given.playerId };
  return { status: 200, body: JSON.stringify({ resultCode, resultMessage, resultData }) };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new MalformedGrantError('the body is not JSON');
  }
}

/** Compares in constant time, also texts of different lengths: it compares their codes (HMAC) under a random key. */
async function isSame(one: string, other: string): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const [left, right] = [one, other].map((text) => new TextEncoder().encode(text));
  const code = await subtle.sign('HMAC', key, left ?? new Uint8Array());
  return subtle.verify('HMAC', key, code, right ?? new Uint8Array());
}

/** A table for tests and examples: it forgets everything when the process ends, and undoes nothing. */
export class GrantsInMemory implements GrantTable<undefined> {
  private readonly given = new Map<string, Promise<GivenGrant>>();

  async once(
    { kind, pjid, key }: Grant,
    give: (transaction: undefined) => Promise<GivenGrant>,
  ): Promise<{ given: GivenGrant; isFirst: boolean }> {
    const place = JSON.stringify([kind, pjid, key]);
    const earlier = this.given.get(place);
    if (earlier !== undefined) return { given: await earlier, isFirst: false };
    const giving = give(undefined);
    this.given.set(place, giving);
    try {
      return { given: await giving, isFirst: true };
    } catch (error) {
      this.given.delete(place);
      throw error;
    }
  }
}
