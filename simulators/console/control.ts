import { badInput } from '../kit/answer.js';
import { operation, type Operations } from '../kit/control-plane.js';
import type { Fields } from '../kit/fields.js';
import {
  ageOperation,
  clockOperation,
  commonOperations,
  SimulatorControls,
} from '../kit/simulator-controls.js';
import type { ClientCredentials, ClientInput } from './client-registry.js';
import { ConsoleModel } from './console-model.js';
import type { Entitlement, EntitlementPatch, GrantInput } from './entitlement.js';
import { readGrant, readHolder, readPatch } from './entitlement-input.js';
import type { QuotaLimit } from './quota-meter.js';
import type { TokenHolder } from './token-store.js';

const TOKEN_S = 12 * 60 * 60;

/** Who signs in on the console, and with which client. */
export interface CodeInput {
  readonly clientId: string;
  /** Absent: an account that is new. */
  readonly accountId?: string;
  /** Absent: the client's registered one. */
  readonly redirectUri?: string;
  /** Seconds that the token will live which the code is traded for; absent: twelve hours. */
  readonly tokenSeconds?: number;
}

/**
 * What a test or an operator can do to the console store. Each method is also
 * `POST <controlUrl>/__sim/console/<operation>` with the same input and answer as JSON; the operation is the
 * word that the method's comment begins with.
 * `reset` keeps clients.
 */
export class ConsoleControls extends SimulatorControls {
  protected readonly model: ConsoleModel;

  protected constructor(seed?: string | number) {
    super();
    this.model = new ConsoleModel(seed);
  }

  /** `client`: makes the title's client with its secret, or returns the one that is there. */
  registerClient(input: ClientInput): ClientCredentials {
    return this.model.clients.register(input);
  }

  /** `code`: a player signs in; the answer is what the game client gets, good once and for ten minutes. */
  issueCode({ clientId, accountId, redirectUri, tokenSeconds = TOKEN_S }: CodeInput): {
    readonly code: string;
    readonly accountId: string;
  } {
    const client = this.model.clients.get(clientId);
    const account = accountId ?? this.model.ids.digits(13);
    const code = this.model.codes.issue({
      clientId,
      accountId: account,
      redirectUri: redirectUri ?? client.redirectUri,
      tokenSeconds: usableFor(tokenSeconds),
    });
    return { code, accountId: account };
  }

  /** `token`: an access token, as a player has it who has signed in before. */
  issueToken({ clientId, accountId, tokenSeconds = TOKEN_S }: Omit<CodeInput, 'redirectUri'>): {
    readonly accessToken: string;
    readonly accountId: string;
  } {
    const account = accountId ?? this.model.ids.digits(13);
    const holder = { clientId: this.model.clients.get(clientId).clientId, accountId: account };
    return {
      accessToken: this.model.tokens.issue(holder, null, usableFor(tokenSeconds)),
      accountId: account,
    };
  }

  /** `grant`: the account buys; a consumable that it has already gets more uses. */
  grant(input: GrantInput): Entitlement {
    const client = this.model.clients.get(input.clientId);
    return this.model.entitlements.grant({
      ...input,
      serviceLabel: input.serviceLabel ?? client.serviceLabel ?? 0,
    });
  }

  /** `set`: changes anything about an entitlement; `withdrawn` answers 404 from then on. */
  set({ id, ...patch }: { readonly id: string } & EntitlementPatch): Entitlement {
    return this.model.entitlements.change(id, patch);
  }

  /** `entitlement`: the entitlement as the store has it now. */
  entitlement({ id }: { readonly id: string }): Entitlement {
    return this.model.entitlements.get(id);
  }

  /** `tokens`: how many access tokens of the account are good now. */
  tokens(holder: TokenHolder): { readonly live: number } {
    return { live: this.model.tokens.countLive(holder) };
  }

  /** `expire-token`: ends every access token of the account before its time. */
  expireToken(holder: TokenHolder): { readonly expired: number } {
    return { expired: this.model.tokens.expire(holder) };
  }

  /** `permission`: takes the client's right to the store's services away, or gives it back. */
  permission({ clientId, denied }: { readonly clientId: string; readonly denied: boolean }): void {
    this.model.clients.permit(clientId, denied);
  }

  /** `quota`: a bucket of calls for signing in and one for entitlements; `null` takes both away. */
  quota({ clientId, limit }: { readonly clientId: string; readonly limit: QuotaLimit | null }): void {
    const { clientId: known } = this.model.clients.get(clientId);
    if (limit && (limit.burst < 0 || limit.perMinute < 1)) {
      throw badInput('"burst" must not be negative, "perMinute" must be positive.');
    }
    this.model.quotas.limit(known, limit);
  }

  /** `age`: all of it happened so much earlier, while the clock stays; codes, tokens and entitlements run out. */
  age({ ms }: { readonly ms: number }): void {
    this.model.age(ms);
  }

  /** `clock`: jumps ahead; codes, tokens and entitlements run out, buckets fill. */
  advanceClock({ ms }: { readonly ms: number }): { readonly now: number } {
    this.model.clock.advance(ms);
    return { now: this.model.clock.now() };
  }
}

function usableFor(seconds: number): number {
  if (seconds < 1) throw badInput('"tokenSeconds" must be positive.');
  return seconds;
}

/** The control plane of the console store: each operation reads its JSON and calls the method it is named for. */
export function consoleOperations(simulator: ConsoleControls): Operations {
  return {
    client: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        clientSecret: fields.optionalString('clientSecret'),
        redirectUri: fields.optionalString('redirectUri'),
        serviceLabel: fields.optionalInteger('serviceLabel'),
      }),
      (input) => simulator.registerClient(input),
    ),
    code: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        accountId: fields.optionalString('accountId'),
        redirectUri: fields.optionalString('redirectUri'),
        tokenSeconds: fields.optionalInteger('tokenSeconds'),
      }),
      (input) => simulator.issueCode(input),
    ),
    token: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        accountId: fields.optionalString('accountId'),
        tokenSeconds: fields.optionalInteger('tokenSeconds'),
      }),
      (input) => simulator.issueToken(input),
    ),
    grant: operation(readGrant, (input) => simulator.grant(input)),
    set: operation(
      (fields) => ({ id: fields.string('id'), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    entitlement: operation(
      (fields) => ({ id: fields.string('id') }),
      (input) => simulator.entitlement(input),
    ),
    tokens: operation(readHolder, (input) => simulator.tokens(input)),
    'expire-token': operation(readHolder, (input) => simulator.expireToken(input)),
    permission: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        denied: fields.optionalBoolean('denied') ?? true,
      }),
      (input) => simulator.permission(input),
    ),
    quota: operation(
      (fields) => ({ clientId: fields.string('clientId'), limit: readLimit(fields) }),
      (input) => simulator.quota(input),
    ),
    clock: clockOperation(simulator),
    age: ageOperation(simulator),
    ...commonOperations(simulator),
  };
}

function readLimit(fields: Fields): QuotaLimit | null {
  const burst = fields.integerOrNull('burst');
  const perMinute = fields.optionalInteger('perMinute');
  return burst === null || burst === undefined ? null : { burst, perMinute: perMinute ?? 60 };
}
