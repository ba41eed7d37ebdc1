import { badInput } from '../kit/answer.js';
import { FaultList } from '../kit/fault.js';
import type { Fault } from '../kit/fault.js';
import { Journal } from '../kit/journal.js';
import type { JournalEntry } from '../kit/journal.js';
import type { ClientCredentials, ClientInput } from './client-registry.js';
import { ConsoleModel } from './console-model.js';
import type { Entitlement, EntitlementPatch, GrantInput } from './entitlement.js';
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
 */
export class ConsoleControls {
  protected readonly model: ConsoleModel;
  protected readonly faults = new FaultList();
  protected readonly calls = new Journal();

  protected constructor(seed?: string | number) {
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

  /** `clock`: jumps ahead; codes, tokens and entitlements run out, buckets fill. */
  advanceClock({ ms }: { readonly ms: number }): { readonly now: number } {
    if (ms < 0) throw badInput('"ms" must not be negative.');
    this.model.clock.advance(ms);
    return { now: this.model.clock.now() };
  }

  /** `fault`: what goes wrong with the next matching calls. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  /** `clear-faults`: everything works again. */
  clearFaults(): void {
    this.faults.clear();
  }

  /** `journal`: the calls so far, or those of one route; never a code, a token or a secret. */
  journal({ route }: { readonly route?: string } = {}): JournalEntry[] {
    return this.calls.list(route);
  }

  /** `reset`: forgets codes, tokens, entitlements, limits, faults, calls and the clock's jump; clients stay. */
  reset(): void {
    this.model.reset();
    this.faults.clear();
    this.calls.clear();
  }
}

function usableFor(seconds: number): number {
  if (seconds < 1) throw badInput('"tokenSeconds" must be positive.');
  return seconds;
}
