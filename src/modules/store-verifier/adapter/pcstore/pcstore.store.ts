import { defineStore } from '../../domain/define-store.js';
import { PcstoreCapturer } from './pcstore.capturer.js';
import { PcstoreCheck } from './pcstore.check.js';
import { PcstoreClient } from './pcstore.client.js';
import { keyOfOrder } from './pcstore.keys.js';
import { PcstoreOpener } from './pcstore.opener.js';
import { PcstorePaymentBook } from './pcstore.payment-book.js';
import { PcstorePaymentState } from './pcstore.payment-state.js';
import { PcstoreReportClient } from './pcstore.report-client.js';
import { PcstoreRevocations } from './pcstore.revocations.js';
import { PCSTORE_SETTINGS } from './pcstore.settings.js';
import { PcstoreVerifier } from './pcstore.verifier.js';

/** The PC store: the service opens an order, the player approves it, the service takes the money. */
export const PCSTORE = defineStore({
  family: 'PCSTORE',
  paymentCodes: ['PCSTORE'],
  listedCodes: ['PCSTORE'],
  orderKeys: ({ id }) => [keyOfOrder({ sandbox: false }, id), keyOfOrder({ sandbox: true }, id)],
  settings: PCSTORE_SETTINGS,
  check: PcstoreCheck,
  ports: {
    verifier: PcstoreVerifier,
    opener: PcstoreOpener,
    capturer: PcstoreCapturer,
    revocations: PcstoreRevocations,
    paymentBook: PcstorePaymentBook,
    paymentState: PcstorePaymentState,
  },
  providers: [PcstoreClient, PcstoreReportClient],
});
