import { Injectable } from '@nestjs/common';
import type { StoreParts } from '../../domain/store-parts.js';
import { Store } from '../../domain/store.js';
import { AstoreCheck } from './astore.check.js';
import { AstoreClient } from './astore.client.js';
import { AstoreLookup } from './astore.lookup.js';
import { AstoreNotices } from './astore.notices.js';
import { AstoreRefundHistory } from './astore.refund-history.js';
import { AstoreServerApi } from './astore.server-api.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';
import { AstoreVerifier } from './astore.verifier.js';

/** Mobile store B. Nothing is consumed there by a server: the game's client finishes its own transactions. */
@Injectable()
export class AstoreStore extends Store {
  override readonly family = 'ASTORE';

  constructor(
    override readonly verifier: AstoreVerifier,
    override readonly notices: AstoreNotices,
    override readonly refundHistory: AstoreRefundHistory,
  ) {
    super();
  }
}

/** What the module needs to know of this store. */
export const ASTORE: StoreParts = {
  store: AstoreStore,
  check: AstoreCheck,
  providers: [
    AstoreClient,
    AstoreServerApi,
    AstoreSignedTransactions,
    AstoreLookup,
    AstoreVerifier,
    AstoreNotices,
    AstoreRefundHistory,
  ],
};
