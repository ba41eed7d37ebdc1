import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { TlsArrival } from '../http/request/tls-arrival.js';

/** Browsers take a cookie of this name only over TLS, for the whole host and for no other host. */
const SECURE_PREFIX = '__Host-';

/** Content of a cookie: the session, or a sign-in that has begun. */
export type CookieKind = 'purser-session' | 'purser-sign-in';

/** A request, and the answer to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** How long the browser stores a cookie and when it sends it. */
interface CookieLimits {
  readonly maxAgeSeconds: number;
  /** `Lax` where the browser comes from another site, as after a sign-in there. */
  readonly sameSite: 'Strict' | 'Lax';
}

/**
 * The cookies of the console; the service sets no others. No script can read them. Over TLS they have the `__Host-`
 * prefix. Without TLS they exist only outside of production, since not every browser stores a secure cookie of
 * `http://localhost`.
 */
@Injectable()
export class SessionCookies {
  private readonly allowsPlain: boolean;

  constructor(
    { isProduction }: AppConfig,
    private readonly tls: TlsArrival,
  ) {
    this.allowsPlain = !isProduction;
  }

  /** Whether the connection may carry a session at all. */
  isAllowed(request: IncomingMessage): boolean {
    return this.allowsPlain || this.tls.isSecure(request);
  }

  /** Returns the value of a cookie that a request carries, or null. */
  read(request: IncomingMessage, kind: CookieKind): string | null {
    if (!this.isAllowed(request)) return null;
    const prefix = `${this.nameOf(request, kind)}=`;
    const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
    return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length) || null;
  }

  /** Makes the browser store a value. */
  store(
    { request, response }: Exchange,
    kind: CookieKind,
    value: string,
    { maxAgeSeconds, sameSite }: CookieLimits,
  ): void {
    const secure = this.tls.isSecure(request) ? '; Secure' : '';
    const limits = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`;
    response.appendHeader('Set-Cookie', `${this.nameOf(request, kind)}=${value}; ${limits}`);
  }

  /** Makes the browser delete a cookie. */
  clear(exchange: Exchange, kind: CookieKind): void {
    this.store(exchange, kind, '', { maxAgeSeconds: 0, sameSite: 'Strict' });
  }

  private nameOf(request: IncomingMessage, kind: CookieKind): string {
    return this.tls.isSecure(request) ? `${SECURE_PREFIX}${kind}` : kind;
  }
}
