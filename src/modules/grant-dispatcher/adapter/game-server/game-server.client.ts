import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EgressPolicy } from '../../../../platform/outbound/egress-policy.js';
import { type GuardedAnswer, GuardedLine } from '../../../../platform/outbound/guarded-line.js';
import { endCallSpan, spanOfCall } from '../../../../platform/outbound/outbound-span.js';
import { signatureHeaders } from '../../../../platform/outbound/webhook-signature.js';
import { currentSpan } from '../../../../platform/request-context/request-context.js';
import { Clock } from '../../../../shared/clock.js';
import type { GameServer } from '../../domain/game-server.js';
import type { GrantKind } from '../../domain/grant.entity.js';

/** Maximum connections to one address of a game server: slightly more than the concurrent calls. */
const CONNECTIONS = 40;
const MAX_LINES = 1_000;

/** One call to a game server. */
export interface GameServerCall {
  readonly kind: GrantKind;
  readonly url: string;
  /** Idempotency key of the delivery. */
  readonly id: string;
  readonly body: string;
}

interface PooledLine {
  readonly line: GuardedLine;
  readonly revision: number;
}

/** Calls game servers. Each server and kind has its own connections, which are replaced when the registration changes. */
@Injectable()
export class GameServerClient implements OnApplicationShutdown {
  private readonly lines = new LRUCache<string, PooledLine>({
    max: MAX_LINES,
    // An entry is deleted only at shutdown; a replaced connection may still have calls in flight.
    dispose: ({ line }, _key, reason) => void (reason === 'delete' ? line.destroy() : line.close()),
  });

  constructor(
    private readonly clock: Clock,
    private readonly egress: EgressPolicy,
  ) {}

  async call(server: GameServer, { kind, url, id, body }: GameServerCall): Promise<GuardedAnswer> {
    const span = currentSpan()?.child(spanOfCall('GAME_SERVER', 'give', 'POST'));
    const answer = await this.lineTo(server, kind).post({
      url,
      headers: this.headers(server, id, body),
      body,
    });
    endCallSpan(span, answer);
    return answer;
  }

  /** Makes a call over a new connection, which it closes afterwards. */
  async callAnew(server: GameServer, { url, id, body }: GameServerCall): Promise<GuardedAnswer> {
    const line = new GuardedLine(this.egress.ruleFor(server.allowedCidrs), 1, this.egress.proxy);
    const answer = await line.post({ url, headers: this.headers(server, id, body), body });
    void line.close();
    return answer;
  }

  onApplicationShutdown(): void {
    this.lines.clear();
  }

  private headers({ header, signingSecrets }: GameServer, id: string, body: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(header === null ? {} : { [header.name]: header.value }),
      ...signatureHeaders({ id, at: this.clock.now(), body }, signingSecrets),
    };
  }

  private lineTo({ pjid, revision, allowedCidrs }: GameServer, kind: GrantKind): GuardedLine {
    const key = `${kind}/${pjid}`;
    const pooled = this.lines.get(key);
    if (pooled?.revision === revision) return pooled.line;
    const line = new GuardedLine(this.egress.ruleFor(allowedCidrs), CONNECTIONS, this.egress.proxy);
    this.lines.set(key, { line, revision });
    return line;
  }
}
