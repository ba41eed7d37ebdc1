import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';

/** What a test wants of a client; everything but its id has a usual value. */
export interface ClientInput {
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly redirectUri?: string;
  readonly serviceLabel?: number;
}

/** What a publisher copies from the store's admin pages into its settings. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The only address that this client's codes may be bound to. */
  readonly redirectUri: string;
  /** Absent when the title has not said which of its services sells: number 0 then. */
  readonly serviceLabel?: number;
}

/** The titles' servers that this store knows, each with a secret of its own. */
export class ClientRegistry {
  private readonly byId = new Map<string, ClientCredentials>();
  private readonly denied = new Set<string>();

  constructor(private readonly ids: SeededIds) {}

  /** The client of this id, made on the first call; later calls return it as it is. */
  register({ clientId, clientSecret, redirectUri, serviceLabel }: ClientInput): ClientCredentials {
    const known = this.byId.get(clientId);
    if (known) return known;
    if (clientId === '' || clientSecret === '') throw badInput('A client has an id and a secret.');
    if (serviceLabel !== undefined && serviceLabel < 0)
      throw badInput('"serviceLabel" must not be negative.');
    const client: ClientCredentials = {
      clientId,
      clientSecret: clientSecret ?? this.ids.urlSafe(32),
      redirectUri: redirectUri ?? `https://game.example.com/${encodeURIComponent(clientId)}/signed-in`,
      ...(serviceLabel === undefined ? {} : { serviceLabel }),
    };
    this.byId.set(clientId, client);
    return client;
  }

  find(clientId: string): ClientCredentials | null {
    return this.byId.get(clientId) ?? null;
  }

  /** The client, for a control call that cannot go on without it. */
  get(clientId: string): ClientCredentials {
    const client = this.find(clientId);
    if (!client) throw badInput(`Register the client ${clientId} first.`);
    return client;
  }

  /** Takes the right to sign players in and to see their entitlements away, or gives it back. */
  permit(clientId: string, isDenied: boolean): void {
    const { clientId: known } = this.get(clientId);
    if (isDenied) this.denied.add(known);
    else this.denied.delete(known);
  }

  isDenied(clientId: string): boolean {
    return this.denied.has(clientId);
  }

  /** Clients stay, with all their rights. */
  reset(): void {
    this.denied.clear();
  }
}
