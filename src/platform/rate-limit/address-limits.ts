import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { networkOf } from '../network/caller-network.js';
import { ClientAddress } from '../http/request/client-address.js';
import { MinuteLimits } from './minute-limits.js';

/**
 * Limits the requests of each address, or of each /64 of IPv6 addresses. Proxies that do not name their caller have no
 * limit.
 */
@Injectable()
export class AddressLimits {
  constructor(
    private readonly addresses: ClientAddress,
    private readonly limits: MinuteLimits,
  ) {}

  /**
   * Counts a request.
   * @throws AppError TOO_MANY_REQUESTS when the limit is exceeded
   */
  async take(request: IncomingMessage, route: string, perMinute: number): Promise<void> {
    const address = this.addresses.ofClient(request);
    if (address === null) return;
    const caller = ['address', networkOf(address)];
    await this.limits.take({ route, caller, who: 'The address', perMinute });
  }
}
