import { receiptKey } from '../../domain/receipt-key.js';
import type { AstoreEnvironment } from './astore.receipt.js';

/**
 * Returns the key of a transaction. Both forms of proof and notifications use the same key, so that a purchase cannot
 * be claimed twice.
 */
export const keyOf = (environment: AstoreEnvironment, transactionId: string): Buffer =>
  receiptKey({ family: 'ASTORE', environment, part: 'token', id: transactionId });
