import { Injectable } from '@nestjs/common';
import type { StoreParts } from '../../domain/store-parts.js';
import { Store } from '../../domain/store.js';
import { WshopCheck } from './wshop.check.js';
import { WshopClient } from './wshop.client.js';
import { WshopNotices } from './wshop.notices.js';
import { WshopOpener } from './wshop.opener.js';
import { WshopOrdersClient } from './wshop.orders.client.js';
import { WshopSearch } from './wshop.search.js';

/** The web shop: the service opens a page, the player pays there, and the store tells so by itself. */
@Injectable()
export class WshopStore extends Store {
  override readonly family = 'WSHOP';
  override readonly verifier = null;

  constructor(
    override readonly opener: WshopOpener,
    override readonly paymentNotices: WshopNotices,
    override readonly paymentSearch: WshopSearch,
  ) {
    super();
  }
}

/** What the module needs to know of this store. */
export const WSHOP: StoreParts = {
  store: WshopStore,
  check: WshopCheck,
  providers: [WshopClient, WshopOpener, WshopNotices, WshopOrdersClient, WshopSearch],
};
