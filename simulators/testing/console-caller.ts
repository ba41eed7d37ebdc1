import type { ClientCredentials, ClientInput } from '../console/client-registry.js';
import type { ConsoleSimulator } from '../console/console-simulator.js';
import { headersOf, toReply } from './reply.js';
import type { Reply } from './reply.js';
import { tokenIn } from './token-request.js';

/** A plain caller of the simulated wire, so that its tests depend on no adapter of the service. */
export class ConsoleCaller {
  private constructor(
    private readonly store: ConsoleSimulator,
    readonly client: ClientCredentials,
  ) {}

  /** A caller with a client of its own. */
  static of(store: ConsoleSimulator, input: Partial<ClientInput> = {}): ConsoleCaller {
    return new ConsoleCaller(store, store.registerClient({ clientId: 'sim-game', ...input }));
  }

  /** A form to the sign-in service; headers replace the client's own `Authorization`. */
  async form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = this.basic(),
  ): Promise<Reply> {
    return toReply(
      await fetch(`${this.store.authUrl}${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      }),
    );
  }

  /** Trades a code in; fields may be changed to make a bad request, `undefined` leaves one out. */
  exchangeCode(code: string, fields: Record<string, string | undefined> = {}): Promise<Reply> {
    const all = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.client.redirectUri,
      ...fields,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.form('/oauth/token', Object.fromEntries(sent));
  }

  revoke(token: string, fields: Record<string, string> = {}): Promise<Reply> {
    return this.form('/oauth/revoke', { token, token_type_hint: 'access_token', ...fields });
  }

  /** Signs a player in. */
  async signIn(accountId?: string): Promise<{ readonly token: string; readonly accountId: string }> {
    const issued = this.store.issueCode({ clientId: this.client.clientId, accountId });
    return { token: tokenIn(await this.exchangeCode(issued.code)), accountId: issued.accountId };
  }

  /** GET or POST on the entitlement service. */
  async call(token: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = { authorization: `Bearer ${token}`, ...headersOf(init) };
    return toReply(
      await fetch(`${this.store.entitlementUrl}/v1/users/me/entitlements${path}`, { ...init, headers }),
    );
  }

  /** Uses a label up by one; fields may be changed to make a bad request. */
  consume(
    token: string,
    label: string,
    transactionId: string,
    fields: Record<string, unknown> = {},
  ): Promise<Reply> {
    return this.call(token, `/${label}/consume`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service_label: 0, use_count: 1, transaction_id: transactionId, ...fields }),
    });
  }

  private basic(): Record<string, string> {
    return basicHeader(this.client.clientId, this.client.clientSecret);
  }
}

/** Signs a call as a client, or as an impostor. */
export function basicHeader(clientId: string, clientSecret: string): Record<string, string> {
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
