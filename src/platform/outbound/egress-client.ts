import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { withoutBrackets } from '../network/without-brackets.js';
import { withoutPermit } from '../request-context/request-context.js';
import type { AddressRule } from './address-rule.js';
import type { EgressProxy } from './egress-proxy.js';
import { SharedLookup } from './shared-lookup.js';
import { withinTime } from './time-limit.js';

const CONNECT_MS = 3_000;
const TOTAL_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** Why a call has no answer. */
export type NoAnswer =
  /** The name does not resolve. */
  | 'dns'
  /** No address of the host is one that may be called. */
  | 'address'
  /** No process listens on the port. */
  | 'connection-refused'
  /** No connection within three seconds. */
  | 'connect-timeout'
  /** Connected, and no whole answer within ten seconds. */
  | 'timeout'
  | 'tls'
  /** The deployment's proxy cannot be reached, or refuses to connect. */
  | 'proxy'
  | 'too-large'
  | 'network';

/** Returns the code under which lists and timelines show that there was no answer, such as `CONNECT_TIMEOUT`. */
export const noAnswerCode = (reason: NoAnswer): string => reason.toUpperCase().replaceAll('-', '_');

/** The outcome of a call; a redirect is an answer like any other. */
export type EgressAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string;
      /** The header `Retry-After`. */
      readonly retryAfter: string | null;
    }
  | { readonly kind: 'failed'; readonly reason: NoAnswer };

/** A POST to an address that an operator entered. */
export interface EgressCall {
  /** http or https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** None of the addresses may be called. */
class AddressForbidden extends Error {
  readonly code = 'PURSER_ADDRESS';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * HTTP client for one other system at an address that an operator entered. It connects to addresses that a rule allows
 * and to no others. The rule is checked against the address of each actual connection, which defeats DNS rebinding; a
 * proxy gets the checked address and never the name. Redirects are not followed; time and size are bounded, and no
 * method throws.
 */
export class EgressClient {
  private readonly agent: Agent;
  private readonly names = new SharedLookup();

  /**
   * @param connections maximum number of connections
   * @param proxy null: connections are direct
   */
  constructor(
    private readonly rule: AddressRule,
    connections: number,
    proxy: EgressProxy | null,
  ) {
    const connect = proxy === null ? this.directly() : this.through(proxy);
    this.agent = new Agent({ connections, maxResponseSize: MAX_BYTES, connect });
  }

  /** Sends a request. It holds no permit of admission control meanwhile. */
  post(call: EgressCall): Promise<EgressAnswer> {
    return withoutPermit(() => withinTime(TOTAL_MS, (signal) => this.send(call, signal)));
  }

  /** Resolves when the calls in progress have ended. */
  close(): Promise<void> {
    return this.agent.close();
  }

  /** Ends at once, including calls in progress. */
  destroy(): Promise<void> {
    return this.agent.destroy();
  }

  private directly(): buildConnector.connector {
    const { rule } = this;
    const connect = buildConnector({
      timeout: CONNECT_MS,
      lookup: (hostname: string, options: LookupOptions, done: Found) => this.find(hostname, options, done),
    });
    return (options, done) => {
      const literal = withoutBrackets(options.hostname);
      // The system does not resolve literal addresses.
      if (isIP(literal) !== 0 && !rule.allows(literal)) return done(new AddressForbidden(), null);
      connect(options, (error, socket) => {
        if (error !== null) return done(error, null);
        const address = socket.remoteAddress ?? '';
        if (rule.allows(address)) return done(null, socket);
        socket.destroy();
        done(new AddressForbidden(), null);
      });
    };
  }

  private through(proxy: EgressProxy): buildConnector.connector {
    const secure = buildConnector({ timeout: CONNECT_MS });
    return (options, done) => {
      const isSecure = options.protocol === 'https:';
      const port = options.port === '' ? (isSecure ? 443 : 80) : Number(options.port);
      this.allowedOf(withoutBrackets(options.hostname), {}, (refusal, [first]) => {
        if (first === undefined) return done(refusal ?? new AddressForbidden(), null);
        proxy.tunnelTo({ address: first.address, port }, (error, socket) => {
          if (socket === null) return done(error ?? new AddressForbidden(), null);
          if (isSecure) secure({ ...options, httpSocket: socket }, done);
          else done(null, socket);
        });
      });
    };
  }

  private async send({ url, headers, body }: EgressCall, signal: AbortSignal): Promise<EgressAnswer> {
    try {
      const { origin, pathname, search } = new URL(url);
      const request = { origin, path: pathname + search, method: 'POST', headers, body, signal } as const;
      const answer = await this.agent.request(request);
      const retryAfter = answer.headers['retry-after'];
      return {
        kind: 'answered',
        status: answer.statusCode,
        body: await answer.body.text(),
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      };
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }

  /** Resolves a name to those of its addresses that may be called. */
  private find(hostname: string, options: LookupOptions, done: Found): void {
    this.allowedOf(hostname, options, (error, allowed) => {
      const [first] = allowed;
      if (first === undefined) return done(error ?? new AddressForbidden(), []);
      if (options.all === true) done(null, [...allowed]);
      else done(null, first.address, first.family);
    });
  }

  /** Finds the addresses of a host that may be called; none with an error. */
  private allowedOf(
    host: string,
    options: LookupOptions,
    done: (error: Error | null, allowed: readonly LookupAddress[]) => void,
  ): void {
    const family = isIP(host);
    if (family !== 0) return done(null, this.rule.allows(host) ? [{ address: host, family }] : []);
    this.names.find(host, options, (error, addresses) => {
      if (error !== null) return done(error, []);
      done(
        null,
        addresses.filter(({ address }) => this.rule.allows(address)),
      );
    });
  }
}

const REASONS: Readonly<Record<string, NoAnswer>> = {
  PURSER_ADDRESS: 'address',
  PURSER_PROXY: 'proxy',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'connection-refused',
  ETIMEDOUT: 'connect-timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  EPROTO: 'tls',
};

const TLS_TROUBLE = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function reasonOf(error: unknown): NoAnswer {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return 'network';
  return REASONS[code] ?? (TLS_TROUBLE.test(code) ? 'tls' : 'network');
}
