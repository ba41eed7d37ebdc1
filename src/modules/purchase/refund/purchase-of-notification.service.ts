import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import { StoreRegistry } from '../../store-verifier/index.js';
import type { Purchase } from '../record/purchase.entity.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import type { ClaimedNotification } from '../notification-inbox/store-notification.repository.js';

/**
 * The purchase of a notification, if known; `foreign` when the notification does not cover the project of the
 * receipt's owner, `closed` when it does and that project is closed for a move: nothing may change its purchases then.
 */
export type NotificationPurchase =
  | { readonly kind: 'own'; readonly purchase: Purchase }
  | { readonly kind: 'foreign'; readonly owner: Purchase }
  | { readonly kind: 'closed'; readonly owner: Purchase }
  | { readonly kind: 'unknown' };

/** The owner of a receipt in any project. */
export type OwnerOfReceipt = Exclude<NotificationPurchase, { readonly kind: 'foreign' }>;

const ownOr = (purchase: Purchase | null): NotificationPurchase =>
  purchase === null ? { kind: 'unknown' } : { kind: 'own', purchase };

/** Finds the purchase that a notification of a store is about. */
@Injectable()
export class PurchaseOfNotification {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectDirectory,
  ) {}

  /** Finds the purchase by its boid where the notification names one, else by the keys of its receipt and order. */
  async find(notification: ClaimedNotification): Promise<NotificationPurchase> {
    const { pjid, boid, receiptKey, orderKey } = notification;
    if (boid !== null) return ownOr(await this.findNamed(notification, boid));
    const owner = await this.purchases.findReceiptOwner(receiptKey, orderKey);
    if (owner === null || owner.pjid === pjid) return ownOr(owner);
    if (!(await this.isFor(notification, owner.pjid))) return { kind: 'foreign', owner };
    return this.inOpenProject(owner);
  }

  /** Returns the purchase that owns a receipt, in any project. */
  async ownerOf(receiptKey: Buffer): Promise<OwnerOfReceipt> {
    const owner = await this.purchases.findReceiptOwner(receiptKey, null);
    return owner === null ? { kind: 'unknown' } : this.inOpenProject(owner);
  }

  /**
   * Returns whether the project of a purchase is open, by the database: closing parks the work of its own project only,
   * so this work goes on. It is asked after the purchase was read, since an import closes the project before it writes
   * purchases.
   */
  private async inOpenProject(owner: Purchase): Promise<OwnerOfReceipt> {
    const open = await this.projects.openOf([owner.pjid]);
    return open.length > 0 ? { kind: 'own', purchase: owner } : { kind: 'closed', owner };
  }

  /**
   * Returns the purchase with the boid that the store names. An operator may have adopted its payment as another
   * purchase of the project: then that one.
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
