import { defineStore } from '../../domain/define-store.js';
import { GstoreTokenClient } from './gstore-token.client.js';
import { GstoreCheck } from './gstore.check.js';
import { GstoreClient } from './gstore.client.js';
import { GstoreConsumer } from './gstore.consumer.js';
import { keyOfOrder } from './gstore.keys.js';
import { GstoreLookup } from './gstore.lookup.js';
import { GstoreNotificationReader } from './gstore.notification-reader.js';
import { GstorePaymentBook } from './gstore.payment-book.js';
import { GstorePaymentLookups } from './gstore.payment-lookups.js';
import { GstorePaymentState } from './gstore.payment-state.js';
import { GstorePushIdentity } from './gstore.push-identity.js';
import { GstoreRevocations } from './gstore.revocations.js';
import { GSTORE_SETTINGS } from './gstore.settings.js';
import { GstoreVerifier } from './gstore.verifier.js';

/** Mobile store A, phone and PC. */
export const GSTORE = defineStore({
  family: 'GSTORE',
  paymentCodes: ['GSTORE_PLAY', 'GSTORE_PLAY_PC'],
  orderKeys: ({ id }) => [keyOfOrder(id)],
  settings: GSTORE_SETTINGS,
  check: GstoreCheck,
  ports: {
    verifier: GstoreVerifier,
    consumer: GstoreConsumer,
    lookup: GstoreLookup,
    notifications: GstoreNotificationReader,
    revocations: GstoreRevocations,
    paymentBook: GstorePaymentBook,
    paymentLookups: GstorePaymentLookups,
    paymentState: GstorePaymentState,
  },
  providers: [GstoreTokenClient, GstoreClient, GstorePushIdentity],
});
