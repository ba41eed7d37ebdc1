import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppConfig } from '../config/app-config.js';
import { RouteTable } from '../http/route/route-table.js';
import { AddressLimits } from './address-limits.js';

/**
 * Refuses requests of game clients above the rate of their address ({@link AddressLimits}), before the body is read.
 * Game servers with a key send requests for many players, so they have limits by player and project only; so have
 * proxies that do not name their caller.
 */
@Injectable()
export class ClientRateGuard implements CanActivate {
  private readonly perMinute: number;

  constructor(
    private readonly routes: RouteTable,
    private readonly limits: AddressLimits,
    { ratePerMinute }: AppConfig,
  ) {
    this.perMinute = ratePerMinute.sdkAddress;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.requestContext.isForClients !== true || request.principal !== undefined) return true;
    const { path } = this.routes.find(request.method, request.url);
    return this.limits.take(request, path, this.perMinute).then(() => true);
  }
}
