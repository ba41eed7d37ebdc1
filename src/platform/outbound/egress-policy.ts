import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { withoutBrackets } from '../network/without-brackets.js';
import { AppConfig } from '../config/app-config.js';
import { isCidr } from '../network/address-range.js';
import { type AppError, invalidParameter } from '../../shared/error/app-error.js';
import { AddressRule } from './address-rule.js';
import { EgressProxy } from './egress-proxy.js';

const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

/** The networks that this machine or container is in, but 6to4: addresses of that are compared as what they embed. */
const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((network) => network?.cidr ?? [])
    .filter(isCidr);

/** The URL contains an IP address that must not be called. */
const addressNotAllowed = (field: string): AppError =>
  invalidParameter(`${field}: its address is outside allowedCidrs, or is one that is never called`);

/**
 * Decides which addresses that a tenant enters may be called (PURSER_EGRESS_ALLOW, PURSER_EGRESS_DENY). A tenant's own
 * list only narrows them. In production loopback and the networks that the process is in are closed unless the
 * deployment opens them by name.
 */
@Injectable()
export class EgressPolicy implements OnApplicationShutdown {
  /** Null: connections are direct. */
  readonly proxy: EgressProxy | null;
  private readonly allowed: readonly string[] | null;
  private readonly denied: readonly string[];

  constructor({ egress, isProduction }: AppConfig) {
    this.proxy = egress.proxy === null ? null : new EgressProxy(egress.proxy);
    this.allowed = egress.allow.length === 0 ? null : egress.allow;
    const closed = isProduction && this.allowed === null ? [...LOOPBACK, ...ownNetworks()] : [];
    this.denied = [...egress.deny, ...closed];
  }

  /** The rule for the addresses of one tenant. */
  ruleFor(cidrs: readonly string[]): AddressRule {
    return new AddressRule(cidrs, { allowed: this.allowed, denied: this.denied });
  }

  /**
   * Checks whether a URL may be called, as far as it shows: a host name is resolved and checked when it is called.
   * @throws AppError INVALID_PARAMETER that names the field of the URL
   */
  mustAllow(field: string, url: string, cidrs: readonly string[]): void {
    const host = withoutBrackets(new URL(url).hostname);
    if (isIP(host) !== 0 && !this.ruleFor(cidrs).allows(host)) throw addressNotAllowed(field);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.proxy?.destroy();
  }
}
