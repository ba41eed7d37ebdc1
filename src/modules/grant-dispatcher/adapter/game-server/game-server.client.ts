import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressRule } from '../../../../platform/outbound/address-rule.js';
import { type GuardedAnswer, GuardedLine } from '../../../../platform/outbound/guarded-line.js';
import { endCallSpan, spanOfCall } from '../../../../platform/outbound/outbound-span.js';
import { currentSpan } from '../../../../platform/request-context/request-context.js';
import { Clock } from '../../../../shared/clock.js';
import type { GameServer } from '../../domain/game-server.js';
import type { GrantKind } from '../../domain/grant.entity.js';
import { signatureHeaders } from './game-server.signature.js';

/** Connections to one address of a game server, at most: a little more than are called at once. */
const CONNECTIONS = 40;
const MAX_LINES = 1_000;

/** One call. */
export interface GameServerCall {
  readonly kind: GrantKind;
  readonly url: string;
  /** What the game tells two deliveries of the same thing apart by. */
  readonly id: string;
  readonly body: string;
}

/** A call that came to its end, and where it went. */
export interface CompletedCall {
  readonly answer: GuardedAnswer;
  /** The address that was connected to; null when none was. */
  readonly address: string | null;
}

interface PooledLine {
  readonly line: GuardedLine;
  readonly revision: number;
}

/** Calls game servers, each for each kind over connections of its own, which last as long as what is registered stays the same. */
@Injectable()
export class GameServerClient implements OnApplicationShutdown {
  private readonly lines = new LRUCache<string, PooledLine>({
    max: MAX_LINES,
    // What is deleted is deleted at the end; what is replaced may still be called.
    dispose: ({ line }, _key, reason) => void (reason === 'delete' ? line.destroy() : line.close()),
  });

  constructor(private readonly clock: Clock) {}

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

  /** The same over a connection that is made for it, and told where it went. */
  async callOnce(server: GameServer, { url, id, body }: GameServerCall): Promise<CompletedCall> {
    const line = new GuardedLine(new AddressRule(server.allowedCidrs), 1);
    const answer = await line.post({ url, headers: this.headers(server, id, body), body });
    void line.close();
    return { answer, address: line.address };
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
    const known = this.lines.get(key);
    if (known?.revision === revision) return known.line;
    const line = new GuardedLine(new AddressRule(allowedCidrs), CONNECTIONS);
    this.lines.set(key, { line, revision });
    return line;
  }
}
