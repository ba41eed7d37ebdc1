import { Injectable } from '@nestjs/common';
import { Store } from '../../domain/store.js';
import { GstoreConsumer } from './gstore.consumer.js';
import { GstoreLookup } from './gstore.lookup.js';
import { GstoreNotices } from './gstore.notices.js';
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
