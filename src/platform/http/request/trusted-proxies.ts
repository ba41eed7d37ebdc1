import { Injectable } from '@nestjs/common';
import { AddressList } from '../../network/address-list.js';
import { AppConfig } from '../../config/app-config.js';

/** The proxies whose forwarding headers are trusted (PURSER_TRUSTED_PROXIES). */
@Injectable()
export class TrustedProxies {
  private readonly addresses: AddressList;

  constructor({ trustedProxies }: AppConfig) {
    this.addresses = new AddressList(trustedProxies);
  }

  /** Returns whether an address is one of them. */
  has(address: string): boolean {
    return this.addresses.contains(address);
  }
}
