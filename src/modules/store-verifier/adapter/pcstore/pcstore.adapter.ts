import { Injectable } from '@nestjs/common';
import type { StoreParts } from '../../domain/store-parts.js';
import { Store } from '../../domain/store.js';
import { PcstoreCheck } from './pcstore.check.js';
import { PcstoreCapturer } from './pcstore.capturer.js';
import { PcstoreClient } from './pcstore.client.js';
import { PcstoreOpener } from './pcstore.opener.js';
import { PcstoreReportClient } from './pcstore.report-client.js';
import { PcstoreRevocations } from './pcstore.revocations.js';
import { PcstoreVerifier } from './pcstore.verifier.js';

/** The PC store: the service opens an order, the player approves it, the service takes the money. */
@Injectable()
export class PcstoreStore extends Store {
  override readonly family = 'PCSTORE';

  constructor(
    override readonly verifier: PcstoreVerifier,
    override readonly opener: PcstoreOpener,
    override readonly capturer: PcstoreCapturer,
    override readonly revocations: PcstoreRevocations,
  ) {
    super();
  }
}

/** What the module needs to know of this store. */
export const PCSTORE: StoreParts = {
  store: PcstoreStore,
  check: PcstoreCheck,
  providers: [
    PcstoreClient,
    PcstoreVerifier,
    PcstoreOpener,
    PcstoreCapturer,
    PcstoreReportClient,
    PcstoreRevocations,
  ],
};
