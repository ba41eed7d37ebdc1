import { Injectable } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { ClaimedNotice } from '../notification/store-notice.repository.js';

/** The purchase of a notice, if it is known; `foreign` when the notice says nothing about the project of the receipt's owner. */
export type NoticePurchase =
  | { readonly kind: 'own'; readonly purchase: Purchase }
  | { readonly kind: 'foreign'; readonly owner: Purchase }
  | { readonly kind: 'unknown' };

const ownOr = (purchase: Purchase | null): NoticePurchase =>
  purchase === null ? { kind: 'unknown' } : { kind: 'own', purchase };

/** Finds the purchase that a notice of a store is about. */
@Injectable()
export class PurchaseOfNotice {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreRegistry,
  ) {}

  async find(notice: ClaimedNotice): Promise<NoticePurchase> {
    const { pjid, boid, receiptKey, orderKey } = notice;
    if (boid !== null) return ownOr(await this.purchases.find(pjid, boid));
    const owner = await this.purchases.findReceiptOwner(receiptKey, orderKey);
    const isOwn = owner === null || owner.pjid === pjid || (await this.isFor(notice, owner.pjid));
    return isOwn ? ownOr(owner) : { kind: 'foreign', owner };
  }

  /** The project that has received the notice and the owner of the purchase sell one app in a store that signs its notices. */
  private async isFor({ source, pjid }: ClaimedNotice, owner: string): Promise<boolean> {
    const notices = this.stores.find(source)?.notices;
    return notices ? notices.speaksFor(pjid, owner) : false;
  }
}
