import { LRUCache } from 'lru-cache';
import type { EgressPolicy } from './egress-policy.js';
import { type EgressAnswer, type EgressCall, EgressClient } from './egress-client.js';

const MAX_CLIENTS = 1_000;

/** An address that an operator registered. */
export interface RegisteredAddress {
  /** Identifies its connections. */
  readonly key: string;
  /** Number of saves of the registration. */
  readonly revision: number;
  /** The only addresses that may be called. */
  readonly allowedCidrs: readonly string[];
}

interface PooledClient {
  readonly client: EgressClient;
  readonly revision: number;
}

/**
 * HTTP clients for registered addresses. Each address has one of its own, whose connections are replaced when its
 * registration changes.
 */
export class EgressClients {
  private readonly clients = new LRUCache<string, PooledClient>({
    max: MAX_CLIENTS,
    // An entry is deleted only by `destroy`; a replaced connection may still have calls in flight.
    dispose: ({ client }, _key, reason) => void (reason === 'delete' ? client.destroy() : client.close()),
  });

  /** @param connections maximum number of connections to one address */
  constructor(
    private readonly egress: EgressPolicy,
    private readonly connections: number,
  ) {}

  /** Sends a request over the connections of an address. Those of an earlier revision end with their last call. */
  post({ key, revision, allowedCidrs }: RegisteredAddress, call: EgressCall): Promise<EgressAnswer> {
    const pooled = this.clients.get(key);
    if (pooled?.revision === revision) return pooled.client.post(call);
    const client = this.open(allowedCidrs, this.connections);
    this.clients.set(key, { client, revision });
    return client.post(call);
  }

  /** Makes a call over a new connection, which it closes afterwards. */
  async postAnew(allowedCidrs: readonly string[], call: EgressCall): Promise<EgressAnswer> {
    const client = this.open(allowedCidrs, 1);
    const answer = await client.post(call);
    void client.close();
    return answer;
  }

  /** Ends all connections, with the calls in flight. */
  destroy(): void {
    this.clients.clear();
  }

  private open(allowedCidrs: readonly string[], connections: number): EgressClient {
    return new EgressClient(this.egress.ruleFor(allowedCidrs), connections, this.egress.proxy);
  }
}
