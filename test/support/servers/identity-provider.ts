import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The service's credentials at the provider. */
export const CLIENT = { id: 'purser', secret: 'secret-of-the-client-0123456789' } as const;

/** What answers the service's call for tokens in place of the provider. */
export type TokenFault = 'silence' | 'error page' | 'server error';

/** A real OpenID Connect provider that accepts any login and any password. */
export class TestIdentityProvider {
  /** Codes that the service asked it about. */
  codesAsked = 0;

  /** Null: the provider answers itself. */
  tokenFault: TokenFault | null = null;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  /** @param groups the groups of each person, by their login */
  static async start(
    redirectUri: string,
    groups: Readonly<Record<string, readonly string[]>>,
  ): Promise<TestIdentityProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], profile: ['name', 'groups'] },
      pkce: { required: () => true },
      cookies: { keys: ['cookie-key-of-the-tests'] },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, name: `Person ${accountId}`, groups: groups[accountId] ?? [] }),
      }),
    });
    const handle = provider.callback();
    const started = new TestIdentityProvider(server, issuer);
    server.on('request', (request, response) => {
      if (request.url === '/token') started.codesAsked += 1;
      if (request.url === '/token' && started.tokenFault !== null) started.fail(response, started.tokenFault);
      else void handle(request, response);
    });
    return started;
  }

  /** Signs a person in, as a browser does. Returns the query with which the browser is sent back. */
  async signIn(authorizationUrl: string, login: string): Promise<string> {
    const visitor = new Visitor(this.issuer);
    let answer = await visitor.follow(authorizationUrl);
    answer = await visitor.submit(answer.url, { prompt: 'login', login, password: 'any' });
    answer = await visitor.submit(answer.url, { prompt: 'consent' });
    return new URL(answer.url).search.slice(1);
  }

  private fail(response: ServerResponse, fault: TokenFault): void {
    if (fault === 'error page')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Back soon</p>');
    if (fault === 'server error')
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":"server_error"}');
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

/** The page at which redirects end: of the provider, or the address of another site. */
interface Arrival {
  readonly url: string;
}

/** A browser without scripts: stores cookies and follows redirects within one site. */
class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  submit(url: string, fields: Readonly<Record<string, string>>): Promise<Arrival> {
    return this.follow(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async follow(start: string, first: RequestInit = {}): Promise<Arrival> {
    let [url, init] = [start, first];
    while (url.startsWith(this.origin)) {
      const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
      await answer.arrayBuffer();
      for (const line of answer.headers.getSetCookie()) this.storeCookie(line);
      const location = answer.headers.get('location');
      if (location === null) return { url };
      [url, init] = [new URL(location, url).href, {}];
    }
    return { url };
  }

  private storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
