import type { AppCredentials } from '../gstore/app-registry.js';
import type { GstoreSimulator } from '../gstore/gstore-simulator.js';
import { headersOf, toReply } from './reply.js';
import type { Reply } from './reply.js';
import { signJwt, tokenIn } from './token-request.js';

export type { Reply } from './reply.js';

/** A plain caller of the simulated wire, so that its tests depend on no adapter of the service. */
export class GstoreCaller {
  private accessToken: string | null = null;

  constructor(
    private readonly store: GstoreSimulator,
    readonly app: AppCredentials,
  ) {}

  /** A caller with an app of its own. */
  static async of(store: GstoreSimulator, packageName = 'com.sim.game'): Promise<GstoreCaller> {
    return new GstoreCaller(store, await store.registerApp({ packageName }));
  }

  /** A token request; the claims may be changed to make a bad one. */
  async askToken(
    claims: Record<string, unknown> = {},
    key = this.app.serviceAccount.private_key,
  ): Promise<Reply> {
    return this.postForm({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signJwt({ ...this.usualClaims(), ...claims }, key),
    });
  }

  async postForm(fields: Record<string, string>): Promise<Reply> {
    return toReply(await fetch(this.store.tokenUrl, { method: 'POST', body: new URLSearchParams(fields) }));
  }

  /** GET or POST on the API with a valid access token. */
  async call(method: 'GET' | 'POST', path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = { authorization: `Bearer ${await this.bearer()}`, ...headersOf(init) };
    return toReply(await fetch(`${this.store.apiUrl}${path}`, { ...init, method, headers }));
  }

  get(productId: string, token: string): Promise<Reply> {
    return this.call('GET', this.productPath(productId, token));
  }

  consume(productId: string, token: string, init?: RequestInit): Promise<Reply> {
    return this.call('POST', `${this.productPath(productId, token)}:consume`, init);
  }

  /** The path of this app, or of another package. */
  appPath(packageName = this.app.packageName): string {
    return `/androidpublisher/v3/applications/${encodeURIComponent(packageName)}`;
  }

  productPath(productId: string, token: string, packageName?: string): string {
    const product = encodeURIComponent(productId);
    return `${this.appPath(packageName)}/purchases/products/${product}/tokens/${encodeURIComponent(token)}`;
  }

  forgetAccessToken(): void {
    this.accessToken = null;
  }

  private async bearer(): Promise<string> {
    this.accessToken ??= tokenIn(await this.askToken());
    return this.accessToken;
  }

  private usualClaims(): Record<string, unknown> {
    const iat = Math.floor(Date.now() / 1000);
    return {
      iss: this.app.serviceAccount.client_email,
      scope: 'https://www.googleapis.com/auth/androidpublisher',
      aud: 'https://oauth2.googleapis.com/token',
      iat,
      exp: iat + 3600,
    };
  }
}

/** The first machine-readable reason in an error body. */
export function reasonOf(reply: Reply): unknown {
  const [first] = /"reason":"(\w+)"/.exec(JSON.stringify(reply.body))?.slice(1) ?? [];
  return first;
}
