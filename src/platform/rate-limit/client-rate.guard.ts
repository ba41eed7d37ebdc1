import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '../../shared/caller-network.js';
import { AppConfig } from '../config/app-config.js';
import { ClientAddress } from '../http/request/client-address.js';
import { RouteTable } from '../http/route/route-table.js';
import { MinuteLimits } from './minute-limits.js';

/**
 * Refuses requests of game clients above the rate of their address, or of its /64, before the body is read. Game servers with a key send
 * requests for many players, so they have limits by player and project only; so have proxies that do not name their caller.
 */
@Injectable()
export class ClientRateGuard implements CanActivate {
  private readonly perMinute: number;

  constructor(
    private readonly routes: RouteTable,
    private readonly addresses: ClientAddress,
    private readonly limits: MinuteLimits,
    { ratePerMinute }: AppConfig,
  ) {
    this.perMinute = ratePerMinute.sdkAddress;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.requestContext.isForClients !== true || request.principal !== undefined) return true;
    const address = this.addresses.ofClient(request);
    return address === null || this.take(this.routes.find(request.method, request.url).path, address);
  }

  private async take(route: string, address: string): Promise<true> {
    const { perMinute } = this;
    await this.limits.take({ route, caller: ['address', networkOf(address)], who: 'The address', perMinute });
    return true;
  }
}
