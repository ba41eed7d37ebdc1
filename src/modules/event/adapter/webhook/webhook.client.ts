import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EgressPolicy } from '../../../../platform/outbound/egress-policy.js';
import {
  type GuardedAnswer,
  type GuardedCall,
  GuardedLine,
} from '../../../../platform/outbound/guarded-line.js';
import { readRetryAfter } from '../../../../platform/outbound/retry-after.js';
import { signatureHeaders } from '../../../../platform/outbound/webhook-signature.js';
import { Clock } from '../../../../shared/clock.js';
import {
  EventCalls,
  type EventCallResult,
  type EventEndpoint,
  type EventPost,
} from '../../domain/event-endpoint.js';

/** Connections to one endpoint: as many as calls at once. */
const CONNECTIONS = 8;
const MAX_LINES = 1_000;
/** Upper bound of a wait that an endpoint demands. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

interface PooledLine {
  readonly line: GuardedLine;
  readonly revision: number;
}

/** Sends events by Standard Webhooks. An endpoint has its own connections, which are replaced when it is saved again. */
@Injectable()
export class WebhookClient extends EventCalls implements OnApplicationShutdown {
  private readonly lines = new LRUCache<string, PooledLine>({
    max: MAX_LINES,
    // An entry is deleted only at shutdown; a replaced connection may still have calls in flight.
    dispose: ({ line }, _key, reason) => void (reason === 'delete' ? line.destroy() : line.close()),
  });

  constructor(
    private readonly clock: Clock,
    private readonly egress: EgressPolicy,
  ) {
    super();
  }

  override async send(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult> {
    return this.resultOf(await this.lineTo(endpoint).post(this.callOf(endpoint, post)));
  }

  override async sendAnew(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult> {
    const line = new GuardedLine(this.egress.ruleFor(endpoint.allowedCidrs), 1, this.egress.proxy);
    const answer = await line.post(this.callOf(endpoint, post));
    void line.close();
    return this.resultOf(answer);
  }

  onApplicationShutdown(): void {
    this.lines.clear();
  }

  private callOf({ url, signingSecrets }: EventEndpoint, { id, body }: EventPost): GuardedCall {
    const signature = signatureHeaders({ id, at: this.clock.now(), body }, signingSecrets);
    return { url, headers: { 'content-type': 'application/json', ...signature }, body };
  }

  /** Any 2xx is a success; a redirect is not followed and fails. */
  private resultOf(answer: GuardedAnswer): EventCallResult {
    if (answer.kind === 'failed') {
      const code = answer.reason.toUpperCase().replaceAll('-', '_');
      return { isDelivered: false, isAnswered: false, code, retryAfterMs: null };
    }
    const { status, retryAfter } = answer;
    const seconds = readRetryAfter(retryAfter ?? undefined, this.clock.now().getTime());
    return {
      isDelivered: status >= 200 && status < 300,
      isAnswered: true,
      code: `HTTP_${status}`,
      retryAfterMs: seconds === null ? null : Math.min(MAX_RETRY_AFTER_MS, seconds * 1_000),
    };
  }

  private lineTo({ id, revision, allowedCidrs }: EventEndpoint): GuardedLine {
    const pooled = this.lines.get(id);
    if (pooled?.revision === revision) return pooled.line;
    const line = new GuardedLine(this.egress.ruleFor(allowedCidrs), CONNECTIONS, this.egress.proxy);
    this.lines.set(id, { line, revision });
    return line;
  }
}
