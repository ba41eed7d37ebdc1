import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../config/app-config.js';
import type { TlsArrival } from '../http/request/tls-arrival.js';
import { type CookieKind, type Exchange, SessionCookies } from './session-cookie.js';

const KINDS: readonly CookieKind[] = ['purser-session', 'purser-sign-in'];
const LIMITS = { maxAgeSeconds: 60, sameSite: 'Strict' } as const;

interface Connection {
  readonly isProduction: boolean;
  readonly isSecure: boolean;
}

const cookiesOf = ({ isProduction, isSecure }: Connection): SessionCookies =>
  new SessionCookies({ isProduction } as AppConfig, { isSecure: () => isSecure } as unknown as TlsArrival);

function exchangeWith(cookie = ''): Exchange {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return { request, response: new ServerResponse(request) };
}

describe('cookies of the console', () => {
  it.each(KINDS)('are out of reach of scripts, other sites, other hosts and plain HTTP: %s', (kind) => {
    const exchange = exchangeWith();
    const cookies = cookiesOf({ isProduction: true, isSecure: true });
    cookies.store(exchange, kind, 'value', LIMITS);
    cookies.store(exchange, kind, 'value', { ...LIMITS, sameSite: 'Lax' });
    cookies.clear(exchange, kind);
    const common = (name: string, maxAge: number, sameSite: string): string =>
      `${name}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}; Secure`;
    expect(exchange.response.getHeader('Set-Cookie')).toEqual([
      common(`__Host-${kind}=value`, 60, 'Strict'),
      common(`__Host-${kind}=value`, 60, 'Lax'),
      common(`__Host-${kind}=`, 0, 'Strict'),
    ]);
  });

  it.each(KINDS)('are read over the kind of connection that they were set over: %s', (kind) => {
    const { request } = exchangeWith(`other=1; __Host-${kind}=secure; ${kind}=plain`);
    const read = (connection: Connection): string | null => cookiesOf(connection).read(request, kind);
    expect(read({ isProduction: true, isSecure: true })).toBe('secure');
    expect(read({ isProduction: false, isSecure: false })).toBe('plain');
  });

  it('are neither allowed nor read in production without TLS', () => {
    const { request } = exchangeWith('purser-session=plain; __Host-purser-session=secure');
    const cookies = cookiesOf({ isProduction: true, isSecure: false });
    expect(cookies.isAllowed(request)).toBe(false);
    expect(cookies.read(request, 'purser-session')).toBeNull();
  });
});
