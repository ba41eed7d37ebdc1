import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import type { EgressAnswer, EgressCall } from '../../../platform/outbound/egress-client.js';
import { EgressClients } from '../../../platform/outbound/egress-clients.js';
import { endCallSpan, spanOfCall } from '../../../platform/outbound/outbound-span.js';
import { signatureHeaders } from '../../../platform/outbound/webhook-signature.js';
import { currentSpan } from '../../../platform/request-context/request-context.js';
import { Clock } from '../../../shared/time/clock.js';
import { GAME_SERVER, type GameServer } from './game-server.js';
import type { GrantKind } from '../grant/grant.entity.js';

/** Maximum connections to one address of a game server: slightly more than the concurrent calls. */
const CONNECTIONS = 40;

/** One call to a game server. */
export interface GameServerCall {
  readonly kind: GrantKind;
  readonly url: string;
  /** Idempotency key of the delivery. */
  readonly id: string;
  readonly body: string;
}

/**
 * Calls game servers. Each server and kind has its own connections, which are replaced when the registration changes.
 */
@Injectable()
export class GameServerClient implements OnApplicationShutdown {
  private readonly clients: EgressClients;

  constructor(
    private readonly clock: Clock,
    egress: EgressPolicy,
  ) {
    this.clients = new EgressClients(egress, CONNECTIONS);
  }

  /** Makes a call over a connection that stays open for the next one. */
  async call(server: GameServer, call: GameServerCall): Promise<EgressAnswer> {
    const span = currentSpan()?.child(spanOfCall(GAME_SERVER, 'give', 'POST'));
    const { pjid, revision, allowedCidrs } = server;
    const address = { key: `${call.kind}/${pjid}`, revision, allowedCidrs };
    const answer = await this.clients.post(address, this.toEgressCall(server, call));
    endCallSpan(span, answer);
    return answer;
  }

  /** Makes a call over a new connection, which it closes afterwards. */
  callAnew(server: GameServer, call: GameServerCall): Promise<EgressAnswer> {
    return this.clients.postAnew(server.allowedCidrs, this.toEgressCall(server, call));
  }

  onApplicationShutdown(): void {
    this.clients.destroy();
  }

  private toEgressCall(
    { header, signingSecrets }: GameServer,
    { url, id, body }: GameServerCall,
  ): EgressCall {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(header === null ? {} : { [header.name]: header.value }),
      ...signatureHeaders({ id, at: this.clock.now(), body }, signingSecrets),
    };
    return { url, headers, body };
  }
}
