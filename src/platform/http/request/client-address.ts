import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { plainAddress } from '../../network/address.js';
import { TrustedProxies } from './trusted-proxies.js';

/** Some proxies append the port of the client: `192.0.2.7:51000`, `[2001:db8::1]:51000`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Determines the address of the caller of a request. */
@Injectable()
export class ClientAddress {
  constructor(private readonly proxies: TrustedProxies) {}

  /**
   * Returns the IP address of the caller: of the socket, or, behind trusted proxies, the last address of
   * `X-Forwarded-For` that is not a trusted proxy itself. Entries before it were written by the caller and prove
   * nothing.
   */
  of({ socket, headers }: IncomingMessage): string {
    let address = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return address;
    for (const entry of String(forwarded).split(',').toReversed()) {
      if (!this.proxies.has(address)) return address;
      const [text = '', ...groups] = WITH_PORT.exec(entry.trim()) ?? [entry.trim()];
      const before = groups.find((group) => group !== undefined) ?? text;
      // The zone of a link-local address, of any length, means something on the host of that proxy only.
      if (isIP(before) === 0 || before.includes('%')) return address;
      address = plainAddress(before);
    }
    return address;
  }

  /** Returns the address of the caller; null when a trusted proxy sent the request and does not name its caller. */
  ofClient(request: IncomingMessage): string | null {
    const address = this.of(request);
    return this.proxies.has(address) ? null : address;
  }
}
