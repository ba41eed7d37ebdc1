import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import type { GuardedAnswer, GuardedCall } from '../../../platform/outbound/guarded-line.js';
import { GuardedLines } from '../../../platform/outbound/guarded-lines.js';
import { endCallSpan, spanOfCall } from '../../../platform/outbound/outbound-span.js';
import { signatureHeaders } from '../../../platform/outbound/webhook-signature.js';
import { currentSpan } from '../../../platform/request-context/request-context.js';
import { Clock } from '../../../shared/time/clock.js';
import type { GameServer } from './game-server.js';
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

/** Calls game servers. Each server and kind has its own connections, which are replaced when the registration changes. */
@Injectable()
export class GameServerClient implements OnApplicationShutdown {
  private readonly lines: GuardedLines;

  constructor(
    private readonly clock: Clock,
    egress: EgressPolicy,
  ) {
    this.lines = new GuardedLines(egress, CONNECTIONS);
  }

  async call(server: GameServer, call: GameServerCall): Promise<GuardedAnswer> {
    const span = currentSpan()?.child(spanOfCall('GAME_SERVER', 'give', 'POST'));
    const { pjid, revision, allowedCidrs } = server;
    const address = { key: `${call.kind}/${pjid}`, revision, allowedCidrs };
    const answer = await this.lines.post(address, this.toGuardedCall(server, call));
    endCallSpan(span, answer);
    return answer;
  }

  /** Makes a call over a new connection, which it closes afterwards. */
  callAnew(server: GameServer, call: GameServerCall): Promise<GuardedAnswer> {
    return this.lines.postAnew(server.allowedCidrs, this.toGuardedCall(server, call));
  }

  onApplicationShutdown(): void {
    this.lines.destroy();
  }

  private toGuardedCall(
    { header, signingSecrets }: GameServer,
    { url, id, body }: GameServerCall,
  ): GuardedCall {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(header === null ? {} : { [header.name]: header.value }),
      ...signatureHeaders({ id, at: this.clock.now(), body }, signingSecrets),
    };
    return { url, headers, body };
  }
}
