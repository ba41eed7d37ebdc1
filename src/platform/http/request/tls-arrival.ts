import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { TrustedProxies } from './trusted-proxies.js';

/** Checks whether requests came over TLS: to this process, or to a trusted proxy (PURSER_TRUSTED_PROXIES). */
@Injectable()
export class TlsArrival {
  constructor(private readonly proxies: TrustedProxies) {}

  /** Of several proxies the last one appended the last value, and only that one is trusted. */
  isSecure({ socket, headers }: IncomingMessage): boolean {
    if ((socket as Partial<TLSSocket>).encrypted === true) return true;
    const forwarded = String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1);
    return forwarded?.trim().toLowerCase() === 'https' && this.proxies.has(socket.remoteAddress ?? '');
  }
}
