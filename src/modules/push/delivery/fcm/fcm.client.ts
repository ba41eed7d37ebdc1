import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { type OutboundAnswer, OutboundHttp } from '../../../../platform/outbound/outbound-http.js';
import type { NoToken, TokenAnswer } from '../../../../platform/outbound/service-account-tokens.js';
import type { PushSender } from '../../message/push-service.js';
import { FcmTokenClient } from './fcm-token.client.js';
import { readRefusal } from './fcm.wire.js';

/** Time limit of token, call and second attempt together: well below the lease of a claim. */
const BUDGET_MS = 6_000;
const CALL_MS = 5_000;
const UNAUTHENTICATED = 401;

/** Calls the push service with a valid access token; replaces an expired token once. */
@Injectable()
export class FcmClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly tokens: FcmTokenClient,
    private readonly config: AppConfig,
  ) {}

  /** Sends a message, once more with a fresh token where the first is refused, while there is time. */
  async send({ pjid, settings }: PushSender, body: string): Promise<OutboundAnswer | NoToken> {
    const { serviceAccount, projectId } = settings;
    const until = performance.now() + BUDGET_MS;
    for (let attempt = 1; ; attempt += 1) {
      const token = this.tokens.cached(serviceAccount) ?? (await this.freshToken({ pjid, settings }));
      if (token.kind === 'no-token') return token;
      const answer = await this.http.call({
        store: 'PUSH',
        call: 'send',
        pjid,
        method: 'POST',
        url: `${this.config.push.apiUrl}/v1/projects/${encodeURIComponent(projectId)}/messages:send`,
        headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' },
        body,
        timeoutMs: Math.max(1, Math.min(CALL_MS, until - performance.now())),
      });
      if (answer.kind === 'failed' || answer.status !== UNAUTHENTICATED || attempt === 2) return answer;
      // A code of the service concerns the credentials of the platform, not ours.
      if (readRefusal(answer.body).errorCode !== null) return answer;
      this.tokens.forget(serviceAccount, token.value);
    }
  }

  /**
   * Waits for a token within the concurrency limit of calls; a failing token endpoint opens the circuit breaker too.
   */
  private async freshToken({ pjid, settings }: PushSender): Promise<TokenAnswer> {
    const token = await this.http.share({ store: 'PUSH', pjid }, async () => {
      const answer = await this.tokens.get(settings.serviceAccount, CALL_MS);
      return { answer, isTrouble: answer.kind === 'no-token' && !answer.reason.startsWith('credentials') };
    });
    return typeof token === 'string' ? { kind: 'no-token', reason: token } : token;
  }
}
