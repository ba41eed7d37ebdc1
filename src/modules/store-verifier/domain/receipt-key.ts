import { createHash } from 'node:crypto';

/** The part of a store's purchase to identify. */
interface ReceiptPart {
  readonly family: string;
  /** A store's test environment has ids of its own. */
  readonly environment: 'PRODUCTION' | 'SANDBOX';
  readonly part: 'token' | 'order';
  readonly id: string;
  /** One product of the id; left out for the whole id. */
  readonly productId?: string;
}

/**
 * Returns the fingerprint under which a receipt is claimed: SHA-256, 32 bytes. It distinguishes case and blanks, and
 * JSON keeps the parts apart, so two receipts never share one.
 */
export const receiptKey = ({ family, environment, part, id, productId }: ReceiptPart): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([family, environment, part, id, ...(productId === undefined ? [] : [productId])]))
    .digest();
