import { Injectable } from '@nestjs/common';
import type { StoreParts } from '../../domain/store-parts.js';
import { Store } from '../../domain/store.js';
import { GstoreCheck } from './gstore.check.js';
import { GstoreTokenClient } from './gstore-token.client.js';
import { GstoreClient } from './gstore.client.js';
import { GstoreConsumer } from './gstore.consumer.js';
import { GstoreLookup } from './gstore.lookup.js';
import { GstoreNotices } from './gstore.notices.js';
import { GstorePushIdentity } from './gstore.push-identity.js';
import { GstoreRevocations } from './gstore.revocations.js';
import { GstoreVerifier } from './gstore.verifier.js';

/** Mobile store A, phone and PC. */
@Injectable()
export class GstoreStore extends Store {
  override readonly family = 'GSTORE';

  constructor(
    override readonly verifier: GstoreVerifier,
    override readonly consumer: GstoreConsumer,
    override readonly lookup: GstoreLookup,
    override readonly notices: GstoreNotices,
    override readonly revocations: GstoreRevocations,
  ) {
    super();
  }
}

/** What the module needs to know of this store. */
export const GSTORE: StoreParts = {
  store: GstoreStore,
  check: GstoreCheck,
  providers: [
    GstoreTokenClient,
    GstoreClient,
    GstoreVerifier,
    GstoreConsumer,
    GstoreLookup,
    GstorePushIdentity,
    GstoreNotices,
    GstoreRevocations,
  ],
};
