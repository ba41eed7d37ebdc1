import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import {
  type EgressAnswer,
  type EgressCall,
  noAnswerCode,
} from '../../../platform/outbound/egress-client.js';
import { EgressClients } from '../../../platform/outbound/egress-clients.js';
import { demandedWaitMs } from '../../../platform/outbound/retry-after.js';
import { signatureHeaders } from '../../../platform/outbound/webhook-signature.js';
import { Clock } from '../../../shared/time/clock.js';
import { EventCalls, type EventCallResult, type EventEndpoint, type EventPost } from './event-endpoint.js';

/** Maximum connections to one endpoint: as many as concurrent calls. */
const CONNECTIONS = 8;

/**
 * Sends events by Standard Webhooks. An endpoint has its own connections, which are replaced when it is saved again.
 */
@Injectable()
export class WebhookClient extends EventCalls implements OnApplicationShutdown {
  private readonly clients: EgressClients;

  constructor(
    private readonly clock: Clock,
    egress: EgressPolicy,
  ) {
    super();
    this.clients = new EgressClients(egress, CONNECTIONS);
  }

  override async send(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult> {
    const { id: key, revision, allowedCidrs } = endpoint;
    const address = { key, revision, allowedCidrs };
    return this.resultOf(await this.clients.post(address, this.callOf(endpoint, post)));
  }

  override async sendAnew(endpoint: EventEndpoint, post: EventPost): Promise<EventCallResult> {
    return this.resultOf(await this.clients.postAnew(endpoint.allowedCidrs, this.callOf(endpoint, post)));
  }

  onApplicationShutdown(): void {
    this.clients.destroy();
  }

  private callOf({ url, signingSecrets }: EventEndpoint, { id, body }: EventPost): EgressCall {
    const signature = signatureHeaders({ id, at: this.clock.now(), body }, signingSecrets);
    return { url, headers: { 'content-type': 'application/json', ...signature }, body };
  }

  /** Any 2xx is a success; a redirect is not followed and fails. */
  private resultOf(answer: EgressAnswer): EventCallResult {
    if (answer.kind === 'failed') {
      const code = noAnswerCode(answer.reason);
      return { isDelivered: false, isAnswered: false, code, retryAfterMs: null };
    }
    const { status, retryAfter } = answer;
    return {
      isDelivered: status >= 200 && status < 300,
      isAnswered: true,
      code: `HTTP_${status}`,
      retryAfterMs: demandedWaitMs(retryAfter, this.clock.now()),
    };
  }
}
