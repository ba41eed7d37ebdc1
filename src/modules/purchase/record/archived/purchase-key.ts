import { createHash } from 'node:crypto';

/**
 * Kinds of the unique keys that a purchase holds permanently, by their number in `purchase_key`: its receipt, the
 * store's order, and each request that changed it.
 */
export const KEY_KINDS = { receipt: 1, order: 2, reserve: 3, verify: 4, complete: 5, cancel: 6 } as const;

/** Kinds of requests. */
export type RequestKind = Exclude<keyof typeof KEY_KINDS, 'receipt' | 'order'>;

/** One claim. */
export interface PurchaseKeyName {
  readonly kind: number;
  /** 32 bytes. */
  readonly fingerprint: Buffer;
}

/** The columns of a purchase that hold its claims. */
export interface Claiming {
  readonly pjid: string;
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  readonly reserveRequest: string;
  readonly verifyRequest: string | null;
  readonly completeRequest: string | null;
  readonly cancelRequest: string | null;
}

/** Returns the fingerprint of a request of a project, 32 bytes; null without a request. The kind is not part of it. */
export function requestKey(pjid: string, request: string): Buffer;
export function requestKey(pjid: string, request: string | null): Buffer | null;
export function requestKey(pjid: string, request: string | null): Buffer | null {
  return request === null ? null : createHash('sha256').update(`${pjid}\0${request}`).digest();
}

/** Returns everything that a purchase claims. */
export function claimsOf(purchase: Claiming): readonly PurchaseKeyName[] {
  const { pjid } = purchase;
  return [
    ...claimOf('receipt', purchase.receiptKey),
    ...claimOf('order', purchase.orderKey),
    ...claimOf('reserve', requestKey(pjid, purchase.reserveRequest)),
    ...claimOf('verify', requestKey(pjid, purchase.verifyRequest)),
    ...claimOf('complete', requestKey(pjid, purchase.completeRequest)),
    ...claimOf('cancel', requestKey(pjid, purchase.cancelRequest)),
  ];
}

/** Returns the claim of a fingerprint; none for null. */
export const claimOf = (kind: keyof typeof KEY_KINDS, fingerprint: Buffer | null): PurchaseKeyName[] =>
  fingerprint === null ? [] : [{ kind: KEY_KINDS[kind], fingerprint }];
