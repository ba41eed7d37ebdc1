import { receiptKey } from '../../domain/receipt-key.js';
import type { AstoreEnvironment } from './astore.receipt.js';

/** Both forms of proof, and notifications, make the same key, or one purchase could be claimed twice. */
export const keyOf = (environment: AstoreEnvironment, transactionId: string): Buffer =>
  receiptKey({ family: 'ASTORE', environment, part: 'token', id: transactionId });
