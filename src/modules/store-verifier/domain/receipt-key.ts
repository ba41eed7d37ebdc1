import { createHash } from 'node:crypto';

/** What of a store's purchase is identified. */
interface ReceiptPart {
  readonly family: string;
  /** A store's test environment has ids of its own. */
  readonly environment: 'PRODUCTION' | 'SANDBOX';
  readonly part: 'token' | 'order';
  readonly id: string;
  /** One of the products that the id stands for; left out for the id as a whole. */
  readonly productId?: string;
}

/**
 * The fingerprint under which a receipt is claimed: SHA-256, 32 bytes, compared byte for byte whatever the id's letters or
 * blanks. JSON keeps the parts apart, so that no two receipts can run together into one.
 */
export const receiptKey = ({ family, environment, part, id, productId }: ReceiptPart): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([family, environment, part, id, ...(productId === undefined ? [] : [productId])]))
    .digest();
