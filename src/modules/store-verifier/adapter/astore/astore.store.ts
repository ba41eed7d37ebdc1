import { defineStore } from '../../domain/define-store.js';
import { AstoreCheck } from './astore.check.js';
import { AstoreClient } from './astore.client.js';
import { AstoreCurrentTransaction } from './astore.current-transaction.js';
import { keyOf } from './astore.keys.js';
import { AstoreLookup } from './astore.lookup.js';
import { AstoreNotificationReader } from './astore.notification-reader.js';
import { AstorePaymentLookups } from './astore.payment-lookups.js';
import { AstorePaymentState } from './astore.payment-state.js';
import { AstoreRefundHistory } from './astore.refund-history.js';
import { AstoreRefundReplies } from './astore.refund-replies.js';
import { AstoreServerApi } from './astore.server-api.js';
import { serverKeyFault } from './astore.server-key.js';
import { ASTORE_SETTINGS } from './astore.settings.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';
import { AstoreVerifier } from './astore.verifier.js';

/** Mobile store B. Nothing is consumed there by a server: the game's client finishes its own transactions. */
export const ASTORE = defineStore({
  family: 'ASTORE',
  paymentCodes: ['ASTORE_APP', 'ASTORE_APP_STORE'],
  orderKeys: ({ id }) => [keyOf('PRODUCTION', id), keyOf('SANDBOX', id)],
  settings: ASTORE_SETTINGS,
  settingsFault: serverKeyFault,
  check: AstoreCheck,
  ports: {
    verifier: AstoreVerifier,
    notifications: AstoreNotificationReader,
    refundHistory: AstoreRefundHistory,
    paymentLookups: AstorePaymentLookups,
    paymentState: AstorePaymentState,
    refundReplies: AstoreRefundReplies,
  },
  providers: [
    AstoreClient,
    AstoreServerApi,
    AstoreSignedTransactions,
    AstoreLookup,
    AstoreCurrentTransaction,
  ],
});
