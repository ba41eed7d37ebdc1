import { Module } from '@nestjs/common';
import { GstoreConsumer, GstoreStore, GstoreVerifier } from './adapter/gstore/gstore.adapter.js';
import { GstoreClient } from './adapter/gstore/gstore.client.js';
import { GstoreTokenClient } from './adapter/gstore/gstore-token.client.js';
import type { Store } from './domain/store.js';
import { StoreRegistry } from './domain/store-registry.js';

const GSTORE = [GstoreTokenClient, GstoreClient, GstoreVerifier, GstoreConsumer, GstoreStore];

/** Every store: its providers here, and itself in the list. */
const STORES = [GstoreStore];

/** The stores behind their ports. */
@Module({
  providers: [
    ...GSTORE,
    { provide: StoreRegistry, inject: STORES, useFactory: (...stores: Store[]) => new StoreRegistry(stores) },
  ],
  exports: [StoreRegistry],
})
export class StoreVerifierModule {}
