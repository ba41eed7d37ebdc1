import type { PushCredentials } from '../push/project-registry.js';
import type { PushSimulator } from '../push/push-simulator.js';
import { toReply } from './reply.js';
import type { Reply } from './reply.js';
import { signJwt, tokenIn } from './token-request.js';

/** A plain caller of the simulated push service, so that its tests depend on no adapter of the service. */
export class PushCaller {
  private accessToken: string | null = null;

  private constructor(
    private readonly push: PushSimulator,
    readonly credentials: PushCredentials,
  ) {}

  static async of(push: PushSimulator): Promise<PushCaller> {
    return new PushCaller(push, await push.registerProject({ projectId: 'sim-game' }));
  }

  async askToken(claims: Record<string, unknown> = {}): Promise<Reply> {
    const iat = Math.floor(Date.now() / 1000);
    const usual = {
      iss: this.credentials.serviceAccount.client_email,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: 'https://oauth2.googleapis.com/token',
      iat,
      exp: iat + 3600,
    };
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signJwt({ ...usual, ...claims }, this.credentials.serviceAccount.private_key),
    });
    return toReply(await fetch(this.push.tokenUrl, { method: 'POST', body }));
  }

  /** Sends a message; `body` as it is when it is a text. */
  async send(
    message: unknown,
    projectId = this.credentials.projectId,
    more: Record<string, unknown> = {},
  ): Promise<Reply> {
    const body = typeof message === 'string' ? message : JSON.stringify({ message, ...more });
    const response = await fetch(`${this.push.apiUrl}/v1/projects/${projectId}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.bearer()}`, 'content-type': 'application/json' },
      body,
    });
    return toReply(response);
  }

  forgetAccessToken(): void {
    this.accessToken = null;
  }

  private async bearer(): Promise<string> {
    this.accessToken ??= tokenIn(await this.askToken());
    return this.accessToken;
  }
}

/** Status and error code of a refusal; the code is undefined when the service itself has not spoken. */
export function refusalOf({ status, body }: Reply): readonly [status: number, errorCode: string | undefined] {
  const [, errorCode] = /"errorCode":"(\w+)"/.exec(JSON.stringify(body)) ?? [];
  return [status, errorCode];
}
