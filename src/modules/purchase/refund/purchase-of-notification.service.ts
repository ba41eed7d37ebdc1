import { Injectable } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { ClaimedNotification } from '../notification/store-notification.repository.js';

/**
 * The purchase of a notification, if known; `foreign` when the notification does not cover the project of the
 * receipt's owner.
 */
export type NotificationPurchase =
  | { readonly kind: 'own'; readonly purchase: Purchase }
  | { readonly kind: 'foreign'; readonly owner: Purchase }
  | { readonly kind: 'unknown' };

const ownOr = (purchase: Purchase | null): NotificationPurchase =>
  purchase === null ? { kind: 'unknown' } : { kind: 'own', purchase };

/** Finds the purchase that a notification of a store is about. */
@Injectable()
export class PurchaseOfNotification {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreRegistry,
  ) {}

  async find(notification: ClaimedNotification): Promise<NotificationPurchase> {
    const { pjid, boid, receiptKey, orderKey } = notification;
    if (boid !== null) return ownOr(await this.findNamed(notification, boid));
    const owner = await this.purchases.findReceiptOwner(receiptKey, orderKey);
    const isOwn = owner === null || owner.pjid === pjid || (await this.isFor(notification, owner.pjid));
    return isOwn ? ownOr(owner) : { kind: 'foreign', owner };
  }

  /**
   * Returns the purchase with the boid that the store names. An operator may have adopted its payment as another purchase of the
   * project: then that one.
   */
  private async findNamed({ pjid, receiptKey }: ClaimedNotification, boid: string): Promise<Purchase | null> {
    const named = await this.purchases.find(pjid, boid);
    if (receiptKey === null || named?.receiptKey?.equals(receiptKey) === true) return named;
    const owner = await this.purchases.findReceiptOwner(receiptKey, null);
    return owner?.pjid === pjid ? owner : named;
  }

  /** Returns whether the receiving project and the owner sell one app in a store that signs its notifications. */
  private async isFor({ source, pjid }: ClaimedNotification, owner: string): Promise<boolean> {
    const notifications = this.stores.find(source)?.notifications;
    return notifications ? notifications.speaksFor(pjid, owner) : false;
  }
}
