import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';

/** Checks whether requests came over TLS: to this process, or to a trusted proxy (PURSER_TRUSTED_PROXIES). */
@Injectable()
export class TlsArrival {
  private readonly trusted = new BlockList();

  constructor({ trustedProxies }: AppConfig) {
    for (const range of trustedProxies) {
      const [address = '', bits] = range.split('/');
      const family = isIPv4(address) ? 'ipv4' : 'ipv6';
      if (bits === undefined) this.trusted.addAddress(address, family);
      else this.trusted.addSubnet(address, Number(bits), family);
    }
  }

  /** Of several proxies the last one appended the last value, and only that one is trusted. */
  isSecure({ socket, headers }: IncomingMessage): boolean {
    if ((socket as Partial<TLSSocket>).encrypted === true) return true;
    const forwarded = String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1);
    return forwarded?.trim().toLowerCase() === 'https' && this.isTrusted(socket.remoteAddress ?? '');
  }

  private isTrusted(address: string): boolean {
    if (isIPv4(address)) return this.trusted.check(address, 'ipv4');
    return isIPv6(address) && this.trusted.check(address, 'ipv6');
  }
}
